import Domain
import Scheduling
import TestSupport
import Testing

/// Tests of what the port adds to its implementations.
@MainActor @Suite(.hangingLimit) struct LocationServiceProtocolTests {
    private let activity = Activity()
    private let service = FakeLocationService(.authorizedWhenInUse)

    @Test(
        "The optional form returns the coordinate, and nil if the location cannot be determined",
        .requirements("E-IN-2"),
        arguments: [
            (.success(Location(.home)), .home),
            (.failure(.timedOut), nil),
            (.failure(.notAuthorized), nil),
        ] as [(Result<Location, LocationError>, Coordinate?)]
    )
    func coordinate(result: Result<Location, LocationError>, expected: Coordinate?) async throws {
        let request = activity.start { [service] in
            let coordinate: Coordinate? = await service.requestLocation()
            return coordinate
        }
        await activity.settle()
        #expect(service.locations.questions.count == 1)
        service.locations.answer(0, result)
        #expect(try await request.value == expected)
    }
}
