import Foundation
import Platform
import TestSupport
import Testing

@testable import App

@Suite(.blocking) struct CompletionTests {
    private let folder: TemporaryFile

    /// The start of a command line, and the words with which its last word can be completed.
    private static let cases: [(line: String, words: [String])] = [
        ("sn", ["snapshot"]),
        ("--no-op", ["--no-options-file"]),
        ("--theme d", ["dark"]),
        ("--theme=d", ["dark"]),
        ("--basemap uni", ["unique.gpx"]),
        ("--basemap=uni", ["unique.gpx"]),
        ("--announcements de", ["demo"]),
        ("--gps gpx:uni", ["gpx:unique.gpx"]),
        ("--gps=gpx:uni", ["gpx:unique.gpx"]),
        ("--gps uni", []),
        ("--log uni", ["unique.gpx"]),
        ("play uni", ["unique.gpx"]),
        ("--lang pl play uni", ["unique.gpx"]),
        ("snapshot uni", []),
        ("completions z", ["zsh"]),
        ("--network=sta", ["status:503"]),
        ("help sn", ["snapshot"]),
        ("snapshot --no-op", ["--no-options-file"]),
        ("man --no-op", []),
        ("walk --scr", []),
        ("tour perm", ["permission"]),
        ("man --l", []),
        ("play x --vers", ["--version"]),
    ]

    init() throws {
        folder = try .folder()
        try Data().write(to: folder.url.appending(path: "unique.gpx"))
    }

    /// Returns the completed last word: its start in the line, and what the shell adds.
    private static func expected(_ line: String, _ words: [String]) -> [String] {
        let last = line.split(separator: " ").last ?? ""
        let option =
            last.hasPrefix("--") ? last.prefix { $0 != "=" } + (last.contains("=") ? "=" : "") : ""
        return words.map { $0.hasPrefix("--") ? $0 : option + $0 }
    }

    @Test("Bash completes options, values, files, and commands", arguments: [true, false])
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
        let given = Self.cases.map {
            splits ? $0.line.replacing("=", with: " = ").replacing(":", with: " : ") : $0.line
        }
        let run = try Tool.run("bash", ["-c", script, "bash"] + given, folder: folder.url)
        expect(run) { line, words in
            guard splits else { return Self.expected(line, words).joined(separator: " ") }
            return (line.hasSuffix("sta") ? words : words.map { $0.replacing(/^\w+:/, with: "") })
                .joined(
                    separator: " "
                )
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
        expect(run) { line, words in
            let start = line.split(separator: " ").dropLast().map { $0 + " " }.joined()
            return Self.expected(line, words).first.map { start + $0 } ?? line
        }
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
        let run = try Tool.run(
            "fish",
            ["--no-config", "-c", script] + Self.cases.map(\.line),
            folder: folder.url
        )
        expect(run) { line, words in Self.expected(line, words).joined(separator: " ") }
    }

    /// Checks the completions of all cases; a tab and a description may follow each.
    private func expect(_ run: Program, _ expected: (_ line: String, _ words: [String]) -> String) {
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        for ((line, words), completed) in zip(Self.cases, lines) {
            #expect(completed.prefix { $0 != "\t" }.trimmed == expected(line, words), "\(line)")
        }
        #expect(lines.count == Self.cases.count, "\(run.errors)")
        #expect(run.errors.isEmpty, "\(run.errors)")
    }
}
