import Platform
import Presentation
import Testing

@testable import App

@Suite struct JUnitDocumentTests {
    @Test("Names and messages stay text, and control characters are shown as others")
    func attacks() throws {
        let attack = "\"><x/>&\u{1B}[2J\u{FFFE}\n]]>.walk"
        let error = ProgramError.failure(
            LocalizedText(verbatim: attack),
            at: LinePlace(file: attack, line: 1)
        )
        let result = ScriptResult(name: attack, errors: [error], output: [attack])
        let text = JUnitDocument([result], .english).text
        let file = try StoryboardFile(text)
        #expect(
            file.elements.map(\.name) == ["testsuites", "testsuite", "testcase", "failure"]
        )
        #expect(file.all("testcase")[0].attributes["name"]?.contains("\"><x/>&") == true)
        #expect(file.all("failure")[0].text.contains("]]>.walk"))
        #expect(!text.unicodeScalars.contains { $0.isUnsafe && $0 != "\n" })
    }

    @Test("The failure has what the command has printed, below the message")
    func output() throws {
        let error = ProgramError.failure(
            LocalizedText(verbatim: "expected"),
            at: LinePlace(file: "a.walk", line: 3)
        )
        let result = ScriptResult(
            name: "a.walk",
            errors: [error],
            output: ["  A page", "", "of lines"]
        )
        let text = JUnitDocument([result], .english).text
        #expect(text.contains(">a.walk:3: expected\n  A page\n\nof lines</failure>"))
    }
}
