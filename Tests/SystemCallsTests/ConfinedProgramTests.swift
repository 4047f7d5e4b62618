import Foundation
import Platform
import SystemCalls
import TestSupport
import Testing

@Suite struct ConfinedProgramTests {
    /// A time limit that no program reaches unless it hangs, however busy the machine is.
    private static let patience = Duration.seconds(3600)

    /// Runs a script of a shell.
    ///
    /// Its commands are those of the shell, or replace the shell with `exec`: an ordinary user's
    /// confined program cannot start processes.
    private static func run(
        _ script: String,
        _ arguments: [String] = [],
        input: String = "",
        time: Duration = patience,
        output: Int = 10_000,
        isCancelled: () -> Bool = { false }
    ) throws -> String {
        let limits = ConfinedProgram.Limits(
            time: time,
            memory: 64 << 20,
            output: output
        )
        let program = try #require(ConfinedProgram("sh", searchPath: "/none:/bin", limits: limits))
        let words = ["-c", script, "sh"] + arguments
        return String(
            decoding: try program.output(
                of: words,
                input: Data(input.utf8),
                isCancelled: isCancelled
            ),
            as: UTF8.self
        )
    }

    @Test("The program receives its arguments and its input unchanged, and can also open the input")
    func input() throws {
        let arguments = ["a b", "$(echo c)", "*", "", "'"]
        #expect(
            try Self.run(#"printf '%s|' "$@""#, arguments) == arguments.joined(separator: "|") + "|"
        )
        let input = String(repeating: "a\0ż", count: 100_000)
        #expect(try Self.run("exec cat", input: input, output: 1 << 20) == input)
        #expect(try Self.run("exec cat /dev/stdin", input: input, output: 1 << 20) == input)
    }

    @Test(
        "The program has no terminal, error output or writable files, and an empty folder",
        arguments: [
            ("true >/dev/tty || echo refused", "refused\n"),
            ("exec ls -A .", ""),
            ("true >file || echo refused", "refused\n"),
            ("echo x >&2; echo done", "done\n"),
            ("ulimit -f -S; ulimit -c; ulimit -t", "0\n0\n3601\n"),
            ("ulimit -n", "16\n"),
        ]
    )
    func surroundings(script: String, output: String) throws {
        let found = try Self.run(script)
        #expect(found == output, "\(script): \(found)")
    }

    @Test("The program has no variables, except those that the shell sets") func variables() throws
    {
        let lines = try Self.run("exec /usr/bin/env").split(separator: "\n")
        let names = lines.map { line in String(line.prefix { $0 != "=" }) }
        let own = ["PWD", "OLDPWD", "SHLVL", "_"]
        #expect(Set(names).isSubset(of: own), "\(names)")
    }

    @Test("The program has no descriptors besides standard input, output and error output")
    func descriptors() throws {
        let lines = try Self.run("for file in /dev/fd/*; do echo ${file##*/}; done")
        // The shell opens the folder to list it.
        let known = ["0", "1", "2", "3"]
        let found = lines.split(separator: "\n").map(String.init)
        #expect(found.starts(with: known.prefix(3)), "\(found)")
        #expect(Set(found).isSubset(of: known), "\(found)")
    }

    @Test("The program cannot write a file") func files() throws {
        let file = TemporaryFile()
        #expect(throws: ConfinedProgram.Failure.failed(status: 128 + SIGXFSZ)) {
            try Self.run(#"exec printf x >"$1""#, [file.path])
        }
        let written = (try? Data(contentsOf: file.url)) ?? Data()
        #expect(written.isEmpty)
    }

    @Test(
        "The memory of the program is limited",
        .enabled(if: System.isLinux, "needs a limit of the address space")
    )
    func memory() throws {
        // Without a limit, the text becomes 128 MiB long.
        let script = """
            text=12345678 count=0
            while [ $count -lt 24 ]; do text=$text$text count=$((count + 1)); done
            echo ${#text}
            """
        #expect(throws: ConfinedProgram.Failure.self) { try Self.run(script) }
    }

