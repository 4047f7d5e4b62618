import Presentation
import Terminal
import AppResources

struct Tour {
    /// What the live screen shows with a step: a part of the landing page, or the log.
    enum Subject: String, CaseIterable {
        /// The start of the page.
        case top
        case map
        /// The legend below the map, with the map above it.
        case legend
        case list
        /// The map, with the start of the list below it.
        case mapAndList = "map-and-list"
        case log
    }

    struct Step {
        let narration: String
        let subject: Subject
        let lines: [Script.Line]
    }

    let name: String
    let title: String
    let steps: [Step]

    /// The name and the title, for a sentence.
    var label: String { "\(name) (\(title))" }

    private static let narrations = EmbeddedTexts { narrationResources }

    static func list(_ strings: Strings) -> [String] {
        let rows = all(strings).map { HelpRow(term: "  " + $0.name, explanation: $0.title) }
        return rows.lines + [strings[.tourList]]
    }

    /// Returns the tours whose scripts are valid, which tests check of all.
    static func all(_ strings: Strings) -> [Tour] {
        let texts = narrations[strings.language]
        return EmbeddedTexts.files(of: tourResources).compactMap { file in
            let text = String(decoding: file.bytes, as: UTF8.self)
            guard let script = try? Script(name: file.code, text: text, strings) else { return nil }
            let title = String(text.prefix { !$0.isNewline }.dropFirst(2))
            var steps: [Step] = []
            for step in script.steps {
                guard let narration = step.narration else { continue }
                guard let subject = Subject(rawValue: step.subject ?? "map") else { return nil }
                steps.append(
                    Step(
                        narration: texts[narration] ?? narration,
                        subject: subject,
                        lines: step.lines
                    )
                )
            }
            return Tour(name: file.code, title: texts[title] ?? title, steps: steps)
        }
    }
}
