import Testing

@testable import GPSD

@Suite struct LineBufferTests {
    private let greeting = #"{"class":"VERSION"}"# + "\n"

    @Test("Lines are reported when they are complete, however they arrive") func pieces() throws {
        let text = greeting + fix(1) + fix(2)
        for size in 1...text.utf8.count {
            let reports = try reports(text, size)
            #expect(times(reports) == ["1", "2"], "\(size) bytes at a time")
            #expect(reports.count == 3)
        }
    }

    @Test("Of a flood, the first line and the newest lines are parsed") func flood() throws {
        var buffer = LineBuffer()
        let flood = greeting + (1...1000).map(fix).joined()
        let reports = try buffer.reports(adding: Array(flood.utf8))
        #expect(times(reports) == (1000 - LineBuffer.maxLines + 1...1000).map(String.init))
        #expect(reports.count == LineBuffer.maxLines + 1)
        #expect(times(try buffer.reports(adding: Array(fix(1001).utf8))) == ["1001"])
    }

    @Test("Of long lines, as many of the newest are parsed as 64 KiB contain")
    func longLines() throws {
        var buffer = LineBuffer()
        let padding = String(repeating: " ", count: 20_000)
        let lines = (1...9).map { padding + fix($0) }.joined()
        #expect(
            times(try buffer.reports(adding: Array((greeting + lines).utf8))) == ["7", "8", "9"]
        )
    }

    @Test(
        "A line of more than 64 KiB is skipped, in one piece or in many",
        arguments: [1000, 1 << 20]
    )
    func tooLong(size: Int) throws {
        let text = greeting + String(repeating: "x", count: 200_000) + "\n" + fix(1)
        #expect(times(try reports(text, size)) == ["1"])
    }

    /// Returns the reports of a text that arrives in pieces of a number of bytes.
    private func reports(_ text: String, _ size: Int) throws -> [GPSDReport] {
        var buffer = LineBuffer()
        var reports = [] as [GPSDReport]
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reports += try buffer.reports(adding: Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        return reports
    }

    private func fix(_ time: Int) -> String {
        #"{"class":"TPV","time":"\#(time)","mode":3,"lat":53.5,"lon":13.2}"# + "\n"
    }

    private func times(_ reports: [GPSDReport]) -> [String] {
        reports.compactMap {
            if case .position(_, let time, _, _) = $0 {
                time
            } else {
                nil
            }
        }
    }
}
