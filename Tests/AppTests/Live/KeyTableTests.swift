import Domain
import Foundation
import TestSupport
import Testing

@testable import App

/// Tests the article about keys.
@MainActor
@Suite struct KeyTableTests {
    /// The screens, and for each the permissions and keys that lead to situations in which different keys work.
    private static let screens: [(name: String, situations: [(LocationPermissionStatus, String)])] = [
        ("Prompt", [(.notDetermined, "")]), ("Alert", [(.notDetermined, "3")]),
        ("Page", [(.authorizedWhenInUse, "\t"), (.authorizedWhenInUse, ":network fail\r:enter\r")]),
        ("All pets", [(.authorizedWhenInUse, "a\t"), (.authorizedWhenInUse, "a:network fail\rr")]),
        ("Details", [(.authorizedWhenInUse, "1\t")]), ("Settings", [(.authorizedWhenInUse, "s\t")]),
        ("Map", [(.authorizedWhenInUse, "m\t"), (.authorizedWhenInUse, "m:network fail\r:goto 1,1\r")]),
        ("Tour", [(.notDetermined, "")]),
    ]

    @Test("The article lists every key and gesture of the mouse, and the screens on which it works")
    func article() async throws {
        var rows: [(key: String, marks: Set<String>)] = []
        for (name, situations) in Self.screens {
            for ((permission, keys), height) in situations.flatMap({ situation in [6, 60].map { (situation, $0) } }) {
                let guide = name == "Tour" ? try Live.guide("map") : nil
                let live = await Live(permission, columns: 80, rows: height, guide: guide)
                await live.send(keys)
                for binding in KeyBinding.all {
                    let key = "| `\(binding.label(live.screen))` | \(live.session.strings[binding.title]) |"
                    let index = rows.firstIndex { $0.key == key } ?? rows.endIndex
                    if index == rows.endIndex { rows.append((key, [])) }
                    if binding.isAvailable(live.screen) { rows[index].marks.insert(name) }
                }
            }
        }
        let names = Self.screens.map(\.name)
        let table = rows.map { row in
            row.key + names.map { row.marks.contains($0) ? " • |" : " |" }.joined()
        }.joined(separator: "\n")
        let file = URL.tests.appending(path: "../Modules/Composition/Composition.docc/Keys.md")
        let article = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(article.contains("| \(names.joined(separator: " | ")) |\n"))
        #expect(article.contains("\n\(table)\n\n"), "the table of the article must be:\n\(table)")
    }
}
