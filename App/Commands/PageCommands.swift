import Composition
import Domain
import Platform
import Presentation
import Terminal
import TextViews

// What a page offers: taps, going back, refreshing, copying.

extension CommandSyntax {
    private static let retries = DeviceScreen.Part.allCases.map { "retry \($0.word)" }

    static let page = [
        CommandSyntax(
            "tap map|pin N|card [N]|more|\(retries.joined(separator: "|"))|settings|cancel",
            help: .helpTap,
            examples: ["tap pin 2", "tap retry map"],
            choices: [
                Choice("map", Tap(.map)),
                Choice("card", Tap(.callout)),
                Choice("more", Tap(.more)),
                Choice("settings", Tap(.settings)),
                Choice("cancel", Tap(.cancel)),
            ]
                + DeviceScreen.Part.allCases.map { part in
                    Choice("retry \(part.word)", Tap(.retry(part)))
                },
            wordsOnScreen: { screen in
                screen.pins.map { "pin \($0.number)" } + screen.cardWords
            },
            parse: { (words) throws(ArgumentFault) in Tap(try Tap.Target(words)) }
        ),
        CommandSyntax("back", help: .helpBack, GoBack()),
        CommandSyntax("refresh", help: .helpRefresh, Refresh()),
        CommandSyntax("enter", help: .helpEnter, Enter()),
        CommandSyntax(
            "copy [phone|email|place|all|card N]",
            help: .helpCopy,
            examples: ["copy phone", "copy card 2"],
            choices: [
                Choice("", Copy(value: .contact(card: nil))),
                Choice("phone", Copy(value: .phone)),
                Choice("email", Copy(value: .email)),
                Choice("place", Copy(value: .place)),
                Choice("all", Copy(value: .all)),
            ],
            wordsOnScreen: \.cardWords,
            parse: { (words) throws(ArgumentFault) in Copy(value: try Copy.Value(words)) }
        ),
    ]
}

extension DeviceScreen {
    /// The cards of the list, as words of a command.
    fileprivate var cardWords: [String] {
        (list?.cards ?? []).indices.map { "card \($0 + 1)" }
    }
}

// MARK: - Taps

/// Taps a part of the page or of the alert.
struct Tap: Command {
    enum Target: Equatable {
        case map
        case pin(Int)
        /// A card of the list, by its number.
        case card(Int)
        /// The callout of the full-screen map; in a command, it is `card` without a number.
        case callout
        case more
        case retry(DeviceScreen.Part)
        case settings
        case cancel
    }

    let target: Target

    init(_ target: Target) {
        self.target = target
    }

    var subject: CommandSubject { .screen }
    var isTap: Bool { true }
    var recordedKind: Recorder.LineKind { target == .cancel ? .cancellation : .command }

    var description: String {
        switch target {
        case .map: "tap map"
        case .pin(let number): "tap pin \(number)"
        case .card(let number): "tap card \(number)"
        case .callout: "tap card"
        case .more: "tap more"
        case .retry(let part): "tap retry \(part.word)"
        case .settings: "tap settings"
        case .cancel: "tap cancel"
        }
    }

    func answersAlert(in session: Session) -> Bool {
        switch target {
        case .settings:
            session.hasSettings && session.screen?.alert != nil
        case .cancel:
            session.screen?.alert != nil
        case .map, .pin, .card, .callout, .more, .retry:
            false
        }
    }

    func refusal(in session: Session) -> String? {
        switch effect(in: session) {
        case .action: nil
        case .refusal(let reason): reason
        }
    }

    func perform(in session: Session) -> Outcome {
        switch effect(in: session) {
        case .action(let action):
            action()
            return Outcome()
        case .refusal(let reason):
            return Outcome(refusal: reason)
        }
    }

    func answer(in session: Session) -> Answer? {
        let strings = session.strings
        let isOnMap = session.fullscreenMap != nil
        switch target {
        case .map where isOnMap:
            return .phrase(strings[.didCloseCallout])
        case .map:
            return .confirmation(strings[.doneTapMap])
        case .pin(let number) where isOnMap:
            return .phrase(strings[.didTapPin, String(number)])
        case .pin(let number):
            return .confirmation(strings[.doneTapPin, String(number)])
        case .card(let number):
            return .phrase(strings[.didTapCard, String(number)])
        case .callout:
            return .phrase(strings[.didOpenCallout])
        case .more:
            return .phrase(strings[.didShowMore])
        case .retry(let part):
            return .phrase(session.requested(part, failed: .failedAgain))
        case .settings:
            return .phrase(strings[.didOpenSettings])
        case .cancel:
            return .phrase(strings[.didCloseAlert])
        }
    }

