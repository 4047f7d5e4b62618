import Domain
import Presentation
import Terminal
import TextViews

// The list of all pets.

extension CommandSyntax {
    static let list = [
        CommandSyntax("all", OpenAllPets()),
        CommandSyntax(
            "filter [status:missing|found|any] [species:\(Pet.Species.allCases.map(\.rawValue).joined(separator: "|"))|any] [within:KM] [days:N|any] [text:\"WORDS\"|any] [sort:newest|nearest]",
            examples: [
                "filter status:found species:cat", "filter within:5 days:7",
                #"filter text:"grey cat""#,
            ],
            // The name alone shows the filters.
            choices: [Choice("", SetFilters([]))],
            starts: FilterChange.starts,
            parse: { (words) throws(ArgumentFault) in
                SetFilters(try words.arguments.map(FilterChange.init(argument:)))
            }
        ),
        CommandSyntax(
            "find WORDS",
            examples: ["find grey cat"],
            starts: [anyWord],
            parse: { (words) throws(ArgumentFault) in
                let text = try words.arguments(atLeast: 1).joined(separator: " ")
                return Find(try SearchText(words: text))
            }
        ),
    ]
}

/// Opens the list of all pets.
struct OpenAllPets: Command {
    var scope: CommandScope { .screen }
    let description = "all"

    func refusal(in session: Session) -> String? {
        session.device.isSettingsOpen
            ? session.strings[CommandNote.backFirst, session.typed("back")]
            : nil
    }

    func reasonForNoEffect(in session: Session) -> String? {
        session.allPets == nil ? nil : session.strings[CommandNote.allPetsOpen]
    }

    func perform(in session: Session) -> Outcome {
        session.coordinator.openAllPets()
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .phrase(session.strings[Phrase.openAllPets])
    }
}

/// Changes the filters of the session.
struct SetFilters: ListCommand {
    let changes: [FilterChange]

    init(_ changes: [FilterChange]) {
        self.changes = changes
    }

    var scope: CommandScope { .screen }

    var description: String {
        (["filter"] + changes.map(\.description)).joined(separator: " ")
    }

    func refusal(in session: Session) -> String? {
        let hasLocation = session.coordinator.landingPage?.usableLocation != nil
        if !hasLocation, changes.contains(where: \.needsLocation) {
            return session.strings[CommandNote.noLocationFilters]
        }
        return nil
    }

    func reasonForNoEffect(in session: Session) -> String? {
        // Without changes, the command shows the filters.
        if changes.isEmpty {
            return nil
        }
        let old = session.coordinator.filters
        return filters(after: old) == old ? session.strings[CommandNote.sameFilters] : nil
    }

    func perform(in session: Session) -> Outcome {
        session.coordinator.filters = filters(after: session.coordinator.filters)
        let concernsListOnly = changes.allSatisfy { [.radius, .order].contains($0.kind) }
        guard session.fullscreenMap != nil, !changes.isEmpty, concernsListOnly else {
            return Outcome()
        }
        return Outcome(note: session.strings[CommandNote.filtersOfList, session.typed("all")])
    }

    private func filters(after old: PetFilters) -> PetFilters {
        var filters = old
        for change in changes {
            // The values were checked when the changes were made.
            try? filters.set(change.kind, to: change.value[...])
        }
        return filters
    }

    func answer(in session: Session) -> Answer? {
        .confirmation(session.strings[Confirmation.filter, session.coordinator.filters.arguments])
    }
}

/// Opens the list of all pets, and shows those that contain words.
struct Find: ListCommand {
    let text: SearchText

    init(_ text: SearchText) {
        self.text = text
    }

    var scope: CommandScope { .screen }
    var description: String { "find \(JSONValue.string(text.text))" }

    func refusal(in session: Session) -> String? {
        OpenAllPets().refusal(in: session)
    }

    func reasonForNoEffect(in session: Session) -> String? {
        let isSame = session.allPets != nil && session.coordinator.filters.text == text
        return isSame ? session.strings[CommandNote.sameFilters] : nil
    }

    func perform(in session: Session) -> Outcome {
        session.coordinator.filters.text = text
        if session.allPets == nil {
            session.coordinator.openAllPets()
        }
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .confirmation(session.strings[Confirmation.filter, session.coordinator.filters.arguments])
    }
}
