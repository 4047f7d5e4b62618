import CoreLocation
import Domain
import DomainTesting
import Foundation
import Testing

@testable import Example

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Checks the example's parts with the rules of their ports.
@MainActor @Suite(.timeLimit(.minutes(10))) struct PartRulesTests {
    @Test("The repository breaks no rule") func repository() async throws {
        let item =
            #"{"id": "1", "status": "MISSING", "locationLatitude": 52.2, "locationLongitude": 21}"#
        let url = try #require(URL(string: "https://pets.example"))
        let response = try #require(
            HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        )
        let repository = BackendRepository(base: "https://pets.example") { _ in
            (Data(#"{"data": [{"id": ""}, \#(item)]}"#.utf8), response)
        }
        let silent = BackendRepository(base: "https://pets.example") { _ in
            try await Task.sleep(for: .seconds(3600))
            throw CancellationError()
        }
        #expect(await RepositoryRule.violations(of: repository, waiting: silent) == [])
    }

    @Test(
        "The location service breaks no rule without permission",
        arguments: [CLAuthorizationStatus.denied, .restricted]
    )
    func locationService(status: CLAuthorizationStatus) async {
        let service = CoreLocationService(manager: FakeLocationManager(status))
        let silent = CoreLocationService(manager: FakeLocationManager(.authorizedWhenInUse))
        #expect(await LocationServiceRule.violations(of: service, waiting: silent) == [])
    }

    @Test("The system's clock breaks no rule") func clock() async {
        #expect(await ClockRule.violations(of: SystemClock()) == [])
    }
}
