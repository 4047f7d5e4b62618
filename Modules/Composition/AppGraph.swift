import Data
package import Domain
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
    private let locationService: LocationService
    private let repository: any AnnouncementRepositoryProtocol
    private let snapshotter: any MapSnapshotterProtocol
    private let session = LandingSession()

    /// Makes the app that the configuration describes, of the given parts.
    ///
    /// - Throws: `AnnouncementRepositoryError.unreadable` where the app's own resources are missing.
    package init(_ configuration: Configuration, parts: Parts) throws(AnnouncementRepositoryError) {
        world = try World(configuration)
        view = parts.view
        strings = Strings(configuration.language)
        locationService = LocationService(
            gps: parts.gps(world), permissions: world.device, clock: world.clock, executor: world.activity)
        repository = parts.repository(world)
        snapshotter = parts.snapshotter(world)
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
