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

    /// Creates the viewport of the first page, which is behind all others.
    package init(first: PageID) {
        pages = [OpenPage(id: first)]
    }

    /// Shows a page at its last position if the page was behind the current one, and otherwise at
    /// its top.
    package mutating func show(_ page: PageID) {
        if let index = pages.firstIndex(where: { $0.id == page }) {
            pages.removeSubrange((index + 1)...)
        } else {
            pages.append(OpenPage(id: page))
        }
    }
}
