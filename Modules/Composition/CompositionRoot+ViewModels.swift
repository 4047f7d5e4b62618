import Data
package import Domain
package import Presentation
import Scheduling

// The view models, which a coordinator requests.
extension CompositionRoot {
    package func makeLandingPage(
        onSelect: @escaping CardAction,
        onGoToSettings: @escaping Action.Closure
    ) -> LandingPageViewModel {
        LandingPageViewModel(
            dependencies: viewModelDependencies,
            permissionHandler: LocationPermissionHandler(
                locationService: AwaitedLocationService(
                    service: locationService,
                    activity: activity,
                    limitOfQuestion: parts.limitOfQuestion
                ),
                lifecycle: lifecycle,
                executor: activity
            ),
            session: session,
            mapPreviewSize: view.mapPreviewSize,
            onSelect: onSelect,
            onGoToSettings: onGoToSettings
        )
    }

    package func makeFullscreenMap(
        _ viewpoint: MapViewpoint,
        userLocation: @escaping UserLocation,
        onSelect: @escaping CardAction
    ) -> FullscreenMapViewModel {
        FullscreenMapViewModel(
            dependencies: viewModelDependencies,
            session: session,
            viewpoint: viewpoint,
            size: view.fullscreenMapSize,
            userLocation: userLocation,
            onSelect: onSelect
        )
    }

    package func makeAllPets(userLocation: @escaping UserLocation, onSelect: @escaping CardAction)
        -> AllPetsViewModel
    {
        AllPetsViewModel(
            dependencies: viewModelDependencies,
            session: session,
            userLocation: userLocation,
            onSelect: onSelect
        )
    }

    package func makeAnnouncementDetails(
        _ card: AnnouncementCardViewModel,
        userLocation: @escaping UserLocation
    ) -> AnnouncementDetailsViewModel {
        AnnouncementDetailsViewModel(
            card,
            dependencies: viewModelDependencies,
            mapSize: view.detailsMapSize,
            showsPhotos: view.showsPhotos,
            userLocation: userLocation
        )
    }

    private var viewModelDependencies: ViewModelDependencies {
        ViewModelDependencies(
            repository: AwaitedRepository(repository: recordedRepository, activity: activity),
            snapshotter: AwaitedSnapshotter(
                snapshotter: DrawableSnapshotter(
                    snapshotter: snapshotter,
                    view: view,
                    strings: strings
                ),
                activity: activity
            ),
            calendar: calendar,
            log: events,
            strings: strings,
            photos: recordedPhotos.map { AwaitedPhotos(photos: $0, activity: activity) },
            mapCache: mapCache.map { cache in
                AwaitedMapCache(
                    cache: DrawableMapCache(cache, view: view, strings: strings, log: events),
                    activity: activity
                )
            },
            executor: activity,
            background: activity.background
        )
    }

    /// The repository with a record of its requests.
    ///
    /// The source of the default repository records its own requests. A `RecordingRepository`
    /// records the calls of any other repository, also of one that decorates the default, because
    /// it need not pass each call on.
    private var recordedRepository: any AnnouncementRepositoryProtocol {
        guard !parts.repository.isStandard else { return repository }
        return RecordingRepository(repository, requests: requests)
    }

    /// The source of photos with a record of its requests, as `recordedRepository`.
    private var recordedPhotos: (any PhotoRepositoryProtocol)? {
        guard let photos, !parts.photos.isStandard else { return photos }
        return RecordingPhotos(photos, requests: photoRequests)
    }
}
