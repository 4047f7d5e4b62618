import Composition
import Domain
import Presentation
import Scheduling

extension CompositionRoot {
    /// Enters the landing page of an app that may use the location, and waits until the app is
    /// idle.
    static func entered(
        view: any LandingFlowView = LineView(),
        _ configure: (inout Configuration) -> Void = { _ in },
        swap: (CompositionRoot) -> Void = { _ in }
    ) async -> (root: CompositionRoot, page: LandingPageViewModel) {
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        configure(&configuration)
        let root = CompositionRoot(configuration)
        root.view = view
        if configuration.time == .real {
            root.clock = VirtualClock()
        }
        swap(root)
        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        await root.activity.settle()
        return (root, page)
    }

    func pass(_ duration: Duration) async {
        await activity.pass(duration, on: clock)
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
