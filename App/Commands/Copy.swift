import Domain
import Platform
import Presentation
import Terminal

/// Copies a value to the clipboard.
struct Copy: Command {
    enum Value: Equatable {
        /// The phone number, or else the email address, of the card with a number; without one, of
        /// the details page or the callout.
        case contact(card: Int?)
        case phone
        case email
        case place
        /// The announcement on the details page, as text for a message.
        case all
    }

    let value: Value

    init(value: Value) {
        self.value = value
    }

    /// Creates the command that copies a fact.
    init(_ fact: Fact.Copied) {
        value =
            switch fact {
            case .phone: .phone
            case .email: .email
            case .place: .place
            }
    }

    var scope: CommandScope { .screen }

    var description: String {
        switch value {
        case .contact(card: let number?): "copy card \(number)"
        case .contact(card: nil): "copy"
        case .phone: "copy phone"
        case .email: "copy email"
        case .place: "copy place"
        case .all: "copy all"
        }
    }

    func decision(in situation: Situation) -> Decision {
        let text: LabeledText
        do throws(Missing) {
            text = try self.text(in: situation)
        } catch {
            return situation.refused(error.note, error.argument)
        }
        guard let write = situation.session.clipboard else {
            return situation.noEffect(.copyImpossible, text.label, text.value)
        }
        let confirmation =
            situation.session.isClipboardInTmux ? Confirmation.copiedInTmux : .copied
        let answer = situation.strings[confirmation, text.label, text.value]
        return .act(.notice(answer)) { write(text.value) }
    }

    private struct LabeledText {
        let label: String
        let value: String

        /// Creates a text for the clipboard.
        ///
        /// In a shell, a pasted line break or control character would run a command, so the value
        /// is one line.
        init(label: String, pasting text: String) {
            self.label = label
            value = Typesetter(.unicode).line(text).description
        }

        /// Creates a text for the clipboard; `nil` if there is none.
        init?(_ label: String, _ text: String?) {
            guard let text else { return nil }
            self.init(label: label, pasting: text)
        }
    }

    /// The reason why a text is not there.
    private struct Missing: Error {
        let note: CommandNote
        var argument = ""
    }

    /// Returns the text to copy.
    ///
    /// - Throws: The reason why there is none.
    @MainActor private func text(in situation: Situation) throws(Missing) -> LabeledText {
        let strings = situation.strings
        switch value {
        case .contact(let card):
            let contact = try announcement(card: card, in: situation).contact
            let phone = LabeledText(strings[.detailsPhone], contact.phone)
            let email = LabeledText(strings[.detailsEmail], contact.email)
            return try existing(phone ?? email)
        case .phone:
            let contact = try announcement(card: nil, in: situation).contact
            return try existing(LabeledText(strings[.detailsPhone], contact.phone))
        case .email:
            let contact = try announcement(card: nil, in: situation).contact
            return try existing(LabeledText(strings[.detailsEmail], contact.email))
        case .place:
            let coordinate = try announcement(card: nil, in: situation).coordinate
            // Six decimals of a degree are about 0.1 m.
            let latitude = coordinate.latitude.fixed(6)
            let longitude = coordinate.longitude.fixed(6)
            return LabeledText(
                label: strings[.detailsPlace],
                pasting: "\(latitude), \(longitude)"
            )
        case .all:
            guard let page = situation.announcementDetails else {
                throw Missing(note: .nothingToCopy)
            }
            let lines = page.message.split(whereSeparator: \.isNewline)
            return LabeledText(
                label: strings[Confirmation.announcementLabel],
                pasting: lines.joined(separator: " – ")
            )
        }
    }

    /// Returns the text of a contact.
    ///
    /// - Throws: The reason why it is missing.
    private func existing(_ contact: LabeledText?) throws(Missing) -> LabeledText {
        guard let contact else { throw Missing(note: .noContact) }
        return contact
    }

    /// Returns the announcement of the card with a number; without one, that of the details page or
    /// of the callout.
    ///
    /// - Throws: The reason why there is none.
    @MainActor private func announcement(
        card number: Int?,
        in situation: Situation
    ) throws(Missing) -> Announcement {
        if let number {
            guard let card = situation.card(number) else {
                throw Missing(note: .noCard, argument: String(number))
            }
            return card.announcement
        }
        let announcement =
            situation.announcementDetails?.card.announcement
            ?? situation.fullscreenMap?.pinsViewModel.selectedAnnouncement
        guard let announcement else {
            throw Missing(note: .nothingToCopy)
        }
        return announcement
    }
}

extension Copy.Value {
    /// Creates the value of words that are not among the choices of the command.
    init(_ words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        switch (names[0], names.dropFirst().first) {
        case ("card", let number?):
            self = .contact(card: try Int(positive: number))
        case ("card", nil):
            throw ArgumentFault(CommandFault.tooFewArguments)
        default:
            throw .unknownValue
        }
    }
}
