import Scheduling
import TestSupport
import Testing

@testable import Domain

@MainActor @Suite(.hangingLimit) struct BroadcastTests {
    private let activity = Activity()

    @Test(
        "A stream begins with the current element and buffers elements until it is read",
        .requirements("F-10")
    )
    func currentFirst() async {
        let broadcast = Broadcast(current: 1)
        let stream = broadcast.stream()
        broadcast.send(2)
        broadcast.send(3)
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == 1)
        #expect(await iterator.next() == 2)
        #expect(await iterator.next() == 3)
        #expect(await broadcast.stream().first() == 3)
    }

    @Test("Each listener receives each element") func manyListeners() async {
        let broadcast = Broadcast<Int>()
        let streams = (0..<20).map { _ in broadcast.stream() }
        broadcast.send(7)
        for stream in streams {
            #expect(await stream.first() == 7)
        }
    }

    @Test("A canceled listener is removed") func forgetting() async throws {
        let broadcast = Broadcast(current: 1)
        let listener = activity.start {
            for await _ in broadcast.stream() {}
        }
        await activity.settle()
        #expect(broadcast.listenerCount == 1)
        listener.cancel()
        try await listener.value
        #expect(broadcast.listenerCount == 0)
    }
}
