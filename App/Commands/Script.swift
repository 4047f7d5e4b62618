import Platform
import Presentation
import SystemCalls

/// The commands of a file, with the narration between them.
struct Script {
    /// A line with a command.
    struct Line {
        let number: Int
        let text: String
        let command: any Command
    }

    /// A line with options for the script.
    struct OptionLine {
        let number: Int
        /// The options and their values.
        let words: [String]
    }

    struct Step {
        /// The text of consecutive lines that begin with `##`; `nil` for commands before the first
        /// narration.
        var narration: String?
        /// The text of a line that begins with `#@`: what a tour shows with the step.
        var area: String?
        var lines: [Line] = []
    }

    /// The end of the names of scripts in a folder.
    static let fileExtension = ".walk"

    /// The maximum size of a script, and of a line of standard input, in bytes.
    static let maxSize = 1 << 20

    let name: String
    /// Where the files of the script are looked up; `nil` for a script that names none.
    let files: ScriptFiles?
    /// The lines with options, all before the first command.
    private(set) var optionLines: [OptionLine] = []
    /// The lines of the file.
    let text: [String]
    private(set) var steps = [Step()]

    init(
        name: String,
        text: String,
        files: ScriptFiles? = nil,
        _ strings: Strings
    ) throws(ProgramError) {
        self.name = name
        self.files = files
        self.text = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(String.init)
        for (index, line) in self.text.enumerated() {
            try add(line.trimmed, number: index + 1)
        }
    }

    /// Creates a script from a file, or from standard input for `-`.
    ///
    /// `namedFiles` are the files that the command line names.
    init(
        reading path: String,
        namedFiles: [String] = [],
        _ strings: Strings
    ) throws(ProgramError) {
        let text: String
        do throws(ArgumentFault) {
            let maxKiB = Self.maxSize >> 10
            if path == "-" {
                text = try String(readingFrom: .standardInput, maxKiB: maxKiB, within: nil)
            } else {
                text = try String(
                    readingFrom: OpenFile(waitingFor: path.expandingTilde),
                    maxKiB: maxKiB
                )
            }
        } catch {
            throw .unreadable(path, error.text)
        }
        try self.init(
            name: Self.name(ofPath: path, strings),
            text: text,
            files: ScriptFiles(ofScriptAt: path.expandingTilde, named: namedFiles),
            strings
        )
    }

    /// Returns the name of a script with a path: the path, or the name of standard input for `-`.
    static func name(ofPath path: String, _ strings: Strings) -> String {
        path == "-" ? strings[Expected.standardInput] : path
    }

    func place(of number: Int) -> LinePlace {
        LinePlace(file: name, line: number)
    }

    /// The steps as they are shown: a narration with its commands; before the first narration, each
    /// command with the expectations that follow it.
    ///
    /// Expectations before the first command are a step of their own.
    var shownSteps: [Step] {
        var shown: [Step] = []
        for step in steps {
            guard step.narration == nil else {
                shown.append(step)
                continue
            }
            for line in step.lines {
                if line.command.scope == .expectation, !shown.isEmpty {
                    shown[shown.count - 1].lines.append(line)
                } else {
                    shown.append(Step(lines: [line]))
                }
            }
        }
        return shown
    }

    /// Adds a line of the script; an empty line and a comment have no effect.
    private mutating func add(_ text: String, number: Int) throws(ProgramError) {
        if let narration = text.narration {
            narrate(narration)
            return
        }
        let last = steps.count - 1
        let areaMark = "#@"
        if text.hasPrefix(areaMark) {
            steps[last].area = String(text.dropFirst(areaMark.count)).trimmed
            return
        }
        do {
            guard let command = try CommandSyntax.command(text, files) else { return }
            if let options = command as? UseOptions {
                try add(options, text, number: number)
            } else {
                steps[last].lines.append(Line(number: number, text: text, command: command))
            }
        } catch {
            throw ProgramError.usage(nil, LocalizedText { error.message($0) })
                .at(LinePlace(file: name, line: number))
        }
    }

    private mutating func add(
        _ options: UseOptions,
        _ text: String,
        number: Int
    ) throws(CommandError) {
        guard steps.allSatisfy(\.lines.isEmpty) else {
            throw CommandError(line: text, fault: ArgumentFault(CommandFault.lateOptions))
        }
        optionLines.append(OptionLine(number: number, words: options.words))
    }

    /// Begins a step with a narration, or continues the narration of the line before.
    private mutating func narrate(_ text: String) {
        let last = steps.count - 1
        if steps[last].narration != nil, steps[last].lines.isEmpty {
            steps[last].narration? += " " + text
        } else {
            steps.append(Step(narration: text))
        }
    }
}

extension ProgramError {
    /// Returns the error that the script or the folder at a path cannot be read.
    static func unreadable(_ path: String, _ fault: LocalizedText) -> ProgramError {
        .usage("play \(path)", fault, expected: LocalizedText(Expected.script))
    }
}

extension String {
    /// The text of a line that begins with `##`; `nil` for any other line.
    var narration: String? {
        trimmed.hasPrefix("##") ? String(trimmed.drop { $0 == "#" }).trimmed : nil
    }
}
