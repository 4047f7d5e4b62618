package import Domain
package import Presentation

extension CompositionRoot {
    /// Creates a landing page that has not been entered yet.
    package func makeLandingPage(
        onSelect: @escaping @MainActor (AnnouncementCardViewModel) -> Void, onGoToSettings: @escaping Action.Closure
    ) -> LandingPageViewModel {
        LandingPageViewModel(
            dependencies: LandingPageViewModel.Dependencies(
                permissions: LocationPermissionHandler(
                    locationService: locationService, lifecycle: lifecycle, executor: activity),
                repository: recordedRepository, snapshotter: snapshotter, clock: clock, executor: activity,
                log: events, calendar: calendar, strings: strings, session: session),
            mapPreviewSize: view.mapPreviewSize, onSelect: onSelect, onGoToSettings: onGoToSettings)
    }

    /// Creates the full-screen map of a user at a location; its height is in meters, and nil is the default.
    package func makeFullscreenMap(
        userLocation: Location, heightMeters: Double?, isLocationUsable: @escaping @MainActor () -> Bool,
        onSelect: @escaping @MainActor @Sendable (AnnouncementCardViewModel) -> Void
    ) -> FullscreenMapViewModel {
        FullscreenMapViewModel(
            dependencies: FullscreenMapViewModel.Dependencies(
                repository: recordedRepository, snapshotter: snapshotter, clock: clock, executor: activity,
                log: events, calendar: calendar, strings: strings),
            userLocation: userLocation, size: view.fullscreenMapSize,
            viewpoint: heightMeters.map { MapViewpoint(center: userLocation.coordinate, heightMeters: $0) },
            isLocationUsable: isLocationUsable, onSelect: onSelect)
    }

    /// Creates the details page of a card's announcement.
    package func makeAnnouncementDetails(
        _ card: AnnouncementCardViewModel, isLocationUsable: @escaping @MainActor () -> Bool
    ) -> AnnouncementDetailsViewModel {
        AnnouncementDetailsViewModel(
            card, snapshotter: snapshotter, mapSize: view.detailsMapSize, executor: activity, strings: strings,
            isLocationUsable: isLocationUsable)
    }
}
