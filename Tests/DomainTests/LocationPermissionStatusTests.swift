import TestSupport
import Domain
import Testing

@Suite struct LocationPermissionStatusTests {
    @Test("Of the five permissions two let the location be had", .requirements("E-IN-1", "E-KE-2"))
    func authorized() {
        #expect(LocationPermissionStatus.allCases.count == 5)
        #expect(LocationPermissionStatus.allCases.filter(\.isAuthorized) == [.authorizedWhenInUse, .authorizedAlways])
    }
}
