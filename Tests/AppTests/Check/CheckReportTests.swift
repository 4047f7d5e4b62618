import Composition
import Data
import DataTestSupport
import Domain
import TestSupport
import Testing

@testable import App

@MainActor @Suite(.timeLimit(.minutes(10))) struct CheckReportTests {
    @Test("A part that replaces one of the app cannot be checked, which is said")
    func swapped() async {
        let root = CompositionRoot(Configuration())
        root.view = PlainView { _ in }
        root.snapshotter = FakeMapSnapshotter()
        func error() async -> ProgramError? {
            await #expect(throws: ProgramError.self) {
                _ = try await CheckReport(reading: root)
            }
        }
        let mapError = await error()
        #expect(
            mapError?.message.contains("the map comes from a part that cannot be checked") == true
        )
        #expect(mapError?.status == 1)
        root.repository = FakeAnnouncementRepository()
        #expect(await error()?.message.contains("the announcements come from a part") == true)
    }

    @Test("A location service that never answers fails at its time limit")
    func silentLocationService() async throws {
        let root = CompositionRoot(Configuration())
        root.locationService = FakeLocationService(.authorizedWhenInUse)
        let report = try await CheckReport(reading: root, limit: .milliseconds(1))
        #expect(report.locationError == .timedOut)
        #expect(report.announcements.error == nil)
        #expect(report.hasFailed)
    }
}
