/// The viewports of the landing page and of the page over it.
package struct PageViewports {
    package var current = Viewport()
    private var landingPage = Viewport()
    private var pageID: String?

    package init() {}

    /// Shows the page with an identifier, from its top; nil shows the landing page at its last position.
    package mutating func show(_ pageID: String?) {
        guard pageID != self.pageID else { return }
        if self.pageID == nil { landingPage = current }
        current = pageID == nil ? landingPage : Viewport()
        self.pageID = pageID
    }
}
