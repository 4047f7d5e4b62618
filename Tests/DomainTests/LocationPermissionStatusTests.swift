import Domain
import TestSupport
import Testing

@Suite struct LocationPermissionStatusTests {
    @Test("Two of the five statuses are authorized", .requirements("E-IN-1", "E-KE-2"))
    func authorized() {
        #expect(LocationPermissionStatus.allCases.count == 5)
        #expect(LocationPermissionStatus.allCases.filter(\.isAuthorized) == [.authorizedWhenInUse, .authorizedAlways])
    }
}
