/// The app's coming and going between foreground and background.
public protocol AppLifecycleProtocol: Sendable {
    /// One element each time the app returns to the foreground, until the iterating task is cancelled. Each stream is for one listener.
    var foregroundEvents: AsyncStream<Void> { get }
}
