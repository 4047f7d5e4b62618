package import Domain
package import Platform
package import Presentation

extension Outline {
    /// A piece of a section that outputs show as one thing, such as a heading, a card or a button.
    package struct Item: Sendable, Equatable {
        /// What identifies an item in its section.
        ///
        /// It stays the same when the words of the item change.
        package enum ID: Hashable, Sendable {
            case heading
            /// What says the state of the section: its message, its number of pets, or the words in
            /// place of a map.
            case state
            /// The message about a part that is missing.
            case missingPart
            case progress
            case text(Text)
            case notice(LandingPageView.Notice.ID)
            case fact(Fact.ID)
            case control(Control)
        }

        /// What a text without another identity is about.
        package enum Text: Hashable, Sendable {
            case description
            case accuracy
            case nearest
            case places
            case attribution
            case filters
            case noDistance
            case numberInPlace
            case permission
            case reason
        }

        /// How urgent a text is.
        package enum Tone: Sendable {
            case plain
            /// Something is on its way.
            case progress
            case warning
        }

        /// What an item is, with its words in parts.
        ///
        /// A drawing takes its form from the case and its words from the parts.
        package enum Content: Sendable, Equatable {
            case appName(String)
            /// The title of a page, with the status of the announcement if the title does not
            /// contain it, and both as one line.
            case title(String, status: String?, line: String)
            case headline(String)
            case heading(String)
            case text(String, Tone)
            /// A message, with the button that does something about it.
            case message(String, Tone, button: String?)
            /// The words in place of a map, or of the message where the map is missing.
            case map(String, button: String?)
            case pet(Pet)
            case pin(number: Int, title: String, way: String)
            case fact(label: String, value: String, link: URL?)
            /// A setting of the phone, with its state.
            case setting(String, state: String)
            case filter(FilterControl)
            case choice(String, isSelected: Bool)
            case button(String)
        }

        /// The words about an announcement.
        package struct Pet: Sendable, Equatable {
            package var number: Int?
            package let title: String
            /// The status, for its sign; `nil` where no sign is drawn.
            package var status: AnnouncementStatus?
            /// The word for the status; `nil` if the title contains it.
            package let statusWord: String?
            /// The species and the breed; `nil` if the title contains one of them.
            package let kind: String?
            /// The species and the breed as in a sentence.
            package let kindInSentence: String?
            /// The species as in a sentence; `nil` if the title contains the species or the breed.
            package var species: String?
            package let facts: [String]
            /// All words as one line.
            package let line: String
            /// The distance with the abbreviated direction; `nil` if the distance is not known.
            package var shortWay: String?
        }

        package enum Importance: Sendable {
            case normal
            /// A window that is too low for the page keeps the item.
            case essential
        }

        package enum Audience: Sendable {
            case all
            /// Only screen readers.
            case read
            /// Only plain lines and cells.
            case printed
            /// Only plain lines and screen readers, because a drawn map shows it.
            case lines
        }

        package let id: ID
        package let content: Content
        /// What a tap on the item acts on; `nil` if it is only text.
        package var control: Control?
        package var importance = Importance.normal
        var audience = Audience.all
        /// What makes a screen reader read the item again: a change of this text; `nil` for the
        /// words.
        var rereadKey: String?

        package init(
            _ id: ID,
            _ content: Content,
            _ control: Control? = nil,
            _ importance: Importance = .normal,
            for audience: Audience = .all,
            rereadKey: String? = nil
        ) {
            self.id = id
            self.content = content
            self.control = control
            self.importance = importance
            self.audience = audience
            self.rereadKey = rereadKey
        }

        package var isPrinted: Bool { audience != .read }
        package var isRead: Bool { audience != .printed }
        /// Whether the cells draw the item.
        package var isDrawn: Bool { audience == .all || audience == .printed }

        /// The words about the announcement of a card or a callout; `nil` for any other item.
        package var pet: Pet? {
            if case .pet(let pet) = content {
                pet
            } else {
                nil
            }
        }

        /// The identity of the announcement of a card or a pin; `nil` for any other item.
        package var petID: String? {
            switch id {
            case .control(.card(let id)), .control(.pin(let id)): id
            default: nil
            }
        }
    }
}

extension Outline.Item {
    static func button(_ button: PageButton) -> Self {
        Self(.control(.button(button.id)), .button(button.title), .button(button.id))
    }

    static func button(_ title: String, _ control: Control) -> Self {
        Self(.control(control), .button(title), control)
    }

    static func heading(_ text: String) -> Self {
        Self(.heading, .heading(text))
    }

    static func progress(_ text: String) -> Self {
        Self(.progress, .text(text, .progress))
    }

    static func fact(_ fact: Fact, _ importance: Importance = .normal) -> Self {
        Self(
            .fact(fact.id),
            .fact(label: fact.label, value: fact.value, link: fact.link),
            fact.id.copied.map { .fact($0) },
            importance
        )
    }
}

// MARK: - Words

extension Outline.Item {
    /// The words as one line for screen readers, without numbers, which are for typing.
    package var read: String {
        switch content {
        case .appName(let text), .headline(let text), .heading(let text), .text(let text, _),
            .message(let text, _, _), .map(let text, _), .choice(let text, _), .button(let text),
            .title(_, _, let text):
            text
        case .pet(let pet):
            pet.line
        case .pin(_, let title, let way):
            "\(title), \(way)"
        case .fact(let label, let value, _), .setting(let label, let value):
            "\(label): \(value)"
        case .filter(let filter):
            [filter.label, filter.value].compactMap(\.self).joined(separator: ": ")
        }
    }

    /// The words as plain lines, and which of them has the command of the item.
    var printed: [PrintedLine] {
        switch content {
        case .message(let text, _, let button?), .map(let text, let button?):
            [PrintedLine(text), PrintedLine("[\(button)]", control)]
        case .pet(let pet):
            [PrintedLine(pet.numbered(read), control)]
        case .pin(let number, _, _):
            [PrintedLine("\(number) \(read)", control)]
        case .choice(_, let isSelected):
            [PrintedLine("\(isSelected ? "(x)" : "( )") \(read)", control)]
        case .button:
            [PrintedLine("[\(read)]", control)]
        case .message, .map, .appName, .title, .headline, .heading, .text, .fact, .setting, .filter:
            [PrintedLine(read, control)]
        }
    }

    /// A line of an item before it is wrapped.
    struct PrintedLine {
        let text: String
        /// What a tap on the line acts on; `nil` if it is only text.
        let control: Control?

        init(_ text: String, _ control: Control? = nil) {
            self.text = text
            self.control = control
        }
    }
}

extension Outline.Item.Pet {
    /// Returns a text after the number, if there is one.
    package func numbered(_ text: String) -> String {
        guard let number else { return text }
        return "\(number) \(text)"
    }
}
