/// The scroll positions and the focus of the open pages, from the first page to the one in front.
package struct PageViewports<PageID: Hashable & Sendable> {
    private struct OpenPage {
        let id: PageID
        var viewport = Viewport()
    }

    private var pages: [OpenPage]

    package var current: Viewport {
        get { pages[pages.count - 1].viewport }
        set { pages[pages.count - 1].viewport = newValue }
    }

    /// The open pages; the last one is in front.
    package var ids: [PageID] { pages.map(\.id) }

    /// Creates the viewport of the first page, which is behind all others.
    package init(first: PageID) {
        pages = [OpenPage(id: first)]
    }

    /// Shows a page at its last position if the page was behind the current one, and otherwise at
    /// its top.
    ///
    /// Returns whether the page was not open before.
    @discardableResult package mutating func show(_ page: PageID) -> Bool {
        if let index = pages.firstIndex(where: { $0.id == page }) {
            pages.removeSubrange((index + 1)...)
            return false
        }
        pages.append(OpenPage(id: page))
        return true
    }
}
