import Presentation
import Terminal
import AppResources

/// A guided tour: a script that narrates each step.
struct Tour {
    /// What the live screen shows with a step: a part of the landing page, or the log.
    enum Area: String, CaseIterable {
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
        let area: Area
        let lines: [Script.Line]
    }

    let name: String
    let title: String
    let steps: [Step]

    /// The commands of all steps.
    var commands: [any Command] { steps.flatMap(\.lines).map(\.command) }

    /// The name and the title, for a sentence.
    var label: String { "\(name) (\(title))" }

    static let narrations = EmbeddedTexts { narrationResources }

    static func list(_ strings: Strings) -> [String] {
        let rows = all(strings).map { HelpRow(term: "  " + $0.name, explanation: $0.title) }
        return rows.lines + [strings[TourText.list]]
    }

    /// Returns the tours, except those with invalid scripts; the tests check that there are none.
    static func all(_ strings: Strings) -> [Tour] {
        EmbeddedTexts.files(of: tourResources).compactMap { file in
            let text = String(decoding: file.bytes, as: UTF8.self)
            guard let script = try? Script(name: file.code, text: text, strings) else { return nil }
            return Tour(script, title: Self.title(of: text), strings)
        }
    }

    /// Returns the title of a script, which is a comment in its first line.
    private static func title(of text: String) -> String {
        let firstLine = text.prefix { !$0.isNewline }
        return String(firstLine.dropFirst("# ".count))
    }

    /// The word after the area of a step that shows what is loading.
    private static let loadingMark = "loading"

    /// Creates a tour whose English texts are replaced by their translations; `nil` if a step has
    /// an unknown area.
    ///
    /// At the end of a step, nothing is loading, unless the step has the mark for it.
    private init?(_ script: Script, title: String, _ strings: Strings) {
        func translated(_ text: String) -> String {
            strings.optionalText(text, in: Self.narrations) ?? text
        }
        var steps: [Step] = []
        for step in script.steps {
            guard let narration = step.narration else { continue }
            var marks = step.area?.split(separator: " ") ?? []
            let showsLoading = marks.last == Self.loadingMark[...]
            if showsLoading {
                marks.removeLast()
            }
            let areaName = marks.first.map(String.init) ?? Area.map.rawValue
            guard marks.count <= 1, let area = Area(rawValue: areaName) else { return nil }
            let rest = Script.Line(number: step.lines.last?.number ?? 0, text: "", command: Rest())
            steps.append(
                Step(
                    narration: translated(narration),
                    area: area,
                    lines: step.lines + (showsLoading ? [] : [rest])
                )
            )
        }
        name = script.name
        self.title = translated(title)
        self.steps = steps
    }
}
