import Domain
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App

@MainActor @Suite struct UnfinishedPasteTests {
    /// A paste whose end does not come; `Live` lets the time pass that the parser waits for it.
    private static let paste = "\u{1b}[200~text"

    @Test(
        "The bottom line says that the end of a paste is awaited, until it has come or Esc is pressed",
        arguments: [
            (Language.en, "Waiting for the end of a paste. Esc discards it."),
            (.pl, "Oczekiwanie na koniec wklejanego tekstu. Esc odrzuca ten tekst."),
        ],
        ["\u{1b}[201~", "\u{1b}"] as [ControlText]
    )
    func notice(text: (language: Language, message: String), end: ControlText) async {
        let end = end.text
        let live = await Live(language: text.language)
        let before = live.text
        await live.send(Self.paste)
        #expect(live.status(at: .zero) == text.message)
        await live.send("m?:q\u{1b}[B")
        #expect(live.status(at: .zero) == text.message)
        await live.send(end)
        #expect(live.text == before)
        await live.send("m")
        #expect(live.screen.front.map != nil)
    }

    @Test("In a text that the user is typing, the notice is above it, and the paste is added to it")
    func entry() async {
        let live = await Live(keys: ":find ")
        await live.send(Self.paste)
        #expect(live.lines.dropLast(2).last == "Waiting for the end of a paste. Esc discards it.")
        #expect(live.status(at: .zero) == ":find")
        await live.send("\u{1b}")
        #expect(live.status(at: .zero) == ":find")
        await live.send(Self.paste)
        await live.send("\u{1b}[201~")
        #expect(live.status(at: .zero) == ":find text")
        #expect(!live.text.contains("paste"))
    }

    @Test("Ctrl-Z acts while the end of a paste is awaited") func suspension() async {
        let live = await Live(keys: Self.paste)
        #expect(await live.request("\u{1a}") == .suspend)
    }

    @Test("In every window, the notice leaves the frame valid") func windows() async {
        let live = await Live(keys: Self.paste)
        for columns in [1, 19, 20, 40, 200] {
            for rows in [1, 4, 5, 9, 50] {
                live.resize(columns: columns, rows: rows)
                #expect(live.lines.count <= rows + 1)
            }
        }
    }
}
