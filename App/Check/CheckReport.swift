import Cartography
import Composition
import Data
import Domain
import GPX
import Logging
import Platform
import Presentation
import Scheduling
import Terminal
import Tiles

/// What the command `check` finds out about the announcements, the map and the location.
struct CheckReport {
    /// The reason why there is no location.
    enum LocationFailure: Error, Hashable {
        case permission(LocationPermissionStatus)
        case location(LocationError)
    }

    /// The radius of the landing page, in kilometers.
    static let nearbyRadius = AnnouncementListQuery.landingPageQuery(location: nil).range
    /// The largest radius that a user can choose, in kilometers.
    static let largestRadius = PetFilters.radii.upperBound

    /// What the announcements are; `nil` if they come from a part that cannot be checked.
    let announcements: AnnouncementInspection?
    /// What the map is; `nil` if it comes from a part that cannot be checked.
    let map: BasemapInspection?
    let location: Location?
    let locationFailure: LocationFailure?
    /// What is wrong with the file of the simulated receiver's track.
    let trackWarnings: [GPXWarning]

    /// Reads the sources; `limit` is that of the location, in real time.
    @MainActor init(
        reading root: CompositionRoot,
        limit: Duration = LoadTimeLimits.location
    ) async {
        let checked = root.checkedRepository
        async let announcements = checked?.inspection(of: .defaultQuery(location: nil))
        do throws(LocationFailure) {
            location = try await Self.location(from: root.locationService, limit: limit)
            locationFailure = nil
        } catch {
            location = nil
            locationFailure = error
        }
        trackWarnings = root.simulation.trackWarnings
        map = await root.basemapSnapshotter?.inspection(
            of: location?.coordinate,
            size: root.view.mapPreviewSize
        )
        self.announcements = await announcements
        Self.log(self.announcements?.error, of: "Announcements", in: root.events)
        Self.log(map?.error, of: "Map", in: root.events)
        Self.log(locationFailure, of: "GPS", in: root.events)
    }

    private static func log(_ error: (any Error)?, of subject: String, in log: MemoryLog) {
        guard let error else { return }
        log.log(.error, subject, "check failed: \(error)")
    }

    private static func location(
        from service: any LocationServiceProtocol,
        limit: Duration
    ) async throws(LocationFailure) -> Location {
        try await withTimeLimit(
            limit,
            clock: SystemClock(),
            timedOut: LocationFailure.location(.timedOut),
            cancelled: .location(.cancelled)
        ) { () async throws(LocationFailure) in
            let status = await service.authorizationStatus
            guard status.isAuthorized else { throw .permission(status) }
            do throws(LocationError) {
                return try await service.requestLocation()
            } catch {
                throw .location(error)
            }
        }
    }

    /// Whether a part has failed, or cannot be checked.
    ///
    /// The announcements have also failed if the source has items of which none is usable, because
    /// then the pages show an error. An empty list is not a failure.
    var hasFailed: Bool {
        guard let announcements, let map else { return true }
        let hasAnnouncementsFailed = announcements.error != nil || announcements.hasNoneUsable
        let hasMapFailed = map.error != nil || map.covers == false
        return hasAnnouncementsFailed || hasMapFailed || locationFailure != nil
    }
}
