/// A source of app lifecycle events.
public protocol AppLifecycleProtocol: Sendable {
    /// A new stream, for one consumer, with an element each time the app returns to the foreground.
    ///
    /// Iteration ends when the iterating task is canceled.
    var foregroundEvents: AsyncStream<Void> { get }
}
