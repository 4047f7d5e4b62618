import Testing

@testable import Domain

@Suite struct RunningTimeTests {
    private let start = ContinuousClock.now

    @Test("An interruption counts as one step while a task sleeps") func interruption() {
        var time = RunningTime(start: start)
        time.sleeperCount = 1
        #expect(time.advance(to: start + .seconds(1)) == .seconds(1))
        #expect(time.advance(to: start + .seconds(3600)) == .seconds(1) + RunningTime.step)
        #expect(time.advance(to: start + .seconds(3601)) == .seconds(2) + RunningTime.step)
    }

    @Test("Without a sleeping task, all time counts") func idle() {
        var time = RunningTime(start: start)
        #expect(time.advance(to: start + .seconds(3600)) == .seconds(3600))
    }

    @Test("A moment that comes late changes nothing") func lateMoment() {
        var time = RunningTime(start: start)
        #expect(time.advance(to: start + .seconds(2)) == .seconds(2))
        #expect(time.advance(to: start + .seconds(1)) == .seconds(2))
        #expect(time.advance(to: start + .seconds(3)) == .seconds(3))
    }
}
