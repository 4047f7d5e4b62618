import Data
import Domain
import Scheduling
import Testing
import TestSupport

@Suite struct TrackTests {
    @Test(
        "Interpolation between two points takes the shorter way around the Earth",
        arguments: [
            (179.9, -179.9, 180.0),
            (-179.9, 179.9, 180),
            (-179.9, -179.7, -179.8),
            (-10, 10, 0),
        ]
    )
    func antimeridian(from: Double, to: Double, middle: Double) throws {
        let track = Track([
            Track.Point(offset: .zero, place: Coordinate(0, from)),
            Track.Point(offset: .seconds(10), place: Coordinate(0, to)),
        ])
        let longitude = track.place(after: .seconds(5)).longitude
        #expect(abs((longitude - middle).remainder(dividingBy: 360)) < 1e-9)
        #expect(track.place(after: .seconds(10)).longitude == to)
    }

    @Test("In a gap, the receiver stays at the last point before it") func gap() {
        let track = Track([
            Track.Point(offset: .seconds(10), place: Coordinate(1, 1)),
            Track.Point(offset: .seconds(20), place: Coordinate(2, 2), isAfterGap: true),
        ])
        #expect(track.place(after: .zero) == Coordinate(1, 1))
        #expect(track.place(after: .seconds(19)) == Coordinate(1, 1))
        #expect(track.place(after: .seconds(20)) == Coordinate(2, 2))
    }

    @Test("A receiver follows its track until it is moved") func receiver() async throws {
        let clock = VirtualClock()
        let track = Track([
            Track.Point(offset: .zero, place: Coordinate(53, 13)),
            Track.Point(offset: .seconds(100), place: Coordinate(54, 13)),
        ])
        let receiver = SimulatedGPSProvider(reception: .track(track), clock: clock)
        #expect(try await receiver.fix() == Location(53, 13))
        await clock.advance(by: .seconds(50)) {}
        #expect(try await receiver.fix() == Location(53.5, 13))
        receiver.move(to: .home)
        #expect(try await receiver.fix() == .home)
    }
}
