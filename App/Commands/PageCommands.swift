import Composition
import Domain
import Platform
import Presentation
import Terminal
import TextViews

// What a page offers: taps, going back, refreshing, copying.

extension CommandSyntax {
    static let page = [
        tap,
        CommandSyntax("back", GoBack()),
        CommandSyntax("refresh", Refresh()),
        CommandSyntax("enter", Enter()),
        CommandSyntax(
            "copy [phone|email|place|all|card N]",
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
    var cardWords: [String] {
        (list?.cards ?? []).indices.map { "card \($0 + 1)" }
    }
}

// MARK: - Pages

/// Closes the callout, the page or Settings, whatever is in front.
struct GoBack: Command {
    var scope: CommandScope { .screen }
    let description = "back"

    func decision(in situation: Situation) -> Decision {
        guard situation.screen?.canGoBack == true else { return situation.refused(.nothingBehind) }
        return .act(.phrase(situation.strings[Phrase.goBack])) {
            if situation.isInSettings {
                situation.session.device.returnToApp()
            } else {
                _ = situation.coordinator.goBack()
            }
        }
    }
}

/// Pulls the list in front to refresh it.
struct Refresh: Command {
    var scope: CommandScope { .screen }
    let description = "refresh"

    func decision(in situation: Situation) -> Decision {
        if situation.screen?.list?.isLoading == true {
            return situation.noEffect(.listLoading)
        }
        if let list = situation.allPets {
            return .act(requesting: .list) { list.reload() }
        }
        guard situation.screen?.page == .landingPage,
            let page = situation.coordinator.landingPage
        else { return .refused(situation.adviceToGoBack) }
        if case .idle = page.listViewModel.model {
            return situation.refused(.listIdle)
        }
        return .act(requesting: .list) { page.reload() }
    }
}

/// Leaves the landing page and enters it again.
struct Enter: Command {
    let description = "enter"

    func decision(in situation: Situation) -> Decision {
        let answer = Answer.confirmation(situation.strings[Confirmation.enter])
        return .act(answer, readingAgain: [.map, .list]) { situation.session.enter() }
    }
}
