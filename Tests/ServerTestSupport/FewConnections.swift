package import Testing

extension Trait where Self == ParallelizationTrait {
    /// Runs the tests of a suite one after another, so that all suites together have few open
    /// connections.
    ///
    /// Foundation 6.3.1 on Linux reads beyond its memory in `Process.run()` if the process has about
    /// 1,300 open file descriptors (swift-corelibs-foundation, pull request 5472).
    package static var fewConnections: Self { .serialized }
}
