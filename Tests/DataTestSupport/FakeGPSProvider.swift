import Data
package import Domain
package import TestSupport

/// A fake GPS receiver whose fixes the test supplies.
package struct FakeGPSProvider: GPSProvider {
    package let fixes: Responder<Int, Location, LocationError>

    package init(heedsCancellation: Bool = true) {
        fixes = Responder(
            "fix()",
            cancelled: .cancelled,
            heedsCancellation: heedsCancellation
        )
    }

    package func fix() async throws(LocationError) -> Location {
        try await fixes.ask(fixes.questions.count)
    }
}
