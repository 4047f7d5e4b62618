/// A source of app lifecycle events.
public protocol AppLifecycleProtocol: Sendable {
    /// A new stream, for one consumer, of returns to the foreground; iteration ends when the
    /// iterating task is canceled.
    var foregroundEvents: AsyncStream<Void> { get }
}
