import Composition
import Data
import Domain
import Logging
import Platform
import Presentation
import Terminal
import TextViews

extension JSONValue {
    @MainActor init(stateOf session: Session) async {
        let page = session.coordinator.landingPage
        let shown = session.screen
        var state: [String: JSONValue] = [
            "screen": JSONValue(shown?.stateName ?? ""),
            "permission": JSONValue(
                await session.locationService.authorizationStatus.stateName
            ),
            "isInForeground": JSONValue(session.simulation.lifecycle?.isInForeground),
            "prompt": .null,
            "alert": .null,
            "mapPreview": .null,
            "list": .null,
            "log": JSONValue(session.events.lines),
            "requests": .array(
                session.requests.requests.map { request in
                    [
                        "url": JSONValue(request.url?.absoluteString),
                        "outcome": JSONValue(request.outcome.stateName),
                    ]
                }
            ),
            "elapsed": .number((session.clock.now - session.enteredAt).inSeconds),
        ]
        if let prompt = shown?.prompt {
            state["prompt"] = [
                "title": JSONValue(prompt.title),
                "options": JSONValue(prompt.options.map(\.title)),
            ]
        }
        if let alert = shown?.alert {
            state["alert"] = [
                "title": JSONValue(alert.title),
                "message": JSONValue(alert.message),
                "actions": JSONValue([alert.settings.title, alert.cancel.title]),
            ]
        }
        if let page {
            let list = page.listViewModel
            state["mapPreview"] = JSONValue(
                page.mapPreviewModel,
                userAccuracy: page.usableLocation?.horizontalAccuracy,
                in: session
            )
            state["list"] = .object(
                Self.list(
                    list.model,
                    isRefreshing: list.isRefreshing,
                    cards: list.cardViewModels
                )
            )
        }
        // The state of a page is missing unless the page is in front.
        state[PageName.fullscreenMap.rawValue] = session.fullscreenMap.map {
            JSONValue($0, session.cellView)
        }
        state[PageName.allPets.rawValue] = session.allPets.map {
            JSONValue($0.model, cards: $0.cardViewModels, hasLocation: page?.usableLocation != nil)
        }
        if case .announcementDetails(let page)? = shown?.content {
            state[PageName.announcementDetails.rawValue] = JSONValue(page)
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

    @MainActor private init(
        _ model: MapPreviewView.Model,
        userAccuracy: Double?,
        in session: Session
    ) {
        let size = session.view.mapPreviewSize
        let drawing = session.cellView?.drawPlainMapPreview(model, userAccuracy: userAccuracy)
        var map: [String: JSONValue] = [
            "state": JSONValue(model.stateName),
            "region": .null,
            "pins": [],
            "message": .null,
            "isPartial": .bool(false),
            "text": [],
            "columns": JSONValue(drawing?.columns ?? size.width),
            "rows": JSONValue(drawing?.rows.count ?? size.height),
        ]
        switch model {
        case .loading:
            break
        case .permissionRequired(let message, _), .failed(let message, _):
            map["message"] = .string(message)
        case .map(let region, let snapshot, let pins, _):
            let frame = snapshot?.frame ?? MapFrame(region: region, size: size)
            map["region"] = JSONValue(region)
            map["isPartial"] = .bool(snapshot?.isPartial ?? false)
            map["pins"] = .array(pins.map { JSONValue($0, in: frame) })
            map["text"] = JSONValue(drawing?.texts ?? [])
        }
        self = .object(map)
    }

    @MainActor private init(_ model: FullscreenMapViewModel, _ view: TextLandingFlowView?) {
        let center = model.viewpoint.center
        let size = model.size
        let state = model.model
        var map: [String: JSONValue] = [
            "state": JSONValue(state.stateName),
            "center": [
                "latitude": .number(center.latitude),
                "longitude": .number(center.longitude),
            ],
            "region": JSONValue(model.frame.region),
            "columns": JSONValue(size.width),
            "rows": JSONValue(size.height),
            "pins": [],
            "selectedPin": .null,
            "message": .null,
            "isPartial": .bool(false),
            "text": [],
        ]
        switch state {
        case .loading:
            break
        case .failed(let message, _):
            map["message"] = .string(message)
        case .map(let content):
            map["pins"] = .array(content.pins.map { JSONValue($0, in: content.frame) })
            map["isPartial"] = .bool(content.snapshot?.isPartial ?? false)
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
            "id": JSONValue(pin.id),
            "number": JSONValue(pin.number),
            "status": JSONValue(pin.status.stateName),
            "latitude": .number(pin.coordinate.latitude),
            "longitude": .number(pin.coordinate.longitude),
            "column": JSONValue(cell.column),
            "row": JSONValue(cell.row),
        ]
    }

    private init(_ model: AllPetsView.Model, cards: [AnnouncementCardViewModel], hasLocation: Bool)
    {
        var list = Self.list(model.list, isRefreshing: model.isRefreshing, cards: cards)
        let filters = model.chosen
        // Without a location, a radius and the order by distance have no effect.
        let order = hasLocation ? filters.sort : PetFilters().sort
        list["count"] = JSONValue(cards.count)
        list["filters"] = [
            "status": JSONValue(filters.status?.stateName),
            "species": JSONValue(filters.species?.stateName),
            "withinKilometers": JSONValue(hasLocation ? filters.withinKilometers : nil),
            "days": JSONValue(filters.days),
            "text": JSONValue(filters.text?.text),
            "sort": JSONValue(order.stateName),
        ]
        self = .object(list)
    }

    private static func list(
        _ list: AnnouncementCardsListView.Model,
        isRefreshing: Bool,
        cards: [AnnouncementCardViewModel]
    ) -> [String: JSONValue] {
        let message: String? =
            switch list {
            case .idle, .loading, .loaded: nil
            case .empty(let message), .failed(let message, _): message
            }
        return [
            "state": JSONValue(list.stateName),
            "message": JSONValue(message),
            "isRefreshing": .bool(isRefreshing),
            "cards": .array(
                cards.enumerated().map { index, card in JSONValue(card, number: index + 1) }
            ),
        ]
    }

    private init(_ page: AnnouncementDetailsView.Model) {
        self = [
            "id": JSONValue(page.id),
            "version": JSONValue(page.version.stateName),
            "message": JSONValue(page.version.message),
            "photo": page.photo.map(JSONValue.init) ?? .null,
        ]
    }

    private init(_ photo: AnnouncementDetailsView.Model.PhotoState) {
        var state: [String: JSONValue] = ["state": JSONValue(photo.stateName)]
        switch photo {
        case .loading, .notShown:
            break
        case .shown(let photo):
            state["mediaType"] = JSONValue(photo.mediaType.stateName)
            state["bytes"] = JSONValue(photo.bytes.count)
        case .failed(let message, _):
            state["message"] = JSONValue(message)
        }
        self = .object(state)
    }

    private init(_ card: AnnouncementCardViewModel, number: Int) {
        let announcement = card.announcement
        self = [
            "id": JSONValue(card.id),
            "number": JSONValue(number),
            "name": JSONValue(announcement.pet.name),
            "species": JSONValue(announcement.pet.species.stateName),
            "status": JSONValue(announcement.status.stateName),
            "lastSeen": JSONValue(announcement.lastSeen?.description),
            "distanceMeters": JSONValue(card.distanceMeters),
        ]
    }
}
