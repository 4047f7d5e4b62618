import Foundation
import Synchronization
package import Testing

/// A trait of tests that could hang: a test that does is named, and ends the run.
///
/// Tests hang if the process has used no processor time for two minutes, or if one has run for
/// 20 minutes. The time of a test includes that in which it waits for the main actor behind all
/// other tests, which no processor time counts.
package struct HangingTrait: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let id = Watch.shared.begin(test)
        defer { Watch.shared.end(id) }
        try await function()
    }
}

extension Trait where Self == HangingTrait {
    /// Ends a run in which a test hangs, with the name of the test.
    package static var hangingLimit: Self { HangingTrait() }
}

/// Watches the tests that are running, on a thread of its own.
private final class Watch: Sendable {
    private struct Run {
        let name: String
        let start: ContinuousClock.Instant
    }

    static let shared = Watch()

    private static let interval = 10.0
    private static let maxIdleIntervals = 12
    private static let maxRun = Duration.seconds(1200)
    /// The processor time, in seconds, below which nothing has happened in an interval.
    private static let idleTime = 0.1

    private let runs = Mutex<[Int: Run]>([:])
    private let lastID = Atomic(0)

    private init() {
        Thread.detachNewThread { self.watch() }
    }

    func begin(_ test: Test) -> Int {
        let id = lastID.add(1, ordering: .relaxed).newValue
        let place = test.sourceLocation
        let run = Run(name: "\(test.name) at \(place.fileName):\(place.line)", start: .now)
        runs.withLock { $0[id] = run }
        return id
    }

    func end(_ id: Int) {
        runs.withLock { $0[id] = nil }
    }

    private func watch() {
        var idleIntervals = 0
        var time = clock()
        while true {
            Thread.sleep(forTimeInterval: Self.interval)
            let newTime = clock()
            let isIdle = Double(newTime - time) / Double(CLOCKS_PER_SEC) < Self.idleTime
            idleIntervals = isIdle ? idleIntervals + 1 : 0
            time = newTime
            let runs = runs.withLock { $0.values.map(\.self) }
            let hanging =
                idleIntervals < Self.maxIdleIntervals
                ? runs.filter { .now - $0.start > Self.maxRun } : runs
            guard hanging.isEmpty else { return endRun(Set(hanging.map(\.name)).sorted()) }
        }
    }

    private func endRun(_ names: [String]) {
        var lines = names.map { "✘ Test \($0) hangs." }
        lines += OpenQuestions.all.map { "✘ A fake waits for an answer to \($0)." }
        FileHandle.standardError.write(Data((lines.joined(separator: "\n") + "\n").utf8))
        exit(EXIT_FAILURE)
    }
}
