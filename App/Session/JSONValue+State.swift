import Composition
import Data
import Domain
import Platform
import Presentation
import Terminal
import TextViews

extension JSONValue {
    @MainActor init(stateOf session: Session) async {
        let page = session.coordinator.landingPage
        let shown = session.screen
        let list = page?.listViewModel
        var state: [String: JSONValue] = [
            "screen": JSONValue(shown?.page.name ?? ""),
            "permission": JSONValue(await session.locationService.authorizationStatus.rawValue),
            "isInForeground": JSONValue(session.simulation.lifecycle?.isInForeground),
            "prompt": shown?.prompt.map {
                ["title": JSONValue($0.title), "options": JSONValue($0.options.map(\.title))]
            } ?? .null,
            "alert": shown?.alert.map { alert in
                [
                    "title": JSONValue(alert.title), "message": JSONValue(alert.message),
                    "actions": JSONValue([alert.settings.title, alert.cancel.title]),
                ]
            } ?? .null,
            "mapPreview": page.map { JSONValue($0.mapPreviewModel, in: session) } ?? .null,
            "list": list.map {
                .object(
                    Self.list($0.model, isRefreshing: $0.isRefreshing, cards: $0.cardViewModels)
                )
            }
                ?? .null, "log": JSONValue(session.events.lines),
            "requests": .array(
                session.requests.requests.map {
                    [
                        "url": JSONValue($0.url?.absoluteString),
                        "outcome": JSONValue($0.outcome.description),
                    ]
                }
            ),
            "elapsed": .number((session.clock.now - session.enteredAt).inSeconds),
        ]
        // The state of a page is missing unless the page is in front.
        state["fullscreenMap"] = session.fullscreenMap.map {
            JSONValue($0, session.cellView)
        }
        state["allPets"] = session.allPets.map {
            JSONValue($0.model, cards: $0.cardViewModels, hasLocation: page?.usableLocation != nil)
        }
        if case .announcementDetails(let page)? = shown?.content {
            state["announcementDetails"] = JSONValue(page)
        }
        self = .object(state)
    }

    init(_ text: String?) {
        self = text.map(JSONValue.string) ?? .null
    }

    init(_ number: Double?) {
        self = number.map(JSONValue.number) ?? .null
    }

    init(_ number: Int?) {
        self.init(number.map(Double.init))
    }

    init(_ isTrue: Bool?) {
        self = isTrue.map(JSONValue.bool) ?? .null
    }

    init(_ texts: [String]) {
        self = .array(texts.map(JSONValue.string))
    }

    @MainActor private init(_ model: MapPreviewView.Model, in session: Session) {
        let size = session.view.mapPreviewSize
        let drawing = session.cellView?.drawPlainMapPreview(model)
        var map: [String: JSONValue] = [
            "region": .null, "pins": [], "message": .null, "text": [],
            "columns": JSONValue(drawing?.columns ?? size.width),
            "rows": JSONValue(drawing?.rows.count ?? size.height),
        ]
        switch model {
        case .loading:
            map["state"] = "loading"
        case .permissionRequired(let message, _):
            map["state"] = "permissionRequired"
            map["message"] = .string(message)
        case .failed(let message, _):
            map["state"] = "failed"
            map["message"] = .string(message)
        case .map(let region, let snapshot, let pins, _):
            let frame = snapshot?.frame ?? MapFrame(region: region, size: size)
            map["state"] = "map"
            map["region"] = JSONValue(region)
            map["pins"] = .array(pins.map { JSONValue($0, in: frame) })
            map["text"] = JSONValue(drawing?.texts ?? [])
        }
        self = .object(map)
    }

