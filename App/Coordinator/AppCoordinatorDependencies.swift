import Composition
import Domain
import Presentation

@MainActor protocol AppCoordinatorDependencies {
    var view: any LandingFlowView { get }
    var strings: Strings { get }
    var session: LandingSession { get }
    var executor: any TaskExecutor { get }

    func makeLandingPage(
        onSelect: @escaping CardAction, onGoToSettings: @escaping Action.Closure
    ) -> LandingPageViewModel

    func makeFullscreenMap(
        _ viewpoint: MapViewpoint, userLocation: @escaping UserLocation, onSelect: @escaping CardAction
    ) -> FullscreenMapViewModel

    func makeAllPets(userLocation: @escaping UserLocation, onSelect: @escaping CardAction) -> AllPetsViewModel

    func makeAnnouncementDetails(
        _ card: AnnouncementCardViewModel, userLocation: @escaping UserLocation
    ) -> AnnouncementDetailsViewModel
}

extension CompositionRoot: AppCoordinatorDependencies { var executor: any TaskExecutor { activity } }
