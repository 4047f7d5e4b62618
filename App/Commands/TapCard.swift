import Presentation
import TextViews

/// Taps a card: that of the list with a number, or the callout of the full-screen map.
struct TapCard: TapCommand {
    enum Card: Equatable {
        case number(Int)
        /// In a command, it is `card` without a number.
        case ofCallout
    }

    let card: Card

    init(_ card: Card) {
        self.card = card
    }

    var description: String {
        switch card {
        case .number(let number): "tap card \(number)"
        case .ofCallout: "tap card"
        }
    }

    func answer(in session: Session) -> Answer? {
        switch card {
        case .number(let number): .phrase(session.strings[Phrase.tapCard, String(number)])
        case .ofCallout: .phrase(session.strings[Phrase.openCallout])
        }
    }

    func effect(in session: Session) -> TapEffect {
        let strings = session.strings
        guard let screen = session.screen else { return .refusal(session.adviceToGoBack) }
        switch card {
        case .number(let number):
            guard screen.list != nil else { return .refusal(session.adviceToGoBack) }
            // Without `withScreen`, `card` would make the whole screen again.
            let card = session.withScreen(screen) { session.card(number) }
            guard let card else {
                return .refusal(strings[CommandNote.noCard, String(number)])
            }
            return .action(card.onTap)
        case .ofCallout:
            if screen.list != nil {
                return .refusal(strings[CommandNote.noCallouts, session.typed("tap card N")])
            }
            guard let map = screen.fullscreenMap else {
                return .refusal(session.adviceToGoBack)
            }
            guard let callout = map.callout else {
                return .refusal(strings[CommandNote.noCallout, session.typed("tap pin N")])
            }
            return .action(callout.onOpen)
        }
    }
}
