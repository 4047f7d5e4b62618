import Terminal
import Composition
import Data
import Domain
import Presentation

extension JSONValue {
    /// What the app is at this moment, as scripts and checks see it.
    @MainActor
    init(stateOf session: AppSession) {
        let (world, page) = (session.graph.world, session.coordinator.landingPage)
        let screen = session.view.screen
        self = [
            "screen": .string(screen.map { Self.name(of: $0.content) } ?? ""),
            "permission": .string(world.device.authorizationStatus.rawValue),
            "isInForeground": .bool(world.device.isInForeground),
            "prompt": screen?.prompt.map {
                ["title": .string($0.title), "options": .array($0.options.map { .string($0.title) })]
            } ?? .null,
            "alert": screen?.alert.map(JSONValue.init) ?? .null,
            "mapPreview": page.map { JSONValue($0.mapPreview, in: session.view) } ?? .null,
            "list": page.map { JSONValue($0.list.model) } ?? .null,
            "log": .array(world.log.lines.map(JSONValue.string)),
            "requests": .array(world.requests.requests.map(JSONValue.init)),
            "elapsed": .number((world.clock.now - session.coordinator.enteredAt).inSeconds),
        ]
    }

    private static func name(of content: Screen.Content) -> String {
        switch content {
        case .landingPage: "landingPage"
        case .announcementDetails: "announcementDetails"
        case .settings: "settings"
        }
    }

    private init(_ alert: AlertView.Model) {
        self = [
            "title": .string(alert.title), "message": .string(alert.message),
            "actions": .array([.string(alert.settings.title), .string(alert.cancel.title)]),
        ]
    }

    @MainActor
    private init(_ model: MapPreviewView.Model, in view: TextLandingFlowView) {
        var members: [String: JSONValue] = [
            "region": .null, "pins": .array([]), "text": .array([]), "message": .null,
            "columns": .number(Double(view.mapPreviewSize.width)), "rows": .number(Double(view.mapPreviewSize.height)),
        ]
        switch model {
        case .loading: members["state"] = "loading"
        case .permissionRequired(let message, _):
            members["state"] = "permissionRequired"
            members["message"] = .string(message)
        case .failed(let message, _):
            members["state"] = "failed"
            members["message"] = .string(message)
        case .map(let region, let snapshot, let pins, _):
            members["state"] = "map"
            members["region"] = JSONValue(region)
            members["pins"] = .array(pins.map { JSONValue($0, in: snapshot.frame) })
            members["text"] = .array(view.drawPlainMapPreview(model).texts.map(JSONValue.string))
        }
        self = .object(members)
    }

    private init(_ region: MapRegion) {
        self = [
            "latitude": .number(region.center.latitude), "longitude": .number(region.center.longitude),
            "latitudinalMeters": .number(region.latitudinalMeters),
            "longitudinalMeters": .number(region.longitudinalMeters),
        ]
    }

    private init(_ pin: MapPreviewView.PinModel, in frame: MapFrame) {
        let cell = MapPreviewDrawing.cell(of: pin.coordinate, in: frame)
        self = [
            "id": .string(pin.id), "latitude": .number(pin.coordinate.latitude),
            "longitude": .number(pin.coordinate.longitude), "status": .string(pin.status.rawValue),
            "column": .number(Double(cell.column)), "row": .number(Double(cell.row)),
        ]
    }

    private init(_ model: AnnouncementCardsListView.Model) {
        let (state, message, cards): (String, String?, [AnnouncementCardViewModel]) =
            switch model {
            case .idle: ("idle", nil, [])
            case .loading: ("loading", nil, [])
            case .loaded(let cards): ("loaded", nil, cards)
            case .empty(let message): ("empty", message, [])
            case .failed(let message, _): ("failed", message, [])
            }
        self = [
            "state": .string(state), "message": message.map(JSONValue.string) ?? .null,
            "cards": .array(cards.map(JSONValue.init)),
        ]
    }

    private init(_ card: AnnouncementCardViewModel) {
        let announcement = card.announcement
        self = [
            "id": .string(card.id), "name": announcement.pet.name.map(JSONValue.string) ?? .null,
            "species": .string(announcement.pet.species.rawValue), "status": .string(announcement.status.rawValue),
            "lastSeen": announcement.lastSeen.map { .string($0.description) } ?? .null,
            "distanceMeters": card.distanceMeters.map(JSONValue.number) ?? .null,
        ]
    }

    private init(_ request: AnnouncementRequestLog.Request) {
        self = ["url": .string(request.address), "outcome": .string(request.outcome.description)]
    }
}
