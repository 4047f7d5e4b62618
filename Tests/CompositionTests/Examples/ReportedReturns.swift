import Domain

/// Reports the returns to the foreground that other code observes.
final class ReportedReturns: AppLifecycleProtocol {
    private let returns = Broadcast<Void>()

    var foregroundEvents: AsyncStream<Void> { returns.stream() }

    func returnToForeground() {
        returns.send(())
    }
}
