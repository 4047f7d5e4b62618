package import Domain
package import Presentation

extension CompositionRoot {
    package func makeLandingPage(
        onSelect: @escaping CardAction, onGoToSettings: @escaping Action.Closure
    ) -> LandingPageViewModel {
        LandingPageViewModel(
            dependencies: viewModelDependencies,
            permissions: LocationPermissionHandler(
                locationService: locationService, lifecycle: lifecycle, executor: activity),
            session: session, mapPreviewSize: view.mapPreviewSize, onSelect: onSelect, onGoToSettings: onGoToSettings)
    }

    package func makeFullscreenMap(
        _ viewpoint: MapViewpoint, userLocation: @escaping UserLocation, onSelect: @escaping CardAction
    ) -> FullscreenMapViewModel {
        FullscreenMapViewModel(
            dependencies: viewModelDependencies, session: session, viewpoint: viewpoint,
            size: view.fullscreenMapSize, userLocation: userLocation, onSelect: onSelect)
    }

    package func makeAllPets(
        userLocation: @escaping UserLocation, onSelect: @escaping CardAction
    ) -> AllPetsViewModel {
        AllPetsViewModel(
            dependencies: viewModelDependencies, session: session, userLocation: userLocation, onSelect: onSelect)
    }

    package func makeAnnouncementDetails(
        _ card: AnnouncementCardViewModel, userLocation: @escaping UserLocation
    ) -> AnnouncementDetailsViewModel {
        AnnouncementDetailsViewModel(
            card, dependencies: viewModelDependencies, mapSize: view.detailsMapSize,
            showsPhotos: view.showsPhotos, userLocation: userLocation)
    }

    private var viewModelDependencies: ViewModelDependencies {
        ViewModelDependencies(
            repository: recordedRepository, snapshotter: snapshotter, calendar: calendar, log: events, strings: strings,
            photos: photos, executor: activity)
    }
}
