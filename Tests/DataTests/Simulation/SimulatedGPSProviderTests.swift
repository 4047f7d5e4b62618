import Data
import Domain
import Scheduling
import TestSupport
import Testing

@MainActor
@Suite struct SimulatedGPSProviderTests {
    private let activity = Activity()
    private let clock = VirtualClock()

    @Test("The receiver reports its current location, also after a move")
    func movement() async throws {
        let gps = SimulatedGPSProvider(reception: .fix(.home), clock: clock)
        #expect(try await gps.fix() == .home)
        #expect(gps.move(to: Location(1, 2)))
        #expect(try await gps.fix() == Location(1, 2))
    }

    @Test("A delayed fix has the location at the end of the delay")
    func delay() async throws {
        let gps = SimulatedGPSProvider(reception: .fix(.home), delay: .seconds(3), clock: clock)
        let fix = activity.start { try await gps.fix() }
        await activity.settle()
        #expect(gps.move(to: Location(1, 2)))
        #expect(clock.nextDeadline == .seconds(3))
        await clock.advance(by: .seconds(3)) { await activity.settle() }
        #expect(try await fix.value == Location(1, 2))
    }

    @Test("A failing receiver throws an error")
    func failure() async {
        let gps = SimulatedGPSProvider(reception: .failure, clock: clock)
        await #expect(throws: LocationError.unavailable) { try await gps.fix() }
    }

    @Test("Without reception, a request waits until it is canceled, even after a move")
    func noReception() async {
        let gps = SimulatedGPSProvider(reception: .none, clock: clock)
        var isOver = false
        let fix = activity.start {
            defer { isOver = true }
            return try await gps.fix()
        }
        #expect(!gps.move(to: .home))
        await clock.advance(by: .seconds(86_400)) { await activity.settle() }
        await activity.settle()
        #expect(!isOver)
        fix.cancel()
        await #expect(throws: LocationError.cancelled) { try await fix.value }
    }

    @Test("A canceled request does not wait for the delay")
    func cancelled() async throws {
        let gps = SimulatedGPSProvider(reception: .fix(.home), delay: .seconds(3), clock: clock)
        let fix = activity.start { try await gps.fix() }
        await activity.settle()
        fix.cancel()
        await #expect(throws: LocationError.cancelled) { try await fix.value }
    }
}
