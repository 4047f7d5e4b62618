import Dispatch
import Scheduling
import TestSupport
import Testing

@Suite(.hangingLimit) struct MainQueueExecutorTests {
    private static let isOnMainQueue = DispatchSpecificKey<Bool>()

    private func isOnMainQueue() async -> Bool {
        DispatchQueue.getSpecific(key: Self.isOnMainQueue) ?? false
    }

    @Test("Code outside actors runs on the main actor's queue, and work outside it still does not")
    func queues() async {
        DispatchQueue.main.setSpecific(key: Self.isOnMainQueue, value: true)
        await withTaskExecutorPreference(MainQueueExecutor()) {
            #expect(await isOnMainQueue())
            #expect(await outsideMainActor { await isOnMainQueue() } == false)
            #expect(await Task { await isOnMainQueue() }.value == false)
            await Task.yield()
            #expect(await isOnMainQueue())
        }
        #expect(await isOnMainQueue() == false)
    }
}
