import Domain
import Scheduling

/// An app that returns to the foreground when the test says so.
package struct FakeLifecycle: AppLifecycleProtocol {
    private let returns = Broadcast<Void>()

    package init() {}

    package var foregroundEvents: AsyncStream<Void> { returns.stream() }

    package func returnToForeground() { returns.send(()) }
}
