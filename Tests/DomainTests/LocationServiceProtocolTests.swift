import Domain
import TestSupport
import Testing

/// Tests of what the port adds to its implementations.
@Suite struct LocationServiceProtocolTests {
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
    func coordinate(result: Result<Location, LocationError>, expected: Coordinate?) async {
        service.locations.answerAll(result)
        let coordinate: Coordinate? = await service.requestLocation()
        #expect(coordinate == expected)
    }
}
