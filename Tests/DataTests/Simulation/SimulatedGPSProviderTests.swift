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
}
