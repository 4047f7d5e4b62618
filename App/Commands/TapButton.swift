import Presentation
import TextViews

/// Taps a button of the page or of the alert.
struct TapButton: TapCommand {
    let id: PageButtonID

    init(_ id: PageButtonID) {
        self.id = id
    }

    var recordedKind: Recorder.LineKind { id == .cancel ? .cancellation : .command }
    var description: String { "tap \(id)" }

    private var row: PageButtonRow? { PageButtonRow(id) }

    func answersAlert(in session: Session) -> Bool {
        guard session.screen?.alert?.buttons[id] != nil else { return false }
        return row?.obstacle(session) == nil
    }

    func answer(in session: Session) -> Answer? {
        row?.answer(session) ?? .phrase(session.strings[Phrase.tapButton, "\(id)"])
    }

    var requestedResource: Outline.Section.ID.Resource? { row?.resource }
    var repeatedSections: Set<Outline.Section.ID> { row?.sections ?? [] }

    func effect(in session: Session) -> TapEffect {
        let strings = session.strings
        if let obstacle = row?.obstacle(session) {
            return .refusal(strings[obstacle])
        }
        // There is no screen before the start of the session.
        guard let screen = session.screen, let button = screen.buttons[id] else {
            return .refusal(reasonWithoutButton(in: session))
        }
        return .action(button.action)
    }

    /// Returns the reason why the button is not there.
    @MainActor private func reasonWithoutButton(in session: Session) -> String {
        let strings = session.strings
        if let row {
            return row.reasonWithoutButton(session)
        }
        var sentences = [strings[CommandNote.noButton, "\(id)"]]
        let words = (session.screen?.buttons ?? PageButtons()).map(\.id.rawValue)
        if !words.isEmpty {
            sentences.append(strings[CommandNote.buttonsHere, words.joined(separator: ", ")])
        }
        return sentences.joined(separator: " ")
    }
}
