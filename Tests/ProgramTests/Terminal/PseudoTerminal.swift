import Foundation
import Terminal
import TerminalTestSupport
import Testing

/// A run of the real program in a pseudo-terminal.
///
/// Its methods block the thread until the program writes or ends. A program that hangs is killed:
/// `wait` then throws, and `end` returns the signal.
final class PseudoTerminal {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The time after which the program counts as hanging, which only a failing test takes.
    private static let limit = DispatchTimeInterval.seconds(600)

    private(set) var screen: TerminalEmulator
    private(set) var output: [UInt8] = []
    let settingsBefore: termios
    private let primary: Int32
    private let answers: Bool
    private let process: pid_t
    private let rescue: DispatchWorkItem
    private var status: Int32?

    /// Starts the program with the given arguments.
    init(
        _ arguments: [String] = [],
        columns: Int = 80,
        rows: Int = 24,
        environment: [String: String] = [:],
        kind: TerminalKind = .xterm,
        knowsSynchronizedOutput: Bool = false,
        cell: SIMD2<Int>? = nil,
        answers: Bool = true
    ) throws {
        self.answers = answers
        screen = TerminalEmulator(columns: columns, rows: rows, kind: kind)
        screen.knowsSynchronizedOutput = knowsSynchronizedOutput
        screen.graphics = cell.map(EmulatedGraphics.init)
        screen.styleAnswer = environment["ANSWER"] ?? screen.styleAnswer
        let pair = try TerminalPair.open()
        primary = pair.primary
        Self.setSize(columns, rows, primary)
        settingsBefore = TerminalPair.settings(primary)
        let pid = try Self.start(
            [Program.path] + arguments,
            on: pair.path,
            variables: Self.variables(environment)
        )
        process = pid
        rescue = DispatchWorkItem { kill(pid, SIGKILL) }
        DispatchQueue(label: "rescue").asyncAfter(deadline: .now() + Self.limit, execute: rescue)
    }

    /// Returns the variables of the program; an empty `TERM` leaves it out.
    private static func variables(_ environment: [String: String]) -> [String: String] {
        var variables = ["LANG": "C.UTF-8", "TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
        variables.merge(Program.settings) { $1 }
        // With code coverage on, the program is measured too.
        variables["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
        variables.merge(environment) { $1 }
        if variables["TERM"] == "" {
            variables["TERM"] = nil
        }
        return variables
    }

    /// Starts the program in a session of its own, whose controlling terminal has a path.
    private static func start(
        _ arguments: [String],
        on path: String,
        variables: [String: String]
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawn_file_actions_destroy(&actions)
        }
        // The first terminal that a session leader opens becomes its controlling terminal.
        posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        // Otherwise, the program keeps the connections and terminals of other tests open.
        #if !canImport(Darwin)
            for descriptor in 3..<256 {
                posix_spawn_file_actions_addclose(&actions, Int32(descriptor))
            }
        #endif
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawnattr_setflags(&attributes, flags)
        var pid: pid_t = 0
        let result = withCStrings(arguments) { argv in
            withCStrings(variables.map { "\($0)=\($1)" }) { envp in
                posix_spawn(&pid, arguments[0], &actions, &attributes, argv, envp)
            }
        }
        guard result == 0 else {
            throw Failure(description: "\(arguments[0]) does not start: \(result)")
        }
        return pid
    }

    deinit {
        rescue.cancel()
        if status == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(primary)
    }

    func send(_ keys: String) {
        write(Array(keys.utf8))
    }

    func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        Self.setSize(columns, rows, primary)
    }

    func signal(_ number: Int32) {
        kill(process, number)
    }

    /// Reads output until the screen meets a condition; throws if the program ends before.
    func wait(_ what: String, until isThere: (TerminalEmulator) -> Bool) throws {
        while !isThere(screen) {
            guard read() else {
                throw Failure(description: "\(what) does not come; the screen is:\n\(screen.text)")
            }
        }
    }

    /// Waits until the terminal accepts no more output of the program, without reading it.
    func waitUntilFull() throws {
        var count: Int32 = -1
        var last: Int32 = -2
        while count != last {
            last = count
            poll(nil, 0, 20)
            guard ioctl(primary, UInt(FIONREAD), &count) == 0 else {
                throw Failure(description: "the output cannot be counted")
            }
        }
    }

    func wait(for text: String) throws {
        try wait(text) { $0.text.contains(text) }
    }

    /// Reads output until the program ends.
    ///
    /// Returns the exit status, or the negated number of the signal that ended the program.
    func end() -> Int32 {
        while read() {}
        return endUnread()
    }

    func endUnread() -> Int32 {
        var status: Int32 = 0
        waitpid(process, &status, 0)
        rescue.cancel()
        self.status = status
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : -signal
    }

    var settings: termios {
        get { TerminalPair.settings(primary) }
        set {
            var settings = newValue
            tcsetattr(primary, TCSANOW, &settings)
        }
    }

    /// Expects that the program, which has ended, left the terminal as it was, and restored it the
    /// given number of times.
    func expectRestored(times: Int = 1) {
        #expect(screen.unknown.isEmpty, "\(screen.unknown)")
        #expect(screen.modes == [25])
        #expect(screen.link == nil)
        if let graphics = screen.graphics {
            #expect(graphics.pictures.isEmpty)
            #expect(graphics.faults.isEmpty)
        }
        if times > 0 {
            // The emulator has no alternate screen, which would bring back what was there.
            #expect(screen.texts.joined().isEmpty)
            #expect(screen.cursor == .init())
        }
        if screen.kind == .xterm {
            #expect(screen.modeChanges["1049l", default: 0] == times)
        }
        for flags in [\termios.c_iflag, \.c_oflag, \.c_cflag, \.c_lflag] {
            #expect(settingsBefore[keyPath: flags] == settings[keyPath: flags])
        }
    }

    /// Reads output; returns false if the program has ended.
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var count = 0
        repeat {
            count = Foundation.read(primary, &buffer, buffer.count)
        } while count < 0 && errno == EINTR
        guard count > 0 else { return false }
        output += buffer[..<count]
        screen.take(buffer[..<count])
        let answers = screen.takeAnswers()
        if self.answers, !answers.isEmpty {
            send(answers)
        }
        return true
    }

    private func write(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Foundation.write(primary, $0.baseAddress, $0.count) }
    }

    private static var flags: Int16 {
        #if canImport(Darwin)
            Int16(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            // POSIX_SPAWN_SETSID, which Swift does not import from glibc.
            0x80
        #endif
    }

    private static func setSize(_ columns: Int, _ rows: Int, _ terminal: Int32) {
        var size = winsize()
        size.ws_col = UInt16(columns)
        size.ws_row = UInt16(rows)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    private static func withCStrings<Result>(
        _ strings: [String],
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer {
            for pointer in pointers {
                free(pointer)
            }
        }
        return body(&pointers)
    }
}