    @Test(
        "A program that hangs, or closes its output and hangs, is ended at its time limit",
        arguments: ["while :; do :; done", "exec >&-; while :; do :; done"]
    )
    func hanging(script: String) {
        #expect(throws: ConfinedProgram.Failure.timedOut) {
            try Self.run(script, time: .milliseconds(200))
        }
    }

    private static let startsProcess = "(exit 0) && echo started"

    @Test(
        "The program of an ordinary user cannot start processes",
        .enabled(if: System.isLinux, "needs a limit of processes that counts only the program's"),
        .enabled(if: !System.isRoot, "needs a user other than root, to whom the limit applies")
    )
    func processesOfOrdinaryUser() {
        #expect(throws: ConfinedProgram.Failure.self) { try Self.run(Self.startsProcess) }
    }

    @Test(
        "Where no limit applies, the program can start processes",
        .enabled(if: !System.isLinux || System.isRoot, "needs root, to whom no limit applies")
    )
    func processesOfRoot() throws {
        #expect(try Self.run(Self.startsProcess) == "started\n")
    }

    @Test(
        "A process that has its program's output open is ended at the time limit",
        .enabled(if: !System.isLinux || System.isRoot, "needs root, who can start processes")
    )
    func hangingChild() {
        #expect(throws: ConfinedProgram.Failure.timedOut) {
            try Self.run("while :; do :; done &", time: .milliseconds(200))
        }
    }

    @Test(
        "A process that has left the session of the program is ended, too",
        .enabled(if: System.isLinux, "needs a parent for processes that are left behind"),
        .enabled(if: System.isRoot, "needs root, who can start processes")
    )
    func descendants() throws {
        let numbers = try Self.run(
            "for number in 1 2; do (setsid sleep 1000 >&- & echo $!); done"
        )
        let processes = numbers.split(separator: "\n").compactMap { pid_t($0) }
        #expect(processes.count == 2, "\(numbers)")
        for process in processes {
            #expect(kill(process, 0) == -1, "\(process)")
        }
    }

    @Test("Cancellation ends the program") func cancellation() {
        var count = 0
        #expect(throws: ConfinedProgram.Failure.cancelled) {
            try Self.run("while :; do :; done") {
                count += 1
                return count > 2
            }
        }
    }

    @Test("Each other failure has its error") func failures() throws {
        #expect(throws: ConfinedProgram.Failure.tooMuchOutput) {
            try Self.run("while :; do echo flood; done")
        }
        #expect(throws: ConfinedProgram.Failure.failed(status: 3)) {
            try Self.run("echo x; exit 3")
        }
        #expect(throws: ConfinedProgram.Failure.failed(status: 128 + SIGABRT)) {
            try Self.run("kill -ABRT $$")
        }
        let notAProgram = try TemporaryFile.folder()
        let limits = ConfinedProgram.Limits(time: Self.patience, memory: 64 << 20, output: 10)
        #expect(ConfinedProgram("program", searchPath: notAProgram.path, limits: limits) == nil)
        try Data("\u{7F}ELF".utf8).write(to: notAProgram.url.appending(path: "program"))
        #expect(ConfinedProgram("program", searchPath: notAProgram.path, limits: limits) == nil)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: "\(notAProgram.path)/program"
        )
        let program = try #require(
            ConfinedProgram("program", searchPath: notAProgram.path, limits: limits)
        )
        #expect(throws: ConfinedProgram.Failure.failed(status: 127)) {
            try program.output(of: [], input: Data()) { false }
        }
    }

    @Test("Only absolute folders of a search path count") func searchPath() throws {
        let limits = ConfinedProgram.Limits(time: Self.patience, memory: 64 << 20, output: 10)
        for path in ["", ".", ":", "bin:../../bin", "../../../../../../../../../../bin"] {
            #expect(ConfinedProgram("sh", searchPath: path, limits: limits) == nil)
        }
        #expect(ConfinedProgram("sh", searchPath: ".::/none:/bin", limits: limits) != nil)
    }
}
