import Composition
import Data
import Domain
import Logging
import Platform
import Presentation
import Terminal
import TextViews

extension JSONValue {
    /// Creates the state of a session.
    ///
    /// If `drawsMaps` is false, the state lacks the texts of maps and the numbers of their columns
    /// and rows. A map takes longer to draw than the rest of the state takes to create.
    @MainActor init(stateOf session: Session, drawsMaps: Bool = true) async {
        await self.init(stateOf: session, on: session.screen, drawsMaps: drawsMaps)
    }

    /// Creates the state of a session with a screen in front.
    @MainActor init(
        stateOf session: Session,
        on shown: DeviceScreen?,
        drawsMaps: Bool = true
    ) async {
        let page = session.coordinator.landingPage
        var state: [String: JSONValue] = [
            "screen": JSONValue(shown?.stateName ?? ""),
            "permission": JSONValue(await session.permission.readStatus()?.stateName),
            "isInForeground": JSONValue(session.root.simulation.lifecycle?.isInForeground),
            "prompt": .null,
            "alert": .null,
            "mapPreview": .null,
            "list": .null,
            "buttons": JSONValue((shown?.buttons ?? PageButtons()).map(\.id.rawValue)),
            "log": JSONValue(session.root.events.lines),
            "requests": .array(
                session.root.requests.requests.map { request in
                    [
                        "url": JSONValue(request.url?.displayedAddress),
                        "outcome": JSONValue(request.outcome.stateName),
                    ]
                }
            ),
            "elapsed": .number((session.root.clock.now - session.enteredAt).inSeconds),
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
                "actions": JSONValue(alert.buttons.map(\.title)),
            ]
        }
        if let page {
            let model = page.model
            state["mapPreview"] = JSONValue(model, in: session, isDrawn: drawsMaps)
            let announcements = model.list.cards.map(\.announcement)
            state["list"] = .object(Self.list(model.list, announcements, from: page.usableLocation))
        }
        // The state of a page is missing unless the page is in front.
        let pages = shown?.settings == nil ? session.coordinator : nil
        state[PageName.fullscreenMap.rawValue] = pages?.fullscreenMap.map {
            JSONValue($0, session.root.textView, isDrawn: drawsMaps)
        }
        state[PageName.allPets.rawValue] = pages?.allPets.map {
            JSONValue($0.model, $0.matches, from: page?.usableLocation)
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
        _ page: LandingPageView.Model,
        in session: Session,
        isDrawn: Bool
    ) {
        let model = page.mapPreview
        let size = session.root.view.mapPreviewSize
        var map: [String: JSONValue] = [
            "state": JSONValue(model.stateName),
            "region": .null,
            "pins": [],
            "message": .null,
            "isPartial": .bool(false),
            "accuracyMeters": JSONValue(page.map.content?.userAccuracy),
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
        }
        if isDrawn {
            let drawing = session.root.textView?.drawPlainMapPreview(page)
            let isMap = page.map.content != nil
            map["columns"] = JSONValue(drawing?.columns ?? size.width)
            map["rows"] = JSONValue(drawing?.rows.count ?? size.height)
            map["text"] = JSONValue(isMap ? drawing?.texts ?? [] : [])
        }
        self = .object(map)
    }

    @MainActor private init(
        _ model: FullscreenMapViewModel,
        _ view: TextLandingFlowView?,
        isDrawn: Bool
    ) {
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
            "pins": [],
            "selectedPin": .null,
            "message": .null,
            "isPartial": .bool(false),
            "isLimited": .bool(model.pinsViewModel.isLimited),
            "accuracyMeters": .null,
        ]
        if let content = state.map.value {
            map["pins"] = .array(content.pins.map { JSONValue($0, in: content.frame) })
            map["isPartial"] = .bool(content.snapshot?.isPartial ?? false)
            map["selectedPin"] = JSONValue(content.callout?.id)
            map["message"] = JSONValue(content.notice?.message)
            map["accuracyMeters"] = JSONValue(content.userAccuracy)
        }
        if isDrawn {
            let drawing = state.map.value == nil ? nil : view?.drawPlainFullscreenMap(state)
            map["columns"] = JSONValue(size.width)
            map["rows"] = JSONValue(size.height)
            map["text"] = JSONValue(drawing?.texts ?? [])
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

    private init(
        _ model: AllPetsView.Model,
        _ announcements: [Announcement],
        from user: Location?
    ) {
        var list = Self.list(model.list, announcements, from: user)
        let hasLocation = user != nil
        let filters = model.chosen
        // Without a location, a radius and the order by distance have no effect.
        let order = hasLocation ? filters.sort : PetFilters().sort
        list["count"] = JSONValue(announcements.count)
        list["filters"] = [
            "status": JSONValue(filters.status?.stateName),
            "species": JSONValue(filters.species?.name),
            "withinKilometers": JSONValue(hasLocation ? filters.withinKilometers : nil),
            "days": JSONValue(filters.days),
            "text": JSONValue(filters.text?.text),
            "sort": JSONValue(order.stateName),
        ]
        self = .object(list)
    }

    private static func list(
        _ list: AnnouncementCardsListView.Model,
        _ announcements: [Announcement],
        from user: Location?
    ) -> [String: JSONValue] {
        [
            "state": JSONValue(list.stateName),
            "message": JSONValue(list.failure?.message ?? list.value?.textForNone),
            "isRefreshing": .bool(list.isRefreshing),
            "cards": .array(
                announcements.enumerated().map { index, announcement in
                    JSONValue(announcement, number: index + 1, from: user)
                }
            ),
        ]
    }

    private init(_ page: AnnouncementDetailsView.Model) {
        self = [
            "id": JSONValue(page.id),
            "photo": page.photo.map(JSONValue.init) ?? .null,
        ]
    }

    private init(_ photo: Load<Photo>) {
        var state: [String: JSONValue] = ["state": JSONValue(photo.stateName)]
        if let photo = photo.value {
            state["mediaType"] = JSONValue(photo.mediaType.stateName)
            state["bytes"] = JSONValue(photo.bytes.count)
        }
        if let failure = photo.failure {
            state["message"] = JSONValue(failure.message)
        }
        self = .object(state)
    }

    private init(_ announcement: Announcement, number: Int, from user: Location?) {
        self = [
            "id": JSONValue(announcement.id),
            "number": JSONValue(number),
            "name": JSONValue(announcement.pet.name),
            "species": JSONValue(announcement.pet.species?.rawValue),
            "status": JSONValue(announcement.status.stateName),
            "lastSeen": JSONValue(announcement.lastSeen?.description),
            "distanceMeters": JSONValue(user?.coordinate.distance(to: announcement.coordinate)),
        ]
    }
}
