import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing

@testable import App

@Suite struct HelpTests {
    private static let help = Help(.english, Typesetter(.ascii)).text

    private static func help(_ command: Invocation.CommandSummary) -> String {
        Help(.english, Typesetter(.ascii)).text(of: command)
    }

    @Test(
        "Each language has every text of the help, with the same examples and words of syntax",
        arguments: Language.allCases
    )
    func translations(language: Language) throws {
        let english = Invocation.texts[.en]
        let texts = try #require(Invocation.texts.texts(in: language))
        #expect(Set(english.keys) == Set(texts.keys))
        for (key, text) in english where key.hasSuffix(".usage") && key != "heading.usage" {
            #expect(texts[key] == text, "\(key)")
        }
        let lines = Invocation.examples(texts["examples"] ?? "").map(\.line)
        #expect(lines == Invocation.examples.map(\.line))
    }

    @Test("The help in Polish has lines of at most 80 columns, and no English heading")
    func polish() {
        let text = Help(Strings(app: .pl), Typesetter(.unicode)).text
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(text.hasPrefix("Symulowany telefon, zmyślone zwierzęta; wycieczki: tour\n"))
        for heading in ["Użycie:", "Opcje danych:", "Przykłady:", "Kod wyjścia:"] {
            #expect(text.contains("\n\(heading)\n"), "\(heading)")
        }
        for word in ["Usage", "default:", "Examples"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    @Test("An error of the command line is in the language of the user")
    func errors() {
        let error = #expect(throws: ProgramError.self) {
            try Invocation(arguments: ["--permission", "maybe"])
        }
        #expect(
            error?.message(Strings(app: .pl))
                == "--permission maybe: nieznana wartość (not-determined, when-in-use, always, denied lub restricted)"
        )
    }

    @Test("A command accepts its options, and its help lists those that have an effect")
    func commands() throws {
        let arguments = ["play": ["-"], "completions": ["bash"]]
        for command in Invocation.commands {
            for option in OptionDescription.all {
                let hasOption = option.isOffered(after: command.name)
                #expect(
                    Self.help(command).contains("\n  \(option.form) ") == hasOption,
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
                    message = error.message(.english)
                }
                let isRefused = message.hasSuffix(" has this option")
                #expect(isRefused == !hasOption, "\(line): \(message)")
            }
            let hasCommands = ["walk", "play"].contains(command.name)
            #expect(Self.help(command).contains("allow [once") == hasCommands)
            #expect(Self.help(command).contains("Examples:\n  landing-app"))
        }
    }

    @Test(
        "Help, the manual, and the completions name every option and every command of the program"
    )
    func names() {
        let manual = Invocation.manualText.replacing("\\-", with: "-")
        for text in [Self.help, manual] + Shell.allCases.map(\.completions) {
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
            for text in [Self.help.replacing(/\n */, with: " "), manual] {
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
        let help = try Self.help(#require(Invocation.commands.first { $0.name == "check" }))
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
        for option in OptionDescription.all {
            #expect(!option.help(.english).isEmpty, "\(option.name)")
            for choice in option.choices {
                var options = Options()
                #expect(throws: Never.self) { try option.apply(&options, choice) }
            }
        }
    }

    @Test("The help of completions has an example for each shell")
    func completionExamples() throws {
        let command = try #require(Invocation.commands.first { $0.name == "completions" })
        let help = Self.help(command).replacing(/\n */, with: " ")
        for shell in Shell.allCases {
            #expect(help.contains("landing-app completions \(shell.rawValue) > ~/"))
        }
    }

    @Test("The examples of the help are valid, apart from their files") func examples() throws {
        for line in Invocation.examples.map(\.line) where !line.contains(".pmtiles") {
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
        let hasDate = text.contains(/landing-app 0\.1\.0 +\d{4}-\d\d-\d\d +LANDING-APP\(1\)/)
        #expect(hasDate)
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
