import Terminal
import Composition
import Data
import Domain
import Platform
import Presentation

/// The state of the app, as printed by `state` and `--format json`.
struct StateDocument: Encodable {
    struct Prompt: Encodable {
        let title: String
        let options: [String]
    }

    struct Alert: Encodable {
        let title, message: String
        let actions: [String]
    }

    struct Region: Encodable {
        let latitude, longitude, latitudinalMeters, longitudinalMeters: Double
    }

    struct Pin: Encodable {
        let id: String
        let number: Int
        let latitude, longitude: Double
        let status: String
        /// The cell in the preview, from its top left.
        let column, row: Int
    }

    struct MapPreview: Encodable {
        var state: String
        @EncodedNull var region: Region? = nil
        var pins: [Pin] = []
        @EncodedNull var message: String? = nil
        let columns, rows: Int
        var text: [String] = []
    }

    struct FullscreenMap: Encodable {
        struct Center: Encodable {
            let latitude, longitude: Double
        }

        var state: String
        let center: Center
        let region: Region
        let columns, rows: Int
        var pins: [Pin] = []
        @EncodedNull var selectedPin: String? = nil
        /// The notice, or the reason of a failure.
        @EncodedNull var message: String? = nil
        var text: [String] = []
    }

    struct Card: Encodable {
        let id: String
        let number: Int
        @EncodedNull var name: String?
        let species, status: String
        @EncodedNull var lastSeen: String?
        @EncodedNull var distanceMeters: Double?
    }

    struct List: Encodable {
        let state: String
        @EncodedNull var message: String? = nil
        var cards: [Card] = []
        var isRefreshing = false
    }

    struct Request: Encodable {
        @EncodedNull var url: String?
        let outcome: String
    }

    let screen, permission: String
    @EncodedNull var isInForeground: Bool?
    @EncodedNull var prompt: Prompt?
    @EncodedNull var alert: Alert?
    @EncodedNull var mapPreview: MapPreview?
    @EncodedNull var list: List?
    /// The full-screen map; missing unless it is in front.
    let fullscreenMap: FullscreenMap?
    let log: [String]
    let requests: [Request]
    /// The seconds since the landing page was entered, on the app's clock.
    let elapsed: Double
}

extension StateDocument {
    @MainActor
    init(_ session: AppSession) async {
        let page = session.coordinator.landingPage
        let shown = session.coordinator.screen
        screen = shown?.name ?? ""
        permission = await session.locationService.authorizationStatus.rawValue
        isInForeground = session.simulation.lifecycle?.isInForeground
        prompt = shown?.prompt.map { Prompt(title: $0.title, options: $0.options) }
        alert = shown?.alert.map {
            Alert(title: $0.title, message: $0.message, actions: [$0.settings.title, $0.cancel.title])
        }
        mapPreview = page.map { MapPreview($0.mapPreviewModel, in: session.view, session.cells) }
        list = page.map { page in
            var list = List(page.listViewModel.model)
            list.isRefreshing = page.listViewModel.isRefreshing
            return list
        }
        fullscreenMap = session.coordinator.fullscreenMap.map { FullscreenMap($0, session.cells) }
        log = session.events.lines
        requests = session.requests.requests.map {
            Request(url: $0.url?.absoluteString, outcome: $0.outcome.description)
        }
        elapsed = (session.clock.now - session.enteredAt).inSeconds
    }
}

extension StateDocument.MapPreview {
    @MainActor
    fileprivate init(_ model: MapPreviewView.Model, in view: any LandingFlowView, _ cells: TextLandingFlowView?) {
        let (size, drawing) = (view.mapPreviewSize, cells?.drawPlainMapPreview(model))
        self.init(
            state: "loading", columns: drawing?.columns ?? size.width, rows: drawing?.rows.count ?? size.height)
        switch model {
        case .loading: break
        case .permissionRequired(let message, _): (state, self.message) = ("permissionRequired", message)
        case .failed(let message, _): (state, self.message) = ("failed", message)
        case .map(let region, let snapshot, let pins, _):
            state = "map"
            self.region = StateDocument.Region(region)
            let frame = snapshot?.frame ?? MapFrame(region: region, size: size)
            self.pins = pins.map { StateDocument.Pin($0, in: frame) }
            text = drawing?.texts ?? []
        }
    }
}

extension StateDocument.FullscreenMap {
    @MainActor
    fileprivate init(_ map: FullscreenMapViewModel, _ cells: TextLandingFlowView?) {
        let (center, size) = (map.viewpoint.center, map.size)
        self.init(
            state: "loading", center: Center(latitude: center.latitude, longitude: center.longitude),
            region: StateDocument.Region(map.frame.region), columns: size.width, rows: size.height)
        switch map.model {
        case .loading: break
        case .failed(let message, _): (state, self.message) = ("failed", message)
        case .map(let model):
            state = "map"
            pins = model.pins.map { StateDocument.Pin($0, in: model.frame) }
            selectedPin = model.callout?.id
            message = model.notice?.message
            text = cells?.drawPlainFullscreenMap(model).texts ?? []
        }
    }
}

extension StateDocument.Region {
    fileprivate init(_ region: MapRegion) {
        self.init(
            latitude: region.center.latitude, longitude: region.center.longitude,
            latitudinalMeters: region.latitudinalMeters, longitudinalMeters: region.longitudinalMeters)
    }
}

extension StateDocument.Pin {
    fileprivate init(_ pin: MapPreviewView.PinModel, in frame: MapFrame) {
        let cell = MapDrawing.cell(of: pin.coordinate, in: frame)
        self.init(
            id: pin.id, number: pin.number, latitude: pin.coordinate.latitude, longitude: pin.coordinate.longitude,
            status: pin.status.name, column: cell.column, row: cell.row)
    }
}

extension StateDocument.List {
    fileprivate init(_ model: AnnouncementCardsListView.Model) {
        switch model {
        case .idle: self.init(state: "idle")
        case .loading: self.init(state: "loading")
        case .loaded(let cards):
            self.init(state: "loaded", cards: cards.enumerated().map { StateDocument.Card($1, number: $0 + 1) })
        case .empty(let message): self.init(state: "empty", message: message)
        case .failed(let message, _): self.init(state: "failed", message: message)
        }
    }
}

extension StateDocument.Card {
    fileprivate init(_ card: AnnouncementCardViewModel, number: Int) {
        let announcement = card.announcement
        self.init(
            id: card.id, number: number, name: announcement.pet.name, species: announcement.pet.species.rawValue,
            status: announcement.status.name, lastSeen: announcement.lastSeen?.description,
            distanceMeters: card.distanceMeters)
    }
}

extension AnnouncementStatus {
    /// The name in the state, which is not the raw value.
    fileprivate var name: String {
        switch self {
        case .active: "active"
        case .found: "found"
        case .closed: "closed"
        }
    }
}

extension DeviceScreen {
    fileprivate var name: String {
        switch content {
        case .landingPage?: "landingPage"
        case .fullscreenMap?: "fullscreenMap"
        case .announcementDetails?: "announcementDetails"
        case nil: "settings"
        }
    }
}

extension JSONValue {
    /// Creates a JSON value of the app's current state.
    @MainActor
    init(stateOf session: AppSession) async {
        let document = await StateDocument(session)
        // Encoding fails only for numbers that are not finite, and the state has none.
        self = (try? JSONValue(encoding: document)) ?? .null
    }
}
