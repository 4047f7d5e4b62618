import Foundation
import Platform
import SystemCalls
import TestSupport
import Testing

@Suite struct OpenFileTests {
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
