import Domain
import Scheduling
import TestSupport
import Testing

@Suite(.hangingLimit) struct MainQueueExecutorTests {
    private func isOnMainQueue() async -> Bool {
        MainQueue.isCurrent
    }

    @Test("Code outside actors runs on the main actor's queue, and work outside it still does not")
    func queues() async {
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
