/// A source of app lifecycle events.
public protocol AppLifecycleProtocol: Sendable {
    /// A new stream, for one consumer, that has an element for each return of the app to the
    /// foreground.
    ///
    /// Iteration ends when the iterating task is canceled.
    var foregroundEvents: AsyncStream<Void> { get }
}
