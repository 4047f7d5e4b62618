package import Domain

/// A lifecycle that calls another one.
package struct LifecycleDecorator: AppLifecycleProtocol {
    private let lifecycle: any AppLifecycleProtocol

    package init(lifecycle: any AppLifecycleProtocol) {
        self.lifecycle = lifecycle
    }

    package var foregroundEvents: AsyncStream<Void> { lifecycle.foregroundEvents }
}
