import Foundation
import ServerTestSupport
import Testing
import TestSupport

@Suite(.blocking, .defaultParts) struct ProcessTests {
    @Test("A limit of too few files has a message") func files() throws {
        let files = try Program(limits: "ulimit -n 16", "snapshot")
        #expect(files.status == 1)
        #expect(
            files.errors == "landing-app: files: only 16 can be open at a time (ulimit -n 64)\n"
        )
    }

    @Test(
        "A limit of no thread, or of a few, has a message",
        .enabled(if: System.isLinux, "needs a limit of the address space"),
        // The sizes of a thread's stack; the first one is larger than the address space.
        arguments: [2_000_000, 200_000]
    )
    func threads(stackSize: Int) throws {
        let limits = "ulimit -s \(stackSize); ulimit -v 1500000"
        let thread = try Program(limits: limits, "snapshot")
        #expect(thread.status == 1)
        #expect(thread.errors.hasPrefix("landing-app: threads: resource"))
    }

    @Test("Plain HTTP bypasses proxies, which would see the location") func proxy() throws {
        let proxy = try LoopbackServer(.send(""))
        let server = try LoopbackServer(.send(""))
        let environment = [
            "http_proxy": proxy.base.absoluteString, "ALL_PROXY": proxy.base.absoluteString,
        ]
        _ = try Program(
            "snapshot",
            "--announcements",
            server.base.absoluteString,
            environment: environment
        )
        #expect(proxy.requests.isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test("Standard input that cannot be read is an error") func unreadableInput() throws {
        let walk = try Program(limits: "exec </", "walk")
        let play = try Program(limits: "exec </", "play", "-")
        for program in [walk, play] {
            #expect(program.status == 2)
            #expect(program.errors.contains(": is a folder"))
        }
    }

    @Test(
        "A write error on standard output gives status 1; one in the log does not",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full")
    )
    func fullOutput() throws {
        #expect(try Program(limits: "exec >/dev/full", "snapshot").status == 1)
        #expect(try Program(limits: "exec >&-", "snapshot").status == 1)
        let storyboard = try Program(limits: "exec >/dev/full", "tour", "map", "--format", "html")
        #expect(storyboard.status == 1)
        #expect(storyboard.errors.contains("standard output: no space left on device"))
        #expect(try Program(limits: "exec 2>&-", "snapshot", "--log", "-").status == 0)
        let full = try Program("snapshot", "--log", "/dev/full")
        #expect(full.status == 0)
        #expect(full.output.contains("Bella"))
        #expect(full.errors.contains("events were lost: No space left on device"))
    }

    @Test("Events beyond the limit of the size of files are lost, and do not end the app")
    func limitedLog() throws {
        let file = TemporaryFile(".log")
        let program = try Program(
            limits: "exec >/dev/null; ulimit -f 1",
            "play",
            "-",
            "--log",
            file.path,
            input: "allow\n" + String(repeating: "refresh\n", count: 20),
            // With coverage, the limit would also cut off the profile.
            environment: ["LLVM_PROFILE_FILE": "/dev/null"]
        )
        #expect(program.status == 0)
        #expect(program.errors.contains("events were lost: File too large"))
    }

    @Test(
        "A recording whose file cannot be written is reported at the end, with status 1, also if a tour replaces the session",
        arguments: ["", "tour map\n"]
    )
    func lostRecording(lastLines: String) throws {
        let file = TemporaryFile(".walk")
        let text = String(repeating: "x", count: 200)
        let program = try Program(
            limits: "exec >/dev/null; ulimit -f 2",
            "--record",
            file.path,
            input: String(repeating: "expect not \"\(text)\"\n", count: 20) + lastLines,
            // With coverage, the limit would also cut off the profile.
            environment: ["LLVM_PROFILE_FILE": "/dev/null"]
        )
        #expect(program.status == 1)
        let message = "the recording ended, because the file cannot be written: file too large"
        #expect(program.errors == "landing-app: \(file.path): \(message)\n")
    }

    @Test("A session from a pipe whose recording cannot be started ends with status 1")
    func recordingThatDoesNotStart() throws {
        let program = try Program(input: "record /nowhere/a.walk\nallow\n")
        #expect(program.status == 1)
        let message = "standard input:1: /nowhere/a.walk: no such folder"
        #expect(program.errors == "landing-app: \(message)\n")
        #expect(program.output.contains("> allow\n"))
    }

    @Test("A script creates no file, whatever it records")
    func recordingScript() throws {
        let folder = try TemporaryFile.folder()
        let file = folder.url.appending(path: ".profile").filePath
        let script = "record \"\(file)\"\nallow\nfind $(touch x)\nrecord stop\n"
        let played = try Program("play", "-", input: script)
        #expect(played.status == 1)
        #expect(played.errors.hasPrefix("landing-app: standard input:1: refused: Only walk"))
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test("If a command has no effect as the recording is lost, both are said")
    func lostRecordingOfNote() throws {
        let file = TemporaryFile(".walk")
        let program = try Program(
            // The limit is not for the file with the output.
            limits: #"(ulimit -f 2; exec "$0" "$@") | cat; exit"#,
            "--record",
            file.path,
            input: String(repeating: "foreground\n", count: 1000),
            environment: ["LLVM_PROFILE_FILE": "/dev/null"]
        )
        let lines = program.output.split(separator: "\n")
        let lost = lines.filter { $0.contains("the recording ended") }
        #expect(lost.count == 1)
        #expect(lost.first?.contains("already in the foreground") == true)
    }

    @Test("No more lines are read than the app can take") func waitingLines() throws {
        let process = Process()
        process.executableURL = URL(filePath: Program.path)
        process.environment = Program.settings
        let input = Pipe()
        process.standardInput = input
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        defer {
            process.terminate()
        }
        let descriptor = input.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let lines = Array(("wait 1000\n" + String(repeating: "#\n", count: 10_000)).utf8)
        let limit = 4 << 20
        var count = 0
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while count < limit, poll(&ready, 1, 200) > 0 {
            count += max(write(descriptor, lines, lines.count), 0)
        }
        #expect(count < 1 << 20)
    }

    @Test("A log whose reader has ended loses its lines, and does not end the app")
    func unreadLog() throws {
        let process = Process()
        process.executableURL = URL(filePath: Program.path)
        process.arguments = ["snapshot", "--log", "-"]
        process.environment = Program.settings
        let output = Pipe()
        let log = Pipe()
        process.standardOutput = output
        process.standardError = log
        try log.fileHandleForReading.close()
        try process.run()
        let page = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: page, as: UTF8.self).contains("Bella"))
    }

    @Test("The log contains the events, and no coordinate with more than two decimals")
    func log() throws {
        let program = try Program(
            "play",
            "-",
            "--log",
            "-",
            input: "allow once\ntap map\nbackground\nwait 300\nforeground\n"
        )
        let lines = program.errors.split(separator: "\n")
        for event in [
            "debug LandingPage: entered", "debug Device: the prompt is open",
            "debug Device: the permission is authorizedWhenInUse",
            "debug LandingPage: located: 53.53, 13.26",
            "debug Announcements: request 1: demo:announcements?lat=53.53&lng=13.26&range=10",
            "debug Announcements: request 1: 200", "info LandingPage: map preview tapped",
            "debug Device: the app is in the background",
            "debug Device: the permission is notDetermined",
        ] {
            #expect(lines.contains { $0.hasSuffix(event) }, "\(event)")
        }
        let form = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (debug|info|warning|error) \w+: .*/
        for line in lines {
            #expect(line.wholeMatch(of: form) != nil, "\(line)")
        }
        #expect(!program.errors.contains("53.526"))
    }
}