    func repeats(_ line: LineID) -> Bool {
        switch target {
        case .retry(.list): line == .list
        case .retry(.announcement): line == .version
        case .retry(.map): line == .map || line == .mapNotice
        case .map, .pin, .card, .callout, .more, .retry(.photo), .settings, .cancel: false
        }
    }
}

extension Tap {
    /// What a tap does, or the reason why there is nothing to tap.
    fileprivate enum Effect {
        case action(@MainActor () -> Void)
        case refusal(String)
    }

    @MainActor private func effect(in session: Session) -> Effect {
        let strings = session.strings
        // There is no screen before the start of the session.
        guard let screen = session.screen else { return .refusal(strings[.noteNoAlert]) }
        if answersAlert(in: session), let alert = screen.alert {
            let answer = target == .settings ? alert.settings : alert.cancel
            return .action { answer.onTap() }
        }
        if target == .cancel {
            return .refusal(strings[.noteNoAlert])
        }
        if case .retry(let part) = target {
            guard let failure = screen.failures.first(where: { $0.part == part }) else {
                return .refusal(strings[part.notFailed(on: screen)])
            }
            return .action { failure.onRetry() }
        }
        switch screen.content {
        case .landingPage(let page)?:
            return effect(on: screen, page.mapPreview, in: session)
        case .allPets(let page)?:
            if target == .more, page.hiddenCount > 0 {
                return .action { page.onShowMore() }
            }
            return effect(on: screen, nil, in: session)
        case .fullscreenMap(.map(let map))?:
            return effect(on: map, strings)
        case .fullscreenMap(.loading)?, .fullscreenMap(.failed)?, .announcementDetails?, nil:
            return .refusal(strings[.noteLandingPageFirst])
        }
    }

    /// Returns the effect on a page with a list, and with a map preview if it has one.
    @MainActor private func effect(
        on screen: DeviceScreen,
        _ mapPreview: MapPreviewView.Model?,
        in session: Session
    ) -> Effect {
        let strings = session.strings
        switch target {
        case .map:
            return effect(onPreview: mapPreview, strings)
        case .pin(let number):
            if case .map(_, _, let pins, _)? = mapPreview, number > pins.count {
                return .refusal(strings[.noteNoPin, String(number)])
            }
            // Pins of the preview have no separate action.
            return effect(onPreview: mapPreview, strings)
        case .card(let number):
            // Without `withScreen`, `card` would make the whole screen again.
            let card = session.withScreen(screen) { session.card(number) }
            guard let card else {
                return .refusal(strings[.noteNoCard, String(number)])
            }
            return .action { card.onTap() }
        case .callout:
            return .refusal(strings[.noteNoCallouts])
        case .more:
            return .refusal(strings[.noteNoMore])
        case .settings:
            guard session.hasSettings else {
                return .refusal(strings[.noteNoSettings])
            }
            guard case .permissionRequired(_, let onGoToSettings)? = mapPreview else {
                return .refusal(strings[.noteNoSettingsButton])
            }
            return .action { onGoToSettings() }
        case .cancel, .retry:
            return .refusal(strings[.noteLandingPageFirst])
        }
    }

    private func effect(onPreview map: MapPreviewView.Model?, _ strings: Strings) -> Effect {
        guard case .map(_, _, _, let onTap)? = map else { return .refusal(strings[.noteNoMap]) }
        return .action { onTap() }
    }

    /// Returns the effect on the full-screen map.
    private func effect(on map: FullscreenMapView.MapModel, _ strings: Strings) -> Effect {
        switch target {
        case .map:
            guard let callout = map.callout else { return .refusal(strings[.noteNoCalloutToClose]) }
            return .action { callout.onClose() }
        case .pin(let number):
            guard let pin = map.pins.first(where: { $0.number == number }) else {
                return .refusal(strings[.noteNoPinInView, String(number)])
            }
            return .action { map.onTapPin(pin.id) }
        case .callout:
            guard let callout = map.callout else { return .refusal(strings[.noteNoCallout]) }
            return .action { callout.onOpen() }
        case .more:
            return .refusal(strings[.noteNoMore])
        case .card, .retry, .settings, .cancel:
            return .refusal(strings[.noteLandingPageFirst])
        }
    }
}

extension Tap.Target {
    /// Creates the target of words that are not among the choices of the command.
    init(_ words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        switch (names[0], names.dropFirst().first) {
        case ("pin", let number?):
            self = .pin(try Int(positive: number))
        case ("card", let number?):
            self = .card(try Int(positive: number))
        case ("retry", nil), ("pin", nil):
            throw ArgumentFault { $0[.faultTooFewArguments] }
        default:
            throw ArgumentFault { $0[.faultUnknownTarget, names.joined(separator: " ").quoted] }
        }
    }
}

