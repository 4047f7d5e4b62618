import Presentation
import TextViews

/// Taps a card: that of the list with a number, or the callout of the full-screen map.
struct TapCard: Command {
    enum Card: Equatable {
        case number(Int)
        /// In a command, it is `card` without a number.
        case ofCallout
    }

    let card: Card

    init(_ card: Card) {
        self.card = card
    }

    var scope: CommandScope { .screen }

    var description: String {
        switch card {
        case .number(let number): "tap card \(number)"
        case .ofCallout: "tap card"
        }
    }

    func decision(in situation: Situation) -> Decision {
        let strings = situation.strings
        let hasList = situation.screen?.list != nil
        switch card {
        case .number(let number):
            guard hasList else { return .refused(situation.adviceToGoBack) }
            guard let card = situation.card(number) else {
                return situation.refused(.noCard, String(number))
            }
            return .act(.phrase(strings[Phrase.tapCard, String(number)])) { card.onTap() }
        case .ofCallout:
            if hasList {
                return situation.refused(.noCallouts, situation.typed("tap card N"))
            }
            guard let map = situation.screen?.fullscreenMap else {
                return .refused(situation.adviceToGoBack)
            }
            guard let callout = map.callout else {
                return situation.refused(.noCallout, situation.typed("tap pin N"))
            }
            return .act(.phrase(strings[Phrase.openCallout])) { callout.onOpen() }
        }
    }
}
