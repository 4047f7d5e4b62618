import Foundation
import Platform
import TestSupport
import Testing

@testable import App

@Suite(.blocking) struct CompletionTests {
    private let folder: TemporaryFile

    /// The start of a command line, and the words with which its last word can be completed.
    private struct Case {
        let line: String
        let words: [String]

        /// The completions of the last word, each with the option at its start.
        var completions: [String] {
            words.map { $0.hasPrefix("--") ? $0 : option + $0 }
        }

        /// The option and the equals sign at the start of the last word, such as `--theme=`.
        private var option: Substring {
            let last = line.split(separator: " ").last ?? ""
            guard last.hasPrefix("--"), let end = last.firstIndex(of: "=") else { return "" }
            return last[...end]
        }
    }

    private static let cases: [Case] = [
        .init(line: "sn", words: ["snapshot"]),
        .init(line: "--no-op", words: ["--no-options-file"]),
        .init(line: "--theme d", words: ["dark"]),
        .init(line: "--theme=d", words: ["dark"]),
        .init(line: "--basemap uni", words: ["unique.gpx"]),
        .init(line: "--basemap=uni", words: ["unique.gpx"]),
        .init(line: "--announcements de", words: ["demo"]),
        .init(line: "--gps gpx:uni", words: ["gpx:unique.gpx"]),
        .init(line: "--gps=gpx:uni", words: ["gpx:unique.gpx"]),
        .init(line: "--gps uni", words: []),
        .init(line: "--log uni", words: ["unique.gpx"]),
        .init(line: "play uni", words: ["unique.gpx"]),
        .init(line: "--lang pl play uni", words: ["unique.gpx"]),
        .init(line: "snapshot uni", words: []),
        .init(line: "completions z", words: ["zsh"]),
        .init(line: "--network=sta", words: ["status:503"]),
        .init(line: "help sn", words: ["snapshot"]),
        .init(line: "help ins", words: ["inspect"]),
        .init(line: "help wal", words: ["walk"]),
        .init(line: "check --lin", words: []),
        .init(line: "play x --lin", words: ["--linear"]),
        .init(line: "snapshot --gra", words: []),
        .init(line: "play --no-op", words: []),
        .init(line: "snapshot --no-op", words: ["--no-options-file"]),
        .init(line: "man --no-op", words: []),
        .init(line: "walk --scr", words: []),
        .init(line: "tour perm", words: ["permission"]),
        .init(line: "man --l", words: []),
        .init(line: "play x --vers", words: ["--version"]),
    ]

    init() throws {
        folder = try .folder()
        try Data().write(to: folder.url.appending(path: "unique.gpx"))
    }

    /// Whether Bash has `mapfile`; macOS has an older version.
    private static let hasBash4 = (try? Tool.run("bash", ["-c", "type mapfile"]))?.status == 0

    @Test(
        "Bash completes options, values, files, and commands",
        .enabled(if: hasBash4, "needs Bash 4"),
        arguments: [true, false]
    )
    func bash(splits: Bool) throws {
        let script =
            Shell.bash.completions + #"""
                compopt() { :; }
                for line in "$@"; do
                    COMP_WORDS=(landing-app $line) COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
                    _landing_app
                    echo "${COMPREPLY[*]}"
                done
                """#
        var lines = Self.cases.map(\.line)
        if splits {
            // By default, Bash makes words of the equals signs and colons.
            lines = lines.map { $0.replacing("=", with: " = ").replacing(":", with: " : ") }
        }
        let run = try Tool.run("bash", ["-c", script, "bash"] + lines, folder: folder.url)
        expect(run) { testCase in
            guard splits else { return testCase.completions.joined(separator: " ") }
            if testCase.line.hasSuffix("sta") {
                return testCase.words.joined(separator: " ")
            }
            // The word that is completed begins after the colon.
            return testCase.words.map { $0.replacing(/^\w+:/, with: "") }.joined(separator: " ")
        }
    }

    @Test(
        "Zsh completes options, values, files, and commands",
        .enabled(if: Tool.exists("zsh"), "needs zsh")
    )
    func zsh() throws {
        try Data(Shell.zsh.completions.utf8).write(to: folder.url.appending(path: "_landing-app"))
        // The terminal may echo the setup, which therefore does not contain its markers.
        let script = #"""
            zmodload zsh/zpty
            zpty z 'zsh -f -i'
            zpty -w z 'PS1= PS2=; stty -echo; fpath=($PWD $fpath); autoload -U compinit; compinit -D -u'
            zpty -w z 'show() { print -r -- "<${:-<}$BUFFER>>"; BUFFER= }; zle -N show; bindkey "^T" show; print REA${:-DY}'
            zpty -r -m z line '*READY*'
            for line in "$@"; do
                zpty -w -n z "landing-app $line"$'\t\x14'
                zpty -r -m z line '*<<*>>*'
                print -r -- "${${line##*<<landing-app }%%>>*}"
            done
            zpty -d z
            """#
        let run = try Tool.run(
            "zsh",
            ["-f", "-c", script, "zsh"] + Self.cases.map(\.line),
            folder: folder.url
        )
        expect(run) { testCase in
            guard let completion = testCase.completions.first else { return testCase.line }
            let start = testCase.line.split(separator: " ").dropLast().map { $0 + " " }.joined()
            return start + completion
        }
    }

    @Test(
        "Zsh registers completions that are sourced, as those of a folder",
        .enabled(if: Tool.exists("zsh"), "needs zsh"),
        arguments: [true, false]
    )
    func registration(isSourced: Bool) throws {
        let file = folder.url.appending(path: "_landing-app")
        try Data(Shell.zsh.completions.utf8).write(to: file)
        let source = isSourced ? "source <(cat _landing-app); rm _landing-app" : ":"
        let script = """
            autoload -Uz compinit; \(isSourced ? "" : "fpath=($PWD $fpath)"); compinit -u -D
            \(source)
            print -r -- "${_comps[landing-app]}" "${options[zle]-kept}"
            """
        let run = try Tool.run("zsh", ["-f", "-c", script], folder: folder.url)
        let function = isSourced ? "_landing_app" : "_landing-app"
        #expect(run.output == "\(function) off\n")
        #expect(run.errors.isEmpty, "\(run.errors)")
    }

    @Test(
        "Fish completes options, values, files, and commands",
        .enabled(if: Tool.exists("fish"), "needs fish")
    )
    func fish() throws {
        try Data(Shell.fish.completions.utf8).write(to: folder.url.appending(path: "completions"))
        let script = #"""
            source completions
            for line in $argv; echo (complete -C "landing-app $line" | string join " "); end
            """#
        // In the locale C, fish does not complete paths in a folder whose name has other characters
        // than ASCII.
        let run = try Tool.run(
            "LC_ALL=C.UTF-8",
            ["fish", "--no-config", "-c", script] + Self.cases.map(\.line),
            folder: folder.url
        )
        expect(run) { testCase in testCase.completions.joined(separator: " ") }
    }

    /// Checks the completions of all cases; a tab and a description may follow each.
    private func expect(_ run: ProcessResult, _ expected: (Case) -> String) {
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        for (testCase, line) in zip(Self.cases, lines) {
            let completed = line.prefix { $0 != "\t" }.trimmed
            #expect(completed == expected(testCase), "\(testCase.line)")
        }
        #expect(lines.count == Self.cases.count, "\(run.errors)")
        #expect(run.errors.isEmpty, "\(run.errors)")
    }
}
