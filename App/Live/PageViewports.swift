import Terminal

/// The viewports of the landing page and of the page over it.
struct PageViewports {
    var current = Viewport()
    private var landingPage = Viewport()
    private var pageID: String?

    /// Shows the page with an identifier, from its top; nil shows the landing page at its last position.
    mutating func show(_ pageID: String?) {
        guard pageID != self.pageID else { return }
        if self.pageID == nil { landingPage = current }
        current = pageID == nil ? landingPage : Viewport()
        self.pageID = pageID
    }
}
