import Composition
import Presentation
import TextViews

/// Taps a button of the page or of the alert.
struct TapButton: Command {
    /// The buttons that the help lists; another button works, too.
    static let listed: [PageButtonID] = [
        .map, .more, .retryMap, .retryList, .retryPhoto, .settings, .cancel,
    ]

    let id: PageButtonID

    init(_ id: PageButtonID) {
        self.id = id
    }

    var scope: CommandScope { .screen }
    var description: String { "tap \(id)" }

    func decision(in situation: Situation) -> Decision {
        // Only a simulated device has Settings.
        if id == .settings, situation.simulation.permissionStore == nil {
            return situation.refused(.noSettings)
        }
        guard let button = situation.screen?.buttons[id] else {
            return .refused(reasonWithoutButton(in: situation))
        }
        let answer = answer(in: situation)
        return .act(answer, tapping: .button(id), requesting: resource) { button.action() }
    }

    /// What the button requests again; `nil` for nothing.
    private var resource: Outline.Section.ID.Resource? {
        switch id {
        case .retryMap: .map
        case .retryList: .list
        case .retryPhoto: .photo
        default: nil
        }
    }

    @MainActor private func answer(in situation: Situation) -> Answer {
        let strings = situation.strings
        return switch id {
        case .map where situation.fullscreenMap == nil: .confirmation(strings[Confirmation.tapMap])
        case .map: .phrase(strings[Phrase.closeCallout])
        case .more: .phrase(strings[Phrase.showMore])
        case .settings: .phrase(strings[Phrase.openSettings])
        case .cancel: .phrase(strings[Phrase.closeAlert])
        default: .phrase(strings[Phrase.tapButton, "\(id)"])
        }
    }

    /// Returns the reason why the button is not there.
    @MainActor private func reasonWithoutButton(in situation: Situation) -> String {
        let strings = situation.strings
        let screen = situation.screen
        let hasList = screen?.list != nil
        let hasMap = screen?.fullscreenMap != nil
        switch id {
        case .map where hasList: return strings[CommandNote.noMap]
        case .map where hasMap: return strings[CommandNote.noCalloutToClose]
        case .more where hasList || hasMap: return strings[CommandNote.noMore]
        case .settings where hasList:
            let commands = [situation.typed("settings"), situation.typed("services")]
            return strings[CommandNote.noSettingsButton, commands[0], commands[1]]
        case .map, .more, .settings: return situation.adviceToGoBack
        case .retryMap:
            return strings[screen?.hasMap == true ? CommandNote.mapIsLoaded : .mapNotFailed]
        case .retryList:
            let hasCards = screen?.list?.cards.isEmpty == false
            return strings[hasCards ? CommandNote.listIsLoaded : .listNotFailed]
        case .retryPhoto: return strings[CommandNote.photoNotFailed]
        case .cancel: return strings[CommandNote.noAlert]
        default:
            let words = (screen?.buttons ?? PageButtons()).map(\.id.rawValue)
            let reason = strings[CommandNote.noButton, "\(id)"]
            guard !words.isEmpty else { return reason }
            return "\(reason) \(strings[CommandNote.buttonsHere, words.joined(separator: ", ")])"
        }
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
