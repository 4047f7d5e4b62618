import Scheduling
import Data
import Domain
import TestSupport
import Testing

@MainActor
@Suite struct LocationServiceSafetyTests {
    @Test("The location service can be used from many tasks at once", .requirements("E-IN-3"))
    func manyTasks() async throws {
        let device = SimulatedDevice(permission: .authorizedWhenInUse)
        let clock = VirtualClock()
        let service = LocationService(
            gps: SimulatedGPSProvider(reception: .fix(.home), clock: clock), permissions: device, clock: clock,
            executor: Activity())
        let places = try await withThrowingTaskGroup(of: Location.self) { group in
            for _ in 0..<100 {
                group.addTask { @concurrent in
                    #expect(await service.authorizationStatus == .authorizedWhenInUse)
                    #expect(await service.requestWhenInUseAuthorization() == .authorizedWhenInUse)
                    #expect(await service.authorizationStatusStream.first() == .authorizedWhenInUse)
                    return try await service.requestLocation()
                }
            }
            var places: [Location] = []
            for try await place in group { places.append(place) }
            return places
        }
        #expect(places == Array(repeating: .home, count: 100))
    }
}
