import Domain
import Platform
import Presentation
import Terminal

extension AppSession {
    func copy(_ target: Command.Copyable) -> String? {
        guard let announcement = announcement(of: target) else {
            if case .contact(card: let number?) = target { return strings[.noteNoCard, String(number)] }
            return strings[.noteNothingToCopy]
        }
        let contact = announcement.contact
        let phone = contact.phone.map { (strings[.detailsPhone], $0) }
        let email = contact.email.map { (strings[.detailsEmail], $0) }
        let value: (label: String, text: String)?
        switch target {
        case .contact: value = phone ?? email
        case .phone: value = phone
        case .email: value = email
        case .place:
            let numbers = [announcement.coordinate.latitude, announcement.coordinate.longitude].map { $0.fixed(6) }
            value = (strings[.detailsPlace], numbers.joined(separator: ", "))
        }
        guard let value else { return strings[.noteNoContact] }
        // Whoever pastes a line break or a control character into a shell would run a command.
        let text = Typesetter(.unicode).line(value.text).description
        guard let clipboard else { return strings[.copyImpossible, value.label, text] }
        clipboard(text)
        copied = strings[.copied, value.label, text]
        return nil
    }

    func useClipboard(of terminal: TerminalKind, write: @escaping (String) -> Void) {
        guard terminal.clipboardSequence(for: "") != nil else { return }
        clipboard = { text in terminal.clipboardSequence(for: text).map(write) }
    }

    private func announcement(of target: Command.Copyable) -> Announcement? {
        if case .contact(card: let number?) = target {
            return coordinator.screen?.list == nil ? nil : card(number)?.announcement
        }
        return coordinator.announcementDetails?.card.announcement
            ?? coordinator.fullscreenMap?.pinsViewModel.selectedAnnouncement
    }
}
