import Foundation
import Platform
import SystemCalls
import TestSupport
import Testing

@Suite struct ConfinedProgramTests {
    private static func run(
        _ script: String,
        _ arguments: [String] = [],
        input: String = "",
        seconds: Double = 20,
        output: Int = 10_000,
        isCancelled: () -> Bool = { false }
    ) throws -> String {
        let limits = ConfinedProgram.Limits(
            time: .seconds(seconds),
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
        #expect(try Self.run("cat", input: input, output: 1 << 20) == input)
        #expect(try Self.run("cat /dev/stdin", input: input, output: 1 << 20) == input)
    }

    @Test(
        "The program has no variables, terminal, error output or writable files, and a few descriptors",
        arguments: [
            ("/usr/bin/env | grep -v ^PWD= | grep -v ^_= | grep -v ^SHLVL=", ""),
            ("(: > /dev/tty) 2>&1 | grep -c .", "1\n"),
            ("ls -A . | grep -c .", "0\n"),
            ("(: > file) 2>&1 | grep -c .", "1\n"),
            ("echo x >&2; echo done", "done\n"),
            ("ulimit -f -S; ulimit -c; ulimit -t", "0\n0\n21\n"),
            ("ulimit -n", "16\n"),
            ("for fd in /dev/fd/*; do echo ${fd##*/}; done | grep -c '^[3-9]'", "0\n"),
        ]
    )
    func surroundings(script: String, output: String) throws {
        // Without a match, grep ends with 1.
        let found = try Self.run("(\(script)) || true")
        if script.contains("/dev/fd") {
            #expect(found.count == 2, "\(script): \(found)")
        } else {
            #expect(found == output, "\(script): \(found)")
        }
    }

    @Test("The program cannot write a file") func files() throws {
        let file = TemporaryFile()
        #expect(throws: ConfinedProgram.Failure.failed(status: 128 + SIGXFSZ)) {
            try Self.run("exec printf x > \(file.path)")
        }
        let written = (try? Data(contentsOf: file.url)) ?? Data()
        #expect(written.isEmpty)
    }

    @Test(
        "The memory of the program is limited",
        .enabled(if: System.isLinux, "needs a limit of the address space")
    )
    func memory() throws {
        #expect(throws: ConfinedProgram.Failure.self) {
            try Self.run("x=$(head -c 200000000 /dev/zero | tr '\\0' x); echo ${#x}")
        }
    }

    @Test(
        "A program that hangs, closes its output and hangs, or leaves a process that has it open, is ended",
        arguments: [
            "while :; do :; done", "exec >&-; while :; do :; done", "while :; do :; done &",
        ]
    )
    func hanging(script: String) throws {
        let start = ContinuousClock.now
        // If the system does not allow another process, the last script ends at once.
        #expect(throws: ConfinedProgram.Failure.self) { try Self.run(script, seconds: 0.2) }
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test(
        "A process that has left the session of the program is ended, too",
        .enabled(if: System.isLinux, "needs a parent for processes that are left behind"),
        .enabled(if: getuid() == 0, "needs root, because others cannot start processes")
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
        let limits = ConfinedProgram.Limits(time: .seconds(20), memory: 64 << 20, output: 10)
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
        let limits = ConfinedProgram.Limits(time: .seconds(20), memory: 64 << 20, output: 10)
        for path in ["", ".", ":", "bin:../../bin", "../../../../../../../../../../bin"] {
            #expect(ConfinedProgram("sh", searchPath: path, limits: limits) == nil)
        }
        #expect(ConfinedProgram("sh", searchPath: ".::/none:/bin", limits: limits) != nil)
    }
}