extension Session {
    /// Whether Settings can be opened; only a simulated device has them.
    fileprivate var hasSettings: Bool { simulation.permissionStore != nil }

    /// Says that a part was requested again; `failed` is the text that adds that it has failed.
    fileprivate func requested(_ part: DeviceScreen.Part, failed: AppText) -> String {
        let sentence = strings[part.requested]
        let hasFailed = screen?.failures.contains { $0.part == part } ?? false
        return hasFailed ? strings[failed, sentence] : sentence
    }
}

extension DeviceScreen {
    /// Whether a map is loaded.
    fileprivate var hasMap: Bool {
        if case .map? = map {
            true
        } else {
            fullscreenMap != nil
        }
    }
}

extension DeviceScreen.Part {
    /// The word for the part in commands.
    var word: String {
        switch self {
        case .map: "map"
        case .list: "list"
        case .announcement: "announcement"
        case .photo: "photo"
        }
    }

    /// Says that the part was requested again.
    fileprivate var requested: AppText {
        switch self {
        case .map: .didRetryMap
        case .list: .didRetryList
        case .announcement: .didRetryAnnouncement
        case .photo: .didRetryPhoto
        }
    }

    /// Returns the text that says why there is nothing to retry on a screen.
    fileprivate func notFailed(on screen: DeviceScreen) -> AppText {
        switch self {
        case .map: screen.hasMap ? .mapIsLoaded : .noteMapNotFailed
        case .list: screen.list?.cards.isEmpty == false ? .listIsLoaded : .noteListNotFailed
        case .announcement: .noteAnnouncementNotFailed
        case .photo: .notePhotoNotFailed
        }
    }
}

// MARK: - Pages

/// Closes the callout, the page or Settings, whatever is in front.
struct GoBack: Command {
    var subject: CommandSubject { .screen }
    var isTap: Bool { true }
    let description = "back"

    func refusal(in session: Session) -> String? {
        session.screen?.canGoBack == true ? nil : session.strings[.noteNothingBehind]
    }

    func perform(in session: Session) -> Outcome {
        if session.device.isSettingsOpen {
            session.device.returnToApp()
        } else {
            _ = session.coordinator.goBack()
        }
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .phrase(session.strings[.didGoBack])
    }
}

/// Pulls the list in front to refresh it.
struct Refresh: ListCommand {
    var subject: CommandSubject { .screen }
    let description = "refresh"

    func refusal(in session: Session) -> String? {
        if session.allPets != nil {
            return nil
        }
        guard session.isOnLandingPage, let page = session.coordinator.landingPage else {
            return session.strings[.noteLandingPageFirst]
        }
        if case .idle = page.listViewModel.model {
            return session.strings[.noteListIdle]
        }
        return nil
    }

    func perform(in session: Session) -> Outcome {
        if let list = session.allPets {
            list.reload()
        } else {
            session.coordinator.landingPage?.reload()
        }
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .phrase(session.requested(.list, failed: .failedNow))
    }
}

/// Leaves the landing page and enters it again.
struct Enter: Command {
    let description = "enter"

    func perform(in session: Session) -> Outcome {
        session.enter()
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .confirmation(session.strings[.doneEnter])
    }

    func repeats(_ line: LineID) -> Bool {
        switch line {
        case .list, .map, .notice: true
        default: false
        }
    }
}

// MARK: - Copying

/// Copies a value to the clipboard.
struct Copy: Command {
    enum Value: Equatable {
        /// The phone number, or else the email address, of the card with a number; without one, of
        /// the details page or the callout.
        case contact(card: Int?)
        case phone
        case email
        case place
        /// The announcement on the details page, as text for a message.
        case all
    }

    let value: Value

    init(value: Value) {
        self.value = value
    }

    init(_ fact: AnnouncementDetailsView.Model.Fact.Kind) {
        switch fact {
        case .phone: value = .phone
        case .email: value = .email
        case .place: value = .place
        }
    }

    var subject: CommandSubject { .screen }

    var description: String {
        switch value {
        case .contact(card: let number?): "copy card \(number)"
        case .contact(card: nil): "copy"
        case .phone: "copy phone"
        case .email: "copy email"
        case .place: "copy place"
        case .all: "copy all"
        }
    }

    func refusal(in session: Session) -> String? {
        do throws(Missing) {
            _ = try text(in: session)
            return nil
        } catch {
            return error.reason
        }
    }

