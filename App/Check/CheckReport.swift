import Composition
import Data
import Domain
import Presentation

struct CheckReport {
    let announcements: AnnouncementInspection
    let map: BasemapInspection
    let location: Result<Location, LocationError>

    /// Reads the sources once, with the parts and the time limits of the app.
    ///
    /// The configuration must give the permission for the location.
    @MainActor
    init(reading root: CompositionRoot) async throws(ProgramError) {
        guard let repository = root.repository as? AnnouncementRepository,
            let snapshotter = root.snapshotter as? BasemapSnapshotter
        else { throw .failure("check", "the announcements or the map come from a part that cannot be checked") }
        async let announcements = repository.inspection()
        do throws(LocationError) {
            let location: Location = try await root.locationService.requestLocation()
            self.location = .success(location)
        } catch {
            location = .failure(error)
        }
        let place = try? location.get().coordinate
        map = await snapshotter.inspection(of: place, size: root.view.mapPreviewSize)
        self.announcements = await announcements
        let errors: [(String, (any Error)?)] = [
            ("Announcements", self.announcements.error), ("Map", map.error), ("GPS", location.error),
        ]
        for case (let subject, let error?) in errors { root.events.log(.error, subject, "check failed: \(error)") }
    }

    var hasFailed: Bool {
        announcements.error != nil || map.error != nil || map.covers == false || location.error != nil
    }
}

extension Result {
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
