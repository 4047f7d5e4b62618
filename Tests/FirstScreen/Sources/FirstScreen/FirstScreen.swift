import Domain
import Foundation
import Observation
import Presentation

/// The announcements of the first screen; your backend takes their place.
struct SamplePets: AnnouncementRepositoryProtocol {
    let sendsLocationUnencrypted = false

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        guard let place = Coordinate(latitude: 53.55, longitude: 13.26) else { return [] }
        let bella = Announcement(
            id: "1",
            status: .active,
            coordinate: place,
            pet: Pet(name: "Bella", species: .dog)
        )
        return [bella]
    }
}

/// A device that stays at one place, and whose user has allowed the app to use its location.
struct FixedLocation: LocationServiceProtocol {
    let authorizationStatus = LocationPermissionStatus.authorizedWhenInUse

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        AsyncStream { $0.yield(authorizationStatus) }
    }

    func locationServicesEnabled() async -> Bool {
        true
    }

    func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        authorizationStatus
    }

    func requestLocation() async throws(LocationError) -> Location {
        guard let place = Coordinate(latitude: 53.53, longitude: 13.26) else {
            throw .unavailable(reason: "not a coordinate")
        }
        return Location(place)
    }
}

/// An app that never leaves the foreground.
struct Foreground: AppLifecycleProtocol {
    var foregroundEvents: AsyncStream<Void> { AsyncStream { _ in } }
}

@main struct FirstScreen {
    @MainActor static func main() async {
        let page = LandingPageViewModel(
            dependencies: ViewModelDependencies(
                repository: SamplePets(),
                calendar: DayCalendar(
                    clock: SystemClock(),
                    secondsFromGMT: { TimeZone.current.secondsFromGMT(for: $0) }
                )
            ),
            permissionHandler: LocationPermissionHandler(
                locationService: FixedLocation(),
                lifecycle: Foreground()
            ),
            onSelect: { print("tapped: \($0.title)") },
            onGoToSettings: {}
        )
        page.loadData()
        // SwiftUI reads the model after each change; so does this loop.
        for await model in Observations({ page.model }) {
            guard case .loaded(let list) = model.list else { continue }
            print(model.description.title)
            for card in list.cards {
                print(card.title, card.facts.joined(separator: ", "))
                card.onTap.perform()
            }
            return
        }
    }
}
