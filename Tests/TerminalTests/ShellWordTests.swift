import Foundation
import Platform
import Terminal
import TestSupport
import Testing

@Suite struct ShellWordTests {
    private static let texts = [
        "a.walk", "", "a b", "it's", "$(id)", "`id`", "\"a\"", "a\\b", "*", "~", "a\nb", "a\n",
        "\t",
        "\u{1B}[2J", "żółw", "a\u{202E}b", "#a", "a;b", "'\n'", "\\x41\n",
        "é1", "\n7",
    ]

    @Test(
        "A shell reads a word as the original text",
        .enabled(if: FileManager.default.fileExists(atPath: "/bin/bash"), "needs bash")
    )
    func shell() throws {
        for words in [Self.texts.map(\.shellWord), Self.texts.map(\.asciiShellWord)] {
            let result = try ProcessResult(
                "/bin/bash",
                ["-c", "printf '%s\\0' \(words.joined(separator: " "))"],
                input: "",
                environment: ["LANG": "C.UTF-8"]
            )
            let texts = result.output.split(separator: "\0", omittingEmptySubsequences: false)
            #expect(texts.dropLast().map(String.init) == Self.texts)
        }
    }

    @Test("A word has only characters that are safe for a terminal") func safety() {
        for text in Self.texts {
            #expect(text.shellWord.neutralized() == text.shellWord)
            #expect(text.asciiShellWord.utf8.allSatisfy { (0x20...0x7E).contains($0) })
        }
    }
}
