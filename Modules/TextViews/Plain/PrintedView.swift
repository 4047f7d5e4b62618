package import Terminal

/// A view whose screen the program prints.
@MainActor package protocol PrintedView: AnyObject {
    /// The size of the window without the rows below the page.
    var size: ScreenSize { get set }
    /// What is called after each change of the screen.
    var onRender: (() -> Void)? { get set }
    /// The whole screen without colors, with the prompt or the alert.
    var plainText: String { get }
}
