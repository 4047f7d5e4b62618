import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct ActivityTests {
    private struct Failure: Error {}

    @MainActor
    private final class Record {
        var events: [String] = []
    }

    @Test("Settling waits for tasks, streams and background work, successful or not")
    func settling() async {
        for round in 0..<200 {
            let activity = Activity()
            let record = Record()
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            activity.start {
                for await number in stream {
                    do {
                        let sum = Task(executorPreference: activity.background) {
                            if number == 2 {
                                throw Failure()
                            }
                            return await withCheckedContinuation {
                                $0.resume(returning: number + 1)
                            }
                        }
                        record.events.append("\(try await sum.value)")
                    } catch {
                        record.events.append("failure")
                    }
                    activity.start { record.events.append("child of \(number)") }
                }
            }
            await activity.settle()
            #expect(record.events.isEmpty)
            for number in 1...3 {
                continuation.yield(number)
            }
            await activity.settle()
            let expected = ["2", "child of 1", "failure", "child of 2", "4", "child of 3"]
            guard Set(record.events) == Set(expected) else {
                Issue.record("round \(round): \(record.events)")
                return
            }
            continuation.finish()
        }
    }

    @Test("Tasks resume in the order in which they become ready") func order() async {
        for _ in 0..<100 {
            let activity = Activity()
            let record = Record()
            let waits = (0..<5).map { _ in AsyncStream.makeStream(of: Void.self) }
            for (number, wait) in waits.enumerated() {
                activity.start {
                    _ = await wait.stream.first()
                    record.events.append("\(number)")
                }
            }
            await activity.settle()
            for number in [3, 1, 4, 0, 2] {
                waits[number].continuation.yield(())
            }
            await activity.settle()
            #expect(record.events == ["3", "1", "4", "0", "2"])
        }
    }

    @Test("Background work does not run on the main actor", .requirements("E-FR-002a"))
    func background() async {
        #expect(MainQueue.isCurrent)
        let background = Activity().background
        let work = Task(executorPreference: background) { MainQueue.isCurrent }
        #expect(await !work.value)
    }
}
