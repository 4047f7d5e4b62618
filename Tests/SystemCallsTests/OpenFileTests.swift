import Foundation
import Platform
import SystemCalls
import TestSupport
import Testing

@Suite(.hangingLimit) struct PipeTests {
    @Test("A pipe that nobody opens for writing, or that is not closed, ends at the limit")
    func limit() throws {
        let pipe = TemporaryFile()
        mkfifo(pipe.path, 0o600)
        defer {
            unlink(pipe.path)
        }
        let reader = try OpenFile(waitingFor: pipe.path)
        #expect(throws: SystemError(ETIMEDOUT)) {
            try reader.read(upToCount: 10, within: .milliseconds(1))
        }
        let writer = try OpenFile(path: pipe.path, flags: O_WRONLY)
        try writer.write("abc")
        #expect(throws: SystemError(ETIMEDOUT)) {
            try reader.read(upToCount: 10, within: .milliseconds(1))
        }
        try writer.write("de")
        #expect(try reader.read(upToCount: 2, within: .seconds(60)) == Data("de".utf8))
    }

    @Test("A file is read whole, and a pipe until its writers have closed it")
    func content() throws {
        let file = try TemporaryFile(text: "text")
        #expect(
            try OpenFile(waitingFor: file.path).read(upToCount: 9, within: .zero)
                == Data("text".utf8)
        )
        let pipe = TemporaryFile()
        mkfifo(pipe.path, 0o600)
        defer {
            unlink(pipe.path)
        }
        let reader = try OpenFile(waitingFor: pipe.path)
        var writer: OpenFile? = try OpenFile(path: pipe.path, flags: O_WRONLY)
        try writer?.write("all")
        writer = nil
        #expect(try reader.read(upToCount: 9, within: .seconds(60)) == Data("all".utf8))
    }
}

@Suite struct OpenFileTests {
    @Test("A path with a NUL character is refused, and not cut there") func nul() {
        #expect(throws: SystemError(EINVAL)) { try OpenFile(path: "/dev/null\0x") }
    }

    private let file = TemporaryFile()

    @Test("A file is read up to a number of bytes", arguments: [0, 1, 99_999, 100_000, 100_001])
    func read(limit: Int) throws {
        let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        try data.write(to: file.url)
        #expect(try OpenFile(path: file.path).read(upToCount: limit) == data.prefix(limit))
    }

    @Test("A range of a regular file is read, as far as the file goes") func ranges() throws {
        let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        try data.write(to: file.url)
        let open = try OpenFile(path: file.path)
        #expect(try open.size == 100_000)
        #expect(try open.read(70_000..<90_000) == Array(data[70_000..<90_000]))
        #expect(try open.read(99_999..<100_001) == [data[99_999]])
        #expect(try open.read(5..<5) == [])
        truncate(file.path, 10)
        #expect(try open.read(5..<20) == Array(data[5..<10]))
        #expect(try OpenFile(path: "/dev/null").size == nil)
    }

    @Test("A missing file, a folder, and a closed descriptor are errors with the system's message")
    func errors() throws {
        let missing = #expect(throws: SystemError.self) { _ = try OpenFile(path: "/nowhere") }
        #expect(missing?.description == "No such file or directory")
        #expect(throws: SystemError(EISDIR)) { try OpenFile(path: "/").read(upToCount: 1) }
        #expect(throws: SystemError(EBADF)) { try OpenFile(-1).write("a") }
        #expect(throws: SystemError(EBADF)) { try OpenFile(-1).size }
        #expect(throws: SystemError(EBADF)) { try OpenFile(-1).read(0..<1) }
        #expect(!OpenFile(-1).isTerminal)
    }

    @Test("A text longer than a pipe's buffer is written in full, even if the pipe does not block")
    func write() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let input = ends[0]
        let output = ends[1]
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
        let text = String(repeating: "ä", count: 200_000)
        try startThread {
            try? OpenFile(output).write(text)
            close(output)
        }
        let data = try OpenFile(input).read(upToCount: .max)
        close(input)
        #expect(data == Data(text.utf8))
    }
}
