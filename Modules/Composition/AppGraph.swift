package import Data
package import Domain
package import Presentation

/// The object graph of the app: every part except navigation, created and connected.
@MainActor
package final class AppGraph {
    /// The device, the networks and the time that the app runs on.
    package let world: World
    /// The view of the landing flow.
    package let view: any LandingFlowView
    /// The texts in the configured language.
    package let strings: Strings
    private let locationService: any LocationServiceProtocol
    private let repository: any AnnouncementRepositoryProtocol
    private let snapshotter: any MapSnapshotterProtocol
    private let session = LandingSession()

    /// Creates the app that the configuration describes, from the given parts.
    package init(_ configuration: Configuration, parts: Parts) {
        world = World(configuration, clock: parts.clock)
        view = parts.view
        strings = Strings(configuration.language)
        locationService = parts.locationService(world, parts.gps(world), parts.permissions(world))
        repository = parts.repository(world)
        snapshotter = parts.snapshotter(world)
    }

    /// The simulated GPS receiver; nil if the app uses another receiver or a custom location service.
    package var simulatedGPS: SimulatedGPSProvider? {
        (locationService as? LocationService)?.gps as? SimulatedGPSProvider
    }

    /// Creates the details page of a card's announcement.
    package func makeAnnouncementDetails(
        _ card: AnnouncementCardViewModel, isLocationUsable: @escaping @MainActor () -> Bool
    ) -> AnnouncementDetailsViewModel {
        AnnouncementDetailsViewModel(
            card, snapshotter: snapshotter, mapSize: view.detailsMapSize, executor: world.activity, strings: strings,
            isLocationUsable: isLocationUsable)
    }

    /// Creates the full-screen map of a user at a location; its height is in meters, and nil is the default.
    package func makeFullscreenMap(
        userLocation: Location, heightMeters: Double?, isLocationUsable: @escaping @MainActor () -> Bool,
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void
    ) -> FullscreenMapViewModel {
        FullscreenMapViewModel(
            dependencies: FullscreenMapViewModel.Dependencies(
                repository: repository, snapshotter: snapshotter, clock: world.clock, executor: world.activity,
                log: world.log, calendar: world.calendar, strings: strings),
            userLocation: userLocation, size: view.fullscreenMapSize,
            camera: heightMeters.map { MapCamera(center: userLocation.coordinate, heightMeters: $0) },
            isLocationUsable: isLocationUsable, onSelect: onSelect)
    }

    /// Creates a landing page that has not been entered yet.
    package func makeLandingPage(
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void, onGoToSettings: @escaping Action
    ) -> LandingPageViewModel {
        LandingPageViewModel(
            dependencies: LandingPageViewModel.Dependencies(
                permissions: LocationPermissionHandler(
                    locationService: locationService, lifecycle: world.device, executor: world.activity),
                repository: repository, snapshotter: snapshotter, clock: world.clock,
                executor: world.activity, log: world.log, calendar: world.calendar, strings: strings,
                session: session),
            mapPreviewSize: view.mapPreviewSize, onSelect: onSelect, onGoToSettings: onGoToSettings)
    }
}
