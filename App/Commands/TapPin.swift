import Presentation
import TextViews

/// Taps the pin with a number, on the map of the landing page or on the full-screen map.
struct TapPin: Command {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    var scope: CommandScope { .screen }
    var description: String { "tap pin \(number)" }

    func decision(in situation: Situation) -> Decision {
        let strings = situation.strings
        if let map = situation.screen?.fullscreenMap {
            guard let pin = map.pins.first(where: { $0.number == number }) else {
                return situation.refused(.noPinInView, String(number))
            }
            return .act(.phrase(strings[Phrase.tapPin, String(number)])) { map.onTapPin(pin.id) }
        }
        guard situation.screen?.list != nil else { return .refused(situation.adviceToGoBack) }
        guard case .map(_, _, let pins, let onTap)? = situation.screen?.map else {
            return situation.refused(.noMap)
        }
        guard number <= pins.count else { return situation.refused(.noPin, String(number)) }
        // Pins of the preview have no separate action.
        return .act(.confirmation(strings[Confirmation.tapPin, String(number)])) { onTap() }
    }
}
