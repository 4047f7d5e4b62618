package import Data
import Domain
package import Presentation

/// The running app, but for its flow: every part made and connected to the others.
@MainActor
package final class AppGraph {
    /// What the app runs upon.
    package let world: World
    /// Shows the flow.
    package let view: any LandingFlowView
    /// The app's words.
    package let strings: Strings
    private let locationService: any LocationServiceProtocol
    private let repository: any AnnouncementRepositoryProtocol
    private let snapshotter: any MapSnapshotterProtocol
    private let session = LandingSession()

    /// Makes the app that the configuration describes, of the given parts.
    ///
    /// - Throws: `MissingResource` if a file that comes with the app is missing.
    package init(_ configuration: Configuration, parts: Parts) throws(MissingResource) {
        world = try World(configuration, clock: parts.clock)
        view = parts.view
        strings = Strings(configuration.language)
        locationService = parts.locationService(world, parts.gps(world), parts.permissions(world))
        repository = parts.repository(world)
        snapshotter = parts.snapshotter(world)
    }

    /// The GPS receiver that answers the app, if it is a simulated one.
    package var simulatedGPS: SimulatedGPSProvider? {
        (locationService as? LocationService)?.gps as? SimulatedGPSProvider
    }

    /// Makes the page of the announcement that a card is about.
    package func makeAnnouncementDetails(_ card: AnnouncementCardViewModel) -> AnnouncementDetailsViewModel {
        AnnouncementDetailsViewModel(
            card, snapshotter: snapshotter, mapSize: view.detailsMapSize, executor: world.activity, strings: strings)
    }

    /// Makes a landing page that is not entered yet.
    package func makeLandingPage(
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void, onGoToSettings: @escaping Action
    ) -> LandingPageViewModel {
        LandingPageViewModel(
            dependencies: LandingPageViewModel.Dependencies(
                permissions: LocationPermissionHandler(
                    locationService: locationService, lifecycle: world.device, executor: world.activity),
                repository: repository, snapshotter: snapshotter, clock: world.clock,
                executor: world.activity, log: world.log, strings: strings, session: session),
            mapPreviewSize: view.mapPreviewSize, onSelect: onSelect, onGoToSettings: onGoToSettings)
    }
}
