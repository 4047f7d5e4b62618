import Composition
import Data
import Presentation
import TextViews

/// What decides on commands: a session, and the screen that the user sees.
@MainActor struct Situation {
    let session: Session
    /// The screen; `nil` before the start of the session.
    let screen: DeviceScreen?

    /// What the screen says; `nil` before the start of the session.
    var outline: Outline? { screen.map { session.outlineMaker.outline($0) } }
}

extension Session {
    /// The present situation.
    var situation: Situation { Situation(session: self, screen: screen) }
}

// MARK: - Decisions

extension Situation {
    /// Decides whether a command can be performed, and what it then does.
    func decision(on command: any Command) -> Decision {
        let decision = command.decision(in: self)
        guard command.scope == .screen, !isOfAlert(decision.effect?.tapped), let obstacle else {
            return decision
        }
        return .refused(obstacle)
    }

    /// Returns whether a command can be performed now and can change something.
    func isOffered(_ command: any Command) -> Bool {
        decision(on: command).effect != nil
    }

    /// Returns whether a control belongs to the open alert.
    func isOfAlert(_ control: Control?) -> Bool {
        guard case .button(let id)? = control else { return false }
        return screen?.alert?.buttons[id] != nil
    }

    func refused(_ note: CommandNote, _ arguments: String...) -> Decision {
        .refused(strings.text(note.key, arguments))
    }

    func noEffect(_ note: CommandNote, _ arguments: String...) -> Decision {
        .noEffect(strings.text(note.key, arguments))
    }
}

// MARK: - What commands use

extension Situation {
    var strings: Strings { session.root.strings }
    var simulation: Simulation { session.root.simulation }
    var coordinator: AppCoordinator { session.coordinator }
    var isInSettings: Bool { screen?.settings != nil }

    /// The full-screen map, if it is in front.
    var fullscreenMap: FullscreenMapViewModel? { isInSettings ? nil : coordinator.fullscreenMap }
    /// The list of all pets, if it is in front.
    var allPets: AllPetsViewModel? { isInSettings ? nil : coordinator.allPets }
    /// The details of an announcement, if they are in front.
    var announcementDetails: AnnouncementDetailsViewModel? {
        isInSettings ? nil : coordinator.announcementDetails
    }

    /// Returns a command as the user has to type it.
    func typed(_ command: String) -> String {
        session.typed(command)
    }

    /// Returns a card of the list in front by its number, from 1; `nil` if there is none.
    ///
    /// The list of all pets also has the cards that the page does not show yet.
    func card(_ number: Int) -> AnnouncementCardViewModel? {
        guard let shown = screen?.list?.cards, number > 0 else { return nil }
        if number <= shown.count {
            return shown[number - 1]
        }
        guard let allPets else { return nil }
        return allPets.matches.dropFirst(number - 1).first.map { allPets.card($0) }
    }

    /// The reason why the screen cannot be touched; `nil` if it can.
    var obstacle: String? {
        if screen?.prompt != nil {
            return strings[
                CommandNote.prompt,
                typed("allow once"),
                typed("allow"),
                typed("deny")
            ]
        }
        if isInSettings || session.device.isInForeground {
            return nil
        }
        return strings[CommandNote.background, typed("foreground")]
    }

    /// The advice to go back: to the landing page, or, if other pages are in between, to the
    /// previous page.
    var adviceToGoBack: String {
        let steps = coordinator.stepsToLandingPage + (isInSettings ? 1 : 0)
        return strings[steps > 1 ? CommandNote.backFirst : .landingPageFirst, typed("back")]
    }
}
