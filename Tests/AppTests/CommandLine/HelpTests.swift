import Domain
import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

@Suite struct HelpTests {
    @Test("The lines of the help have at most 80 columns, in ASCII") func width() {
        for text in [Invocation.helpText] + Invocation.commands.map(\.helpText) {
            for line in text.split(separator: "\n") {
                #expect(line.count <= 80, "\(line)")
                #expect(line.utf8.count == line.count, "\(line)")
            }
        }
    }

    @Test("A command accepts the options that its help and its completions list, and no others")
    func commands() throws {
        let arguments = ["play": ["-"], "completions": ["bash"]]
        for command in Invocation.commands {
            for option in OptionDescription.all {
                let hasOption = option.commands.contains(command.name)
                #expect(
                    command.helpText.contains("\n  \(option.form) ") == hasOption,
                    "\(command.name) \(option.name)"
                )
                var line = [command.name] + (arguments[command.name] ?? []) + [option.name]
                if option.value != nil {
                    line.append(option.choices.first ?? "80x24")
                }
                var message = ""
                do {
                    _ = try Invocation(arguments: line)
                } catch {
                    message = error.message
                }
                let isRefused = message.hasSuffix(" has this option")
                #expect(isRefused == !hasOption, "\(line): \(message)")
            }
            let hasCommands = ["walk", "play"].contains(command.name)
            #expect(command.helpText.contains("allow [once") == hasCommands)
            #expect(command.helpText.contains("Examples:\n  landing-app"))
        }
    }

    @Test(
        "Help, the manual, and the completions name every option and every command of the program"
    )
    func names() {
        let manual = Invocation.manualText.replacing("\\-", with: "-")
        for text in [Invocation.helpText, manual] + Shell.allCases.map(\.completions) {
            let isFish = text == Shell.fish.completions
            for option in OptionDescription.all {
                let name = isFish ? "-l " + option.name.dropFirst(2) : option.name
                #expect(text.contains(name), "\(option.name)")
            }
            for command in Invocation.commands {
                #expect(text.contains(command.name), "\(command.name)")
            }
        }
        for command in CommandSyntax.all {
            for text in [Invocation.helpText.replacing(/\n */, with: " "), manual] {
                #expect(text.contains(command.usage), "\(command.name)")
            }
        }
    }

    @Test(
        "The help of check and the manual name the fields of an announcement and their few values"
    )
    func announcementFormat() throws {
        let file = URL.tests.appending(path: "Announcements/partly-broken.json")
        let document = try JSONValue(parsing: String(contentsOf: file, encoding: .utf8))
        guard case .object(let item)? = document.value(at: "data.0") else {
            throw CocoaError(.fileReadCorruptFile)
        }
        let names = item.keys.filter { $0 != "updatedAt" }
        let values = Pet.Species.allCases.map(\.rawValue) + Pet.Sex.allCases.map(\.rawValue)
        let help = try #require(Invocation.commands.first { $0.name == "check" }?.helpText)
        for text in [help, Invocation.manualText] {
            let words = Set(text.split { !$0.isLetter }.map(String.init))
            #expect(words.isSuperset(of: names))
            #expect(words.isSuperset(of: values.map { $0.uppercased() }))
            #expect(words.isSuperset(of: ["MISSING", "FOUND", "CLOSED"]))
        }
    }

    @Test("Each option and each command has a text, and the completed values are valid")
    func choices() {
        #expect(Invocation.commands.allSatisfy { !$0.help.isEmpty })
        #expect(!Invocation.optionsFile.isEmpty)
        for (status, explanation) in Invocation.exitStatuses {
            #expect(!explanation.isEmpty, "\(status)")
        }
        for option in OptionDescription.all {
            #expect(!option.help.isEmpty, "\(option.name)")
            for choice in option.choices {
                var options = Options()
                #expect(throws: Never.self) { try option.apply(&options, choice) }
            }
        }
    }

    @Test("The examples of the help are valid, apart from their files") func examples() throws {
        for (line, _) in Invocation.examples where !line.contains(".pmtiles") {
            let arguments =
                line
                .split(separator: " ")
                .prefix { !["<", ">", "|"].contains($0) }
                .map(String.init)
            #expect(throws: Never.self, "\(line)") { try Invocation(arguments: arguments) }
        }
    }

    @Test(
        "The manual page has no errors, and no line of it is stretched or wider than 80 columns",
        .enabled(if: Tool.exists("groff"), "needs groff"),
        .blocking
    )
    func manual() throws {
        let page = try Tool.run(
            "groff",
            ["-man", "-Tascii", "-ww", "-P-c"],
            input: Invocation.manualText
        )
        #expect(page.errors.isEmpty)
        let text = page.output.replacing(/.\u{8}/, with: "")
        for section in [
            "SYNOPSIS", "COMMANDS", "WALKTHROUGHS", "EXAMPLES", "EXIT STATUS", "ENVIRONMENT",
            "FILES",
        ] {
            #expect(text.contains("\n\(section)\n"))
        }
        for line in text.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
            // The explanation of a long term.
            if line.hasPrefix(String(repeating: " ", count: 14)) {
                #expect(!line.drop { $0 == " " }.contains("  "))
            }
        }
    }
}
