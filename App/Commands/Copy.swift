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

    func refusal(in session: Session) -> String? {
        do throws(Missing) {
            _ = try text(in: session)
            return nil
        } catch {
            return error.reason
        }
    }

    func reasonForNoEffect(in session: Session) -> String? {
        guard session.clipboard == nil, let text = try? text(in: session) else { return nil }
        return session.strings[CommandNote.copyImpossible, text.label, text.value]
    }

    func perform(in session: Session) -> Outcome {
        do throws(Missing) {
            let text = try text(in: session)
            session.clipboard?(text.value)
            session.copied = session.strings[Confirmation.copied, text.label, text.value]
            return Outcome()
        } catch {
            return Outcome(refusal: error.reason)
        }
    }

    func answer(in session: Session) -> Answer? {
        session.copied.map { .notice($0) }
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
        let reason: String
    }

    /// Returns the text to copy.
    ///
    /// - Throws: The reason why there is none.
    @MainActor private func text(in session: Session) throws(Missing) -> LabeledText {
        let strings = session.strings
        switch value {
        case .contact(let card):
            let contact = try announcement(card: card, in: session).contact
            let phone = LabeledText(strings[.detailsPhone], contact.phone)
            let email = LabeledText(strings[.detailsEmail], contact.email)
            return try existing(phone ?? email, in: session)
        case .phone:
            let contact = try announcement(card: nil, in: session).contact
            return try existing(LabeledText(strings[.detailsPhone], contact.phone), in: session)
        case .email:
            let contact = try announcement(card: nil, in: session).contact
            return try existing(LabeledText(strings[.detailsEmail], contact.email), in: session)
        case .place:
            let coordinate = try announcement(card: nil, in: session).coordinate
            // Six decimals of a degree are about 0.1 m.
            let latitude = coordinate.latitude.fixed(6)
            let longitude = coordinate.longitude.fixed(6)
            return LabeledText(
                label: strings[.detailsPlace],
                pasting: "\(latitude), \(longitude)"
            )
        case .all:
            guard let page = session.announcementDetails else {
                throw Missing(reason: strings[CommandNote.nothingToCopy])
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
    @MainActor private func existing(
        _ contact: LabeledText?,
        in session: Session
    ) throws(Missing) -> LabeledText {
        guard let contact else { throw Missing(reason: session.strings[CommandNote.noContact]) }
        return contact
    }

    /// Returns the announcement of the card with a number; without one, that of the details page or
    /// of the callout.
    ///
    /// - Throws: The reason why there is none.
    @MainActor private func announcement(
        card number: Int?,
        in session: Session
    ) throws(Missing) -> Announcement {
        if let number {
            guard let card = session.card(number) else {
                throw Missing(reason: session.strings[CommandNote.noCard, String(number)])
            }
            return card.announcement
        }
        let announcement =
            session.announcementDetails?.card.announcement
            ?? session.fullscreenMap?.pinsViewModel.selectedAnnouncement
        guard let announcement else {
            throw Missing(reason: session.strings[CommandNote.nothingToCopy])
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

extension Session {
    func useClipboard(of terminal: TerminalKind, write: @escaping (String) -> Void) {
        let hasClipboard = terminal.clipboardSequence(for: "") != nil
        guard hasClipboard else { return }
        clipboard = { text in terminal.clipboardSequence(for: text).map(write) }
    }
}
