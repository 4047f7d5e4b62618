import Composition
import Domain
import Presentation

@MainActor protocol AppCoordinatorDependencies {
    var view: any LandingFlowView { get }
    var strings: Strings { get }
    var session: LandingSession { get }
    var executor: any TaskExecutor { get }

    func makeLandingPage(
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void, onGoToSettings: @escaping Action.Closure
    ) -> LandingPageViewModel

    func makeFullscreenMap(
        _ viewpoint: MapViewpoint, userLocation: @escaping @MainActor () -> Location?,
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void
    ) -> FullscreenMapViewModel

    func makeAllPets(
        userLocation: @escaping @MainActor () -> Location?,
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void
    ) -> AllPetsViewModel

    func makeAnnouncementDetails(_ card: AnnouncementCardViewModel, userLocation: @escaping @MainActor () -> Location?)
        -> AnnouncementDetailsViewModel
}

extension CompositionRoot: AppCoordinatorDependencies { var executor: any TaskExecutor { activity } }
