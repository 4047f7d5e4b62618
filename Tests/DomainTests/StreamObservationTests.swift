import Domain
import Scheduling
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct StreamObservationTests {
    private let activity = Activity()

    @Test(
        "The action receives each element, in order, until the observation is canceled or released",
        arguments: [true, false]
    )
    func elements(isReleased: Bool) async {
        var received: [Int] = []
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        var observation: StreamObservation? = StreamObservation(executor: activity)
        observation?.start(stream) { received.append($0) }
        continuation.yield(1)
        continuation.yield(2)
        await activity.settle()
        if isReleased {
            observation = nil
        } else {
            observation?.cancel()
        }
        await activity.settle()
        continuation.yield(3)
        await activity.settle()
        #expect(received == [1, 2])
    }

    @Test("A new observation ends the previous one")
    func newest() async {
        var received: [String] = []
        let (first, firstContinuation) = AsyncStream.makeStream(of: String.self)
        let (second, secondContinuation) = AsyncStream.makeStream(of: String.self)
        let observation = StreamObservation(executor: activity)
        observation.start(first) { received.append($0) }
        await activity.settle()
        observation.start(second) { received.append($0) }
        await activity.settle()
        firstContinuation.yield("first")
        secondContinuation.yield("second")
        await activity.settle()
        #expect(received == ["second"])
    }
}
