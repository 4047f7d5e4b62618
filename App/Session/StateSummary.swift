import Composition
import Data
import Domain
import Presentation
import TextViews

/// The state of the app as a few facts, such as the permission and the number of pets, which show
/// changes.
struct StateSummary {
    fileprivate struct Fact {
        let name: AppText
        let value: String
        /// What the value stands for, such as the pets if the value is their number.
        ///
        /// If only the identity differs from the earlier one, the fact has changed too.
        var identity = ""
        /// Whether the value says nothing new if there is no earlier state.
        var isUsual = false
    }

    fileprivate let facts: [Fact]
    /// Whether a part of the page is still loading.
    let isLoading: Bool

    @MainActor init(of session: Session) async {
        let strings = session.strings
        let permission = await session.permission.read()
        let screen = session.screen
        var facts = [
            Fact(name: .factPage, value: screen.map { strings.page($0) } ?? "")
        ]
        // Only a simulated device knows whether the app is in the foreground.
        if let lifecycle = session.simulation.lifecycle {
            facts.append(
                Fact(
                    .factApp,
                    isUsual: lifecycle.isInForeground,
                    usual: .factForeground,
                    unusual: .factBackground,
                    strings
                )
            )
        }
        facts += Fact.deviceFacts(
            permission: permission.status.map { session.fact($0) } ?? .factUnknown,
            areServicesOn: permission.areServicesOn,
            screen,
            strings
        )
        if let page = session.coordinator.landingPage {
            facts += Fact.facts(page, strings)
        }
        if case .allPets(let page)? = screen?.content {
            facts += Fact.facts(page, strings)
        }
        if let failure = screen?.photo?.failure {
            facts.append(Fact(.factPhoto, failure.message, strings))
        }
        if let map = session.fullscreenMap?.model {
            facts += Fact.facts(map, strings)
        }
        self.facts = facts
        isLoading = screen?.sections.contains { $0.status == .loading } ?? false
    }

    subscript(name: AppText) -> String? {
        facts.first { $0.name == name }?.value
    }

    private static let deviceFacts: [AppText] = [.factPermission, .factServices]

    /// Returns a line with the facts that have changed since an earlier state; `nil` if none has.
    func changes(since old: StateSummary?, _ strings: Strings, ofDeviceOnly: Bool = false)
        -> String?
    {
        let facts = ofDeviceOnly ? facts.filter { Self.deviceFacts.contains($0.name) } : facts
        let changes = facts.compactMap { fact -> String? in
            let name = strings[fact.name]
            guard let before = old?.facts.first(where: { $0.name == fact.name }) else {
                return fact.isUsual ? nil : "\(name): \(fact.value)"
            }
            if before.value != fact.value {
                return "\(name): \(before.value) → \(fact.value)"
            }
            return before.identity == fact.identity ? nil : strings[.factChanged, name, fact.value]
        }
        return changes.isEmpty ? nil : changes.joined(separator: "; ")
    }
}

extension Session {
    fileprivate func fact(_ permission: LocationPermissionStatus) -> AppText {
        let hasExpired = simulation.permissionStore?.hasAllowOnceExpired ?? false
        if permission == .notDetermined, hasExpired {
            return .factExpired
        }
        return permission.fact
    }
}

extension LocationPermissionStatus {
    /// The value in the line of changes.
    var fact: AppText {
        switch self {
        case .notDetermined: .factNotDetermined
        case .authorizedWhenInUse: .factWhenInUse
        case .authorizedAlways: .factAlways
        case .denied: .factDenied
        case .restricted: .factRestricted
        }
    }
}

extension StateSummary.Fact {
    /// Creates a fact whose value is a quoted message.
    fileprivate init(_ name: AppText, _ message: String, _ strings: Strings) {
        self.init(name: name, value: strings[.factFailed, message])
    }

    /// Creates a fact with two values, of which one is usual.
    fileprivate init(
        _ name: AppText,
        isUsual: Bool,
        usual: AppText,
        unusual: AppText,
        _ strings: Strings
    ) {
        self.init(name: name, value: strings[isUsual ? usual : unusual], isUsual: isUsual)
    }

    /// Returns the facts about the device, and about what is in front of the page.
    fileprivate static func deviceFacts(
        permission: AppText,
        areServicesOn: Bool?,
        _ screen: DeviceScreen?,
        _ strings: Strings
    ) -> [Self] {
        [
            Self(name: .factPermission, value: strings[permission]),
            Self(
                name: .factServices,
                value: strings[areServicesOn.map { $0 ? .factOn : .factOff } ?? .factUnknown],
                isUsual: areServicesOn == true
            ),
            Self(
                .factPrompt,
                isUsual: screen?.prompt == nil,
                usual: .factClosed,
                unusual: .factOpen,
                strings
            ),
            Self(
                .factAlert,
                isUsual: screen?.alert == nil,
                usual: .factClosed,
                unusual: .factOpen,
                strings
            ),
        ]
    }

