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

    func refusal(in session: Session) -> String? {
        session.screen?.canGoBack == true ? nil : session.strings[CommandNote.nothingBehind]
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
        .phrase(session.strings[Phrase.goBack])
    }
}

/// Pulls the list in front to refresh it.
struct Refresh: ListCommand {
    var scope: CommandScope { .screen }
    var requestedResource: Outline.Section.ID.Resource? { .list }
    let description = "refresh"

    func refusal(in session: Session) -> String? {
        if session.allPets != nil {
            return nil
        }
        guard session.isOnLandingPage, let page = session.coordinator.landingPage else {
            return session.adviceToGoBack
        }
        if case .idle = page.listViewModel.model {
            return session.strings[CommandNote.listIdle]
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
        .phrase(session.requested(.list, failed: Phrase.failedNow))
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
        .confirmation(session.strings[Confirmation.enter])
    }

    var repeatedSections: Set<Outline.Section.ID> { [.map, .list] }
}
