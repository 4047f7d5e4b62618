import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.blocking, .defaultParts) struct CommandLineTests {
    @Test(
        "A command line gives an exit status, standard output, and standard error",
        arguments: CommandLineCase.all
    )
    func table(line: CommandLineCase) throws {
        let folder = TemporaryFile()
        let options = folder.url.appending(path: "landing-app/options")
        if let text = line.options {
            try FileManager.default.createDirectory(
                at: options.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: options)
        }
        let tests = URL.tests.filePath
        let environment = [
            "XDG_CONFIG_HOME": folder.path, "TESTS": tests, "OPTIONS": options.filePath,
        ]
        let variables = environment.merging(line.environment) { $1 }
        let program = try Program(
            line: line.line,
            input: line.input,
            environment: variables.mapValues { $0.replacing("$TESTS", with: tests) }
        )

        #expect(program.status == line.status)
        if line.output.isEmpty {
            #expect(program.output.isEmpty)
        } else {
            #expect(program.output.contains(line.output))
        }
        // The folder for temporary files can have a long path, as on macOS.
        let errors = line.errors.replacing(/\$OPTIONS((?::\d+)?)/) { place in
            (options.filePath + place.1).shortenedForMessage
        }
        #expect(program.errors == (errors.isEmpty ? "" : "landing-app: \(errors)\n"))
    }

    @Test(
        "The message about a wrong command line says what is right",
        arguments: CommandLineCase.wrong
    )
    func wrong(line: String, message: String) {
        let arguments =
            line
            .split(separator: " ", omittingEmptySubsequences: false)
            .map(String.init)
        let error = #expect(throws: ProgramError.self) { try Invocation(arguments: arguments) }
        #expect(error?.message(.english) == message)
        #expect(error?.status == 2)
    }

    @Test("The table has at least 60 command lines, and names each option and each command")
    func completeness() {
        #expect(CommandLineCase.all.count >= 60)
        let all = CommandLineCase.all.map(\.line) + CommandLineCase.wrong.map(\.input)
        let lines = all.joined(separator: " ")
        for option in OptionDescription.all {
            #expect(lines.contains(option.name), "\(option.name)")
        }
        for command in Invocation.commands {
            #expect(lines.contains(command.name), "\(command.name)")
        }
    }
}

/// A command line with what the program must do.
struct CommandLineCase: CustomTestStringConvertible {
    /// The arguments in the shell's syntax; `$TESTS` is the folder of the tests.
    let line: String
    let status: Int32
    let output: String
    let errors: String
    let input: String
    let options: String?
    let environment: [String: String]

    init(
        _ line: String,
        _ status: Int32,
        _ output: String,
        _ errors: String = "",
        input: String = "",
        options: String? = nil,
        environment: [String: String] = [:]
    ) {
        self.line = line
        self.status = status
        self.output = output
        self.errors = errors
        self.input = input
        self.options = options
        self.environment = environment
    }

    var testDescription: String {
        let files = [options, input].compactMap(\.self).filter { !$0.isEmpty }
        return (["landing-app " + line] + files).joined(separator: " < ")
    }

    static let all = options + scripts + pages + checks + optionsFiles
}
