import Domain
import Scheduling

/// A fake app lifecycle that returns to the foreground on demand.
package struct FakeLifecycle: AppLifecycleProtocol {
    private let returns = Broadcast<Void>()

    package init() {}

    package var foregroundEvents: AsyncStream<Void> { returns.stream() }

    package func returnToForeground() { returns.send(()) }
}
