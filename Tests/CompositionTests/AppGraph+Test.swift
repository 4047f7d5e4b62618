import Composition
import Domain
import Presentation
import Scheduling

extension AppGraph {
    /// Enters the landing page of an app that may use the location, and waits until the app is idle.
    static func entered(
        view: any LandingFlowView = LineView(),
        _ change: (inout Configuration, inout Parts) -> Void = { _, _ in }
    ) async -> (graph: AppGraph, page: LandingPageViewModel) {
        var (configuration, parts) = (Configuration(), Parts(view: view))
        configuration.permission = .authorizedWhenInUse
        parts.clock = VirtualClock()
        change(&configuration, &parts)
        let graph = AppGraph(configuration, parts: parts)
        let page = graph.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        await graph.world.activity.settle()
        return (graph, page)
    }
}

extension LandingPageViewModel {
    /// What the map shows; `nil` if no map is displayed.
    var map: (region: MapRegion, snapshot: any MapSnapshot, pins: [MapPreviewView.PinModel])? {
        if case .map(let region, let snapshot, let pins, _) = mapPreviewModel { (region, snapshot, pins) } else { nil }
    }
}
