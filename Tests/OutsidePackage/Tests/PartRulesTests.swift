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
        #expect(await RepositoryRule.violations(of: repository) == [])
    }

    @Test(
        "The location service breaks no rule without permission",
        arguments: [CLAuthorizationStatus.denied, .restricted]
    )
    func locationService(status: CLAuthorizationStatus) async {
        let service = CoreLocationService(manager: FakeLocationManager(status))
        #expect(await LocationServiceRule.violations(of: service) == [])
    }

    @Test("The system's clock breaks no rule") func clock() async {
        #expect(await ClockRule.violations(of: SystemClock()) == [])
    }
}
