// An app for iOS with the view models of Presentation. On Linux, it is checked against stubs of
// Apple's frameworks (../Stubs), which also drive its tests. It has not been built with Xcode yet.

import Domain
import Presentation
import SwiftUI

@main struct PetsApp: App {
    @State private var coordinator = AppCoordinator(AppParts())

    var body: some Scene {
        WindowGroup {
            let strings = coordinator.parts.strings
            NavigationStack(path: $coordinator.path) {
                LandingPageView(viewModel: coordinator.landingPage, strings: strings)
                    .navigationDestination(for: Destination.self) { destination in
                        AnnouncementDetailsView(viewModel: destination.details, strings: strings)
                    }
            }
            // A task of the landing page would also run after each return to it.
            .task { coordinator.start() }
        }
    }
}
