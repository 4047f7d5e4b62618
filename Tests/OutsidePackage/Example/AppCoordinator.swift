import Domain
import Foundation
import Observation
import Presentation

/// Creates the view models, and decides what opens which page.
@MainActor @Observable final class AppCoordinator {
    /// The pages over the landing page.
    ///
    /// SwiftUI removes the last one when the user goes back. That releases its view model, and so
    /// cancels its work.
    var path: [Destination] = []
    @ObservationIgnored let parts: AppParts
    @ObservationIgnored private let session = LandingSession()
    @ObservationIgnored private var hasStarted = false
    @ObservationIgnored private(set) lazy var landingPage = LandingPageViewModel(
        dependencies: parts.dependencies,
        permissionHandler: LocationPermissionHandler(
            locationService: parts.locationService,
            lifecycle: parts.lifecycle
        ),
        session: session,
        mapPreviewSize: MapSize(mapWidth: 360),
        onSelect: { [weak self] card in self?.open(card) },
        onGoToSettings: parts.openSettings
    )

    init(_ parts: AppParts) {
        self.parts = parts
    }

    /// Enters the landing page: requests the permission, and loads the map and the list.
    ///
    /// Each scene calls this method; only the first call has an effect.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        landingPage.loadData()
    }

    private func open(_ card: AnnouncementCardViewModel) {
        let details = AnnouncementDetailsViewModel(
            card,
            dependencies: parts.dependencies,
            mapSize: MapSize(mapWidth: 360),
            userLocation: { [landingPage] in landingPage.usableLocation }
        )
        path.append(Destination(details: details))
    }
}

/// A page over the landing page, identified by its view model.
nonisolated struct Destination: Hashable {
    let details: AnnouncementDetailsViewModel

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.details === rhs.details
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(details))
    }
}