    func reasonForNoEffect(in session: Session) -> String? {
        guard session.clipboard == nil, let text = try? text(in: session) else { return nil }
        return session.strings[.copyImpossible, text.label, text.value]
    }

    func perform(in session: Session) -> Outcome {
        do throws(Missing) {
            let text = try text(in: session)
            session.clipboard?(text.value)
            session.copied = session.strings[.copied, text.label, text.value]
            return Outcome()
        } catch {
            return Outcome(refusal: error.reason)
        }
    }

    func answer(in session: Session) -> Answer? {
        session.copied.map { .notice($0) }
    }

    private struct LabeledText {
        let label: String
        let value: String

        /// Creates a text for the clipboard.
        ///
        /// In a shell, a pasted line break or control character would run a command, so the value
        /// is one line.
        init(label: String, pasting text: String) {
            self.label = label
            value = Typesetter(.unicode).line(text).description
        }

        /// Creates a text for the clipboard; nil if there is none.
        init?(_ label: String, _ text: String?) {
            guard let text else { return nil }
            self.init(label: label, pasting: text)
        }
    }

    /// The reason why a text is not there.
    private struct Missing: Error {
        let reason: String
    }

    /// Returns the text to copy.
    ///
    /// - Throws: The reason why there is none.
    @MainActor private func text(in session: Session) throws(Missing) -> LabeledText {
        let strings = session.strings
        switch value {
        case .contact(let card):
            let contact = try announcement(card: card, in: session).contact
            let phone = LabeledText(strings[.detailsPhone], contact.phone)
            let email = LabeledText(strings[.detailsEmail], contact.email)
            return try existing(phone ?? email, in: session)
        case .phone:
            let contact = try announcement(card: nil, in: session).contact
            return try existing(LabeledText(strings[.detailsPhone], contact.phone), in: session)
        case .email:
            let contact = try announcement(card: nil, in: session).contact
            return try existing(LabeledText(strings[.detailsEmail], contact.email), in: session)
        case .place:
            let coordinate = try announcement(card: nil, in: session).coordinate
            // Six decimals of a degree are about 0.1 m.
            let latitude = coordinate.latitude.fixed(6)
            let longitude = coordinate.longitude.fixed(6)
            return LabeledText(
                label: strings[.detailsPlace],
                pasting: "\(latitude), \(longitude)"
            )
        case .all:
            guard let page = session.announcementDetails else {
                throw Missing(reason: strings[.noteNothingToCopy])
            }
            let lines = page.message.split(whereSeparator: \.isNewline)
            return LabeledText(
                label: strings[.announcementLabel],
                pasting: lines.joined(separator: " – ")
            )
        }
    }

    /// Returns the text of a contact.
    ///
    /// - Throws: The reason why it is missing.
    @MainActor private func existing(
        _ contact: LabeledText?,
        in session: Session
    ) throws(Missing) -> LabeledText {
        guard let contact else { throw Missing(reason: session.strings[.noteNoContact]) }
        return contact
    }

    /// Returns the announcement of the card with a number; without one, that of the details page or
    /// of the callout.
    ///
    /// - Throws: The reason why there is none.
    @MainActor private func announcement(
        card number: Int?,
        in session: Session
    ) throws(Missing) -> Announcement {
        if let number {
            guard let card = session.card(number) else {
                throw Missing(reason: session.strings[.noteNoCard, String(number)])
            }
            return card.announcement
        }
        let announcement =
            session.announcementDetails?.card.announcement
            ?? session.fullscreenMap?.pinsViewModel.selectedAnnouncement
        guard let announcement else {
            throw Missing(reason: session.strings[.noteNothingToCopy])
        }
        return announcement
    }
}

extension Copy.Value {
    /// Creates the value of words that are not among the choices of the command.
    init(_ words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        switch (names[0], names.dropFirst().first) {
        case ("card", let number?):
            self = .contact(card: try Int(positive: number))
        case ("card", nil):
            throw ArgumentFault { $0[.faultTooFewArguments] }
        default:
            throw .unknownValue
        }
    }
}

extension Session {
    func useClipboard(of terminal: TerminalKind, write: @escaping (String) -> Void) {
        let hasClipboard = terminal.clipboardSequence(for: "") != nil
        guard hasClipboard else { return }
        clipboard = { text in terminal.clipboardSequence(for: text).map(write) }
    }
}

extension Int {
    fileprivate init(positive text: String) throws(ArgumentFault) {
        guard let number = Int(text), number > 0 else {
            throw ArgumentFault { $0[.faultNotPositive, text.quoted] }
        }
        self = number
    }
}