    @MainActor fileprivate static func facts(
        _ page: LandingPageViewModel,
        _ strings: Strings
    ) -> [Self] {
        let map = page.mapPreviewModel
        let list = page.listViewModel
        var identityOfMap = ""
        if case .map(let region, _, let pins, _) = map {
            identityOfMap = "\(region) \(pins.map(\.id))"
        }
        return [
            Self(name: .factMap, value: strings.fact(map), identity: identityOfMap),
            Self(
                name: .factList,
                value: strings.fact(list),
                identity: "\(list.cardViewModels.map(\.id))"
            ),
        ]
    }

    fileprivate static func facts(_ page: AllPetsView.Model, _ strings: Strings) -> [Self] {
        let defaults = PetFilters()
        let changedFilters = page.filters.filter { page.chosen[$0.kind] != defaults[$0.kind] }
        let filters =
            changedFilters
            .map { "\(strings.inSentence($0.label)) \(strings.inSentence($0.value))" }
            .joined(separator: ", ")
        let list = strings.fact(page.list, count: page.count)
        return [
            Self(
                name: .factFilters,
                value: filters.isEmpty ? strings[.factNone] : filters,
                isUsual: filters.isEmpty
            ),
            Self(name: .factAllPets, value: list, identity: "\(page.list.cards.map(\.id))"),
        ]
    }

    fileprivate static func facts(_ page: FullscreenMapView.Model, _ strings: Strings) -> [Self] {
        switch page.map {
        case .idle, .loading(nil):
            [Self(name: .factView, value: strings[.factLoading])]
        case .failed(let failure, nil):
            [Self(.factView, failure.message, strings)]
        case .loaded(let map), .loading(let map?), .failed(_, let map?):
            facts(map, strings)
        }
    }

    private static func facts(_ map: FullscreenMapView.MapModel, _ strings: Strings) -> [Self] {
        let region = map.frame.region
        let height = strings.distance(region.latitudinalMeters)
        return [
            Self(
                name: .factView,
                value: strings[.factPlace, strings.place(region.center), height]
            ),
            Self(
                name: .factPinsInView,
                value: strings[.factPins, map.pins.count],
                identity: "\(map.pins.map(\.id))",
                isUsual: map.pins.isEmpty
            ),
            Self(
                name: .factCallout,
                value: map.callout?.title.shortenedForMessage ?? strings[.factClosed],
                identity: map.callout?.id ?? "",
                isUsual: map.callout == nil
            ),
            notice(map.notice?.message, strings),
        ]
    }
}

extension StateSummary.Fact {
    private static func notice(_ message: String?, _ strings: Strings) -> Self {
        guard let message else {
            return Self(name: .factNotice, value: strings[.factNone], isUsual: true)
        }
        return Self(.factNotice, message, strings)
    }
}

extension Strings {
    fileprivate func page(_ screen: DeviceScreen) -> String {
        switch screen.front {
        case .app(.landingPage): self[.factLandingPage]
        case .app(.fullscreenMap): self[.factFullscreenMap]
        case .app(.allPets(let page)): page.title.shortenedForMessage
        case .app(.announcementDetails(let page)): page.title.shortenedForMessage
        case .settings: self[.factSettings]
        }
    }

    func fact(_ map: MapPreviewView.Model) -> String {
        switch map {
        case .loading: self[.factLoading]
        case .permissionRequired: self[.factPermissionRequired]
        case .failed(let message, _): self[.factFailed, message]
        case .map(_, _, let pins, _): pins.isEmpty ? self[.factNoPins] : self[.factPins, pins.count]
        }
    }

    @MainActor func fact(_ list: AnnouncementCardsListViewModel) -> String {
        fact(list.model)
    }

    fileprivate func fact(_ list: AnnouncementCardsListView.Model, count: String? = nil) -> String {
        switch list {
        case .idle: self[.factWaiting]
        case .loading(nil): self[.factLoading]
        case .loading(let list?): self[.factUpdating, count ?? fact(list)]
        case .loaded(let list): count ?? fact(list)
        case .failed(let failure, _): self[.factFailed, failure.message]
        }
    }

    private func fact(_ list: CardList) -> String {
        switch list.content {
        case .cards(let cards): self[.pets, cards.count]
        case .empty: self[.pets, 0]
        }
    }
}
