import Presentation
import Terminal
import AppResources

struct Tour {
    let name: String
    let title: String
    let steps: [Script.Step]

    static let names = resources.map(\.name)

    private static let narrations = EmbeddedTexts { narrationResources }

    private static let resources = EmbeddedTexts.files(of: tourResources).map { file in
        (name: file.code, script: String(decoding: file.bytes, as: UTF8.self))
    }

    static func list(_ strings: Strings) -> [String] {
        table(all(strings).map { ("  " + $0.name, $0.title) }) + [
            strings[.tourList, "landing-app tour NAME"]
        ]
    }

    static func all(_ strings: Strings) -> [Tour] {
        let texts = narrations[strings.language]
        return resources.compactMap { name, text in
            guard let script = try? Script(name: name, text: text, strings) else { return nil }
            let title = String(text.prefix { !$0.isNewline }.dropFirst(2))
            let steps = script.steps.filter { $0.narration != nil }.map { step in
                Script.Step(narration: step.narration.map { texts[$0] ?? $0 }, lines: step.lines)
            }
            return Tour(name: name, title: texts[title] ?? title, steps: steps)
        }
    }
}
