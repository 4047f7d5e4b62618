import Domain
import TestSupport
import Testing

@Suite struct LocationTests {
    @Test(
        "A location is approximate above an accuracy of 1,000 m, and not if the accuracy is unknown",
        arguments: [(nil, false), (0, false), (1000, false), (1000.5, true)] as [(Double?, Bool)]
    )
    func approximate(accuracy: Double?, isApproximate: Bool) {
        let location = Location(.home, horizontalAccuracy: accuracy)
        #expect(location.isApproximate == isApproximate)
    }
}
