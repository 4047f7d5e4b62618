import Domain
import Foundation
import Presentation
import UIKit

/// Every part of the app.
///
/// To replace a part, change its line.
@MainActor struct AppParts {
    var locationService: any LocationServiceProtocol = CoreLocationService()
    var repository: any AnnouncementRepositoryProtocol = BackendRepository(
        base: "https://pets.example"
    )
    /// `nil` shows a live `Map` in place of pictures.
    var snapshotter: (any MapSnapshotterProtocol)? = MapKitSnapshotter()
    var lifecycle: any AppLifecycleProtocol = AppLifecycle()
    var clock: any AppClock = SystemClock()
    var log: any EventLog = SystemLog()
    /// The app's own words, and the embedded texts for the others, in the language that the system
    /// chose for the app from those of its bundle (`CFBundleLocalizations`).
    var strings = Strings(
        languageCode: Bundle.main.preferredLocalizations.first ?? "en",
        texts: CatalogTexts(bundle: .main, table: "Pets"),
        units: Locale.current.measurementSystem == .metric ? .metric : .imperial
    )
    var openSettings: Action.Closure = {
        if let url = URL(string: UIApplication.openSettingsURLString) {
            UIApplication.shared.open(url)
        }
    }

    /// What the view models of all pages depend on.
    var dependencies: ViewModelDependencies {
        ViewModelDependencies(
            repository: repository,
            snapshotter: snapshotter,
            calendar: DayCalendar(
                clock: clock,
                secondsFromGMT: { TimeZone.current.secondsFromGMT(for: $0) }
            ),
            log: log,
            strings: strings
        )
    }
}
