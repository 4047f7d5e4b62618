import Foundation
package import Testing

/// A trait of tests that block their thread, for example until a program ends.
///
/// Such tests run on threads of their own, two at a time, so that the tasks of all other tests
/// always find a thread. Do not add this trait to a test that suspends: each time it resumes, it
/// waits behind the other blocking tests.
package struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(BlockingExecutor.shared) { try await function() }
    }
}

extension Trait where Self == BlockingTrait {
    /// Runs tests that block their thread on threads of their own.
    package static var blocking: Self { BlockingTrait() }
}

private final class BlockingExecutor: TaskExecutor {
    static let shared = BlockingExecutor()

    private let queue = OperationQueue()

    private init() {
        queue.maxConcurrentOperationCount = 2
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
