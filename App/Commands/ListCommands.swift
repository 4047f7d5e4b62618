import Domain
import Presentation
import Terminal
import TextViews

// The list of all pets.

extension CommandSyntax {
    static let list = [
        CommandSyntax("all", OpenAllPets()),
        CommandSyntax(
            "filter [status:missing|found|any] [species:\(SpeciesCondition.all.map(\.name).joined(separator: "|"))|any] [within:KM] [days:N|any] [text:\"WORDS\"|any] [sort:newest|nearest]",
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

extension Situation {
    fileprivate var filterAnswer: Answer {
        .confirmation(strings[Confirmation.filter, coordinator.filters.arguments])
    }
}

struct OpenAllPets: Command {
    var scope: CommandScope { .screen }
    let description = "all"

    func decision(in situation: Situation) -> Decision {
        if situation.isInSettings {
            return situation.refused(.backFirst, situation.typed("back"))
        }
        if situation.allPets != nil {
            return situation.noEffect(.allPetsOpen)
        }
        return .act(.phrase(situation.strings[Phrase.openAllPets])) {
            situation.coordinator.openAllPets()
        }
    }
}

/// Changes the filters of the session.
struct SetFilters: Command {
    let changes: [FilterChange]

    init(_ changes: [FilterChange]) {
        self.changes = changes
    }

    var scope: CommandScope { .screen }

    var description: String {
        (["filter"] + changes.map(\.description)).joined(separator: " ")
    }

    func decision(in situation: Situation) -> Decision {
        let hasLocation = situation.coordinator.landingPage?.usableLocation != nil
        if !hasLocation, changes.contains(where: \.needsLocation) {
            return situation.refused(.noLocationFilters)
        }
        let old = situation.coordinator.filters
        let new = filters(after: old)
        // Without changes, the command shows the filters.
        if !changes.isEmpty, new == old {
            return situation.noEffect(.sameFilters)
        }
        return .outcome(situation.filterAnswer, readingAgain: [.list]) {
            situation.coordinator.filters = new
            return Outcome(note: remark(in: situation))
        }
    }

    /// Returns what the changes do not concern; `nil` for nothing.
    @MainActor private func remark(in situation: Situation) -> String? {
        let concernsListOnly = changes.allSatisfy { [.radius, .order].contains($0.kind) }
        guard situation.fullscreenMap != nil, !changes.isEmpty, concernsListOnly else {
            return nil
        }
        return situation.strings[CommandNote.filtersOfList, situation.typed("all")]
    }

    private func filters(after old: PetFilters) -> PetFilters {
        var filters = old
        for change in changes {
            // The values were checked when the changes were made.
            try? filters.set(change.kind, to: change.value[...])
        }
        return filters
    }
}

/// Opens the list of all pets, and shows those that contain words.
struct Find: Command {
    let text: SearchText

    init(_ text: SearchText) {
        self.text = text
    }

    var scope: CommandScope { .screen }
    var description: String { "find \(JSONValue.string(text.text))" }

    func decision(in situation: Situation) -> Decision {
        let opening = OpenAllPets().decision(in: situation)
        if opening.refusal != nil {
            return opening
        }
        let coordinator = situation.coordinator
        if situation.allPets != nil, coordinator.filters.text == text {
            return situation.noEffect(.sameFilters)
        }
        return .outcome(situation.filterAnswer, readingAgain: [.list]) {
            coordinator.filters.text = text
            return await opening.effect?.perform() ?? Outcome()
        }
    }
}
