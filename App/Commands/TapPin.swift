import Presentation
import TextViews

/// Taps the pin with a number, on the map of the landing page or on the full-screen map.
struct TapPin: TapCommand {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    var description: String { "tap pin \(number)" }

    func answer(in session: Session) -> Answer? {
        if session.fullscreenMap != nil {
            .phrase(session.strings[Phrase.tapPin, String(number)])
        } else {
            .confirmation(session.strings[Confirmation.tapPin, String(number)])
        }
    }

    func effect(in session: Session) -> TapEffect {
        let strings = session.strings
        guard let screen = session.screen else { return .refusal(session.adviceToGoBack) }
        if let map = screen.fullscreenMap {
            guard let pin = map.pins.first(where: { $0.number == number }) else {
                return .refusal(strings[CommandNote.noPinInView, String(number)])
            }
            return .action(Action { map.onTapPin(pin.id) })
        }
        guard screen.list != nil else { return .refusal(session.adviceToGoBack) }
        guard case .map(_, _, let pins, let onTap)? = screen.map else {
            return .refusal(strings[CommandNote.noMap])
        }
        guard number <= pins.count else {
            return .refusal(strings[CommandNote.noPin, String(number)])
        }
        // Pins of the preview have no separate action.
        return .action(onTap)
    }
}