    @MainActor private init(_ model: FullscreenMapViewModel, _ view: TextLandingFlowView?) {
        let center = model.viewpoint.center
        let size = model.size
        var map: [String: JSONValue] = [
            "center": [
                "latitude": .number(center.latitude), "longitude": .number(center.longitude),
            ],
            "region": JSONValue(model.frame.region), "columns": JSONValue(size.width),
            "rows": JSONValue(size.height),
            "pins": [], "selectedPin": .null, "message": .null, "text": [],
        ]
        switch model.model {
        case .loading:
            map["state"] = "loading"
        case .failed(let message, _):
            map["state"] = "failed"
            map["message"] = .string(message)
        case .map(let content):
            map["state"] = "map"
            map["pins"] = .array(content.pins.map { JSONValue($0, in: content.frame) })
            map["selectedPin"] = JSONValue(content.callout?.id)
            map["message"] = JSONValue(content.notice?.message)
            map["text"] = JSONValue(view?.drawPlainFullscreenMap(content).texts ?? [])
        }
        self = .object(map)
    }

    private init(_ region: MapRegion) {
        self = [
            "latitude": .number(region.center.latitude),
            "longitude": .number(region.center.longitude),
            "latitudinalMeters": .number(region.latitudinalMeters),
            "longitudinalMeters": .number(region.longitudinalMeters),
        ]
    }

    private init(_ pin: MapPreviewView.PinModel, in frame: MapFrame) {
        let cell = MapDrawing.cell(of: pin.coordinate, in: frame)
        self = [
            "id": JSONValue(pin.id), "number": JSONValue(pin.number),
            "status": JSONValue(pin.status.rawValue.lowercased()),
            "latitude": .number(pin.coordinate.latitude),
            "longitude": .number(pin.coordinate.longitude),
            "column": JSONValue(cell.column), "row": JSONValue(cell.row),
        ]
    }

    private init(_ model: AllPetsView.Model, cards: [AnnouncementCardViewModel], hasLocation: Bool)
    {
        var list = Self.list(model.list, isRefreshing: model.isRefreshing, cards: cards)
        let filters = model.chosen
        list["count"] = JSONValue(cards.count)
        list["filters"] = [
            "status": JSONValue(filters.status?.rawValue.lowercased()),
            "species": JSONValue(filters.species?.rawValue),
            "withinKilometers": JSONValue(hasLocation ? filters.withinKilometers : nil),
            "days": JSONValue(filters.days),
            "sort": JSONValue(hasLocation ? filters[.order] : PetFilters()[.order]),
        ]
        self = .object(list)
    }

    private static func list(
        _ list: AnnouncementCardsListView.Model,
        isRefreshing: Bool,
        cards: [AnnouncementCardViewModel]
    ) -> [String: JSONValue] {
        let (state, message): (JSONValue, String?) =
            switch list {
            case .idle: ("idle", nil)
            case .loading: ("loading", nil)
            case .loaded: ("loaded", nil)
            case .empty(let message): ("empty", message)
            case .failed(let message, _): ("failed", message)
            }
        return [
            "state": state, "message": JSONValue(message), "isRefreshing": .bool(isRefreshing),
            "cards": .array(cards.enumerated().map { JSONValue($1, number: $0 + 1) }),
        ]
    }

    private init(_ page: AnnouncementDetailsView.Model) {
        let version: JSONValue =
            switch page.version {
            case .loading: "loading"
            case .current: "current"
            case .gone: "gone"
            case .failed: "failed"
            }
        let photo: JSONValue =
            switch page.photo {
            case nil:
                .null
            case .loading?:
                ["state": "loading"]
            case .shown(let photo)?:
                [
                    "state": "shown", "mediaType": JSONValue(photo.mediaType.rawValue),
                    "bytes": JSONValue(photo.bytes.count),
                ]
            case .failed(let message, _)?:
                ["state": "failed", "message": JSONValue(message)]
            case .notShown?:
                ["state": "notShown"]
            }
        self = [
            "id": JSONValue(page.id), "version": version,
            "message": JSONValue(page.version.message), "photo": photo,
        ]
    }

    private init(_ card: AnnouncementCardViewModel, number: Int) {
        let announcement = card.announcement
        self = [
            "id": JSONValue(card.id), "number": JSONValue(number),
            "name": JSONValue(announcement.pet.name),
            "species": JSONValue(announcement.pet.species.rawValue),
            "status": JSONValue(announcement.status.rawValue.lowercased()),
            "lastSeen": JSONValue(announcement.lastSeen?.description),
            "distanceMeters": JSONValue(card.distanceMeters),
        ]
    }
}
