package struct PageViewports {
    private struct OpenPage {
        /// The identifier; nil for the landing page.
        let id: String?
        var viewport = Viewport()
    }

    /// The pages, from the landing page to the current one.
    private var pages = [OpenPage(id: nil)]

    package var current: Viewport {
        get { pages[pages.count - 1].viewport }
        set { pages[pages.count - 1].viewport = newValue }
    }

    package init() {}

    /// Shows the page with an identifier: at its last position if it was behind the current page,
    /// otherwise at its top.
    ///
    /// Nil is the landing page, which is behind all others.
    package mutating func show(_ pageID: String?) {
        if let index = pages.firstIndex(where: { $0.id == pageID }) {
            pages.removeSubrange((index + 1)...)
        } else {
            pages.append(OpenPage(id: pageID))
        }
    }
}
