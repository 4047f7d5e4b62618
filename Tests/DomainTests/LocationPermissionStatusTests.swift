import Domain
import Testing

@Suite struct LocationPermissionStatusTests {
    @Test("E-IN-1: Of the five permissions two let the location be had")
    func authorized() {
        #expect(LocationPermissionStatus.allCases.count == 5)
        #expect(LocationPermissionStatus.allCases.filter(\.isAuthorized) == [.authorizedWhenInUse, .authorizedAlways])
    }
}
