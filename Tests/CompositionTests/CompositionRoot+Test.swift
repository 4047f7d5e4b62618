import Composition
import Domain
import Foundation
import Presentation
import Scheduling

extension CompositionRoot {
    /// Enters the landing page of an app of defaults that may use the location, in virtual time, and
    /// waits until the app is idle; `swap` changes the defaults.
    static func entered(
        view: any LandingFlowView = LineView(),
        checkInterval: Duration = Activity.checkInterval,
        _ configure: (inout Configuration) -> Void = { _ in },
        swap: (inout Parts) -> Void = { _ in }
    ) async -> (root: CompositionRoot, page: LandingPageViewModel) {
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        configuration.time = .virtual(from: Date(timeIntervalSince1970: 0))
        configure(&configuration)
        let root = CompositionRoot(
            configuration,
            parts: .defaults,
            checkInterval: checkInterval
        ) { parts in
            parts.view = .replaced(view)
            swap(&parts)
        }
        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        await root.activity.settle()
        return (root, page)
    }

    func pass(_ duration: Duration) async {
        await activity.pass(duration, in: time)
    }

    /// Lets time pass until nothing is loading on a page.
    func rest(_ page: LandingPageViewModel) async {
        await activity.rest(in: time) { !page.isLoading }
    }
}

extension LandingPageViewModel {
    /// What a displayed map shows.
    struct ShownMap {
        let region: MapRegion
        let pins: [MapPreviewView.PinModel]
    }

    /// What the map shows; `nil` if no map is displayed.
    var map: ShownMap? {
        if case .map(let region, _, let pins, _) = mapPreviewModel {
            ShownMap(region: region, pins: pins)
        } else {
            nil
        }
    }
}
