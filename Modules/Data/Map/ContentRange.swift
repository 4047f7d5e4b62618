import Domain

/// A part of a file in the reply to a range request (RFC 9110, section 14).
struct ContentRange {
    let range: Range<Int>
    let total: Int

    /// Creates the range from the reply to a request for a range, which may end beyond the file.
    ///
    /// A whole file, which a server without ranges sends, is permitted if it is not longer than the
    /// given range.
    ///
    /// - Throws: The reason why the reply does not have the requested bytes.
    init(_ reply: HTTPReply, asked: Range<Int>) throws(MapSnapshotError) {
        let encoding = reply.fields["content-encoding"] ?? "identity"
        guard encoding == "identity" else { throw .malformed("a part in the encoding \(encoding)") }
        switch reply.status {
        case 206:
            (range, total) = try Self.parse(reply.fields["content-range"])
        case 200:
            guard reply.mediaType != "text/html" else {
                throw .transfer(.wrongType(reply.mediaType))
            }
            guard let length = Self.wholeLength(reply, asked: asked) else { throw .noByteRanges }
            range = 0..<length
            total = length
        case 412, 416:
            throw .replaced
        default:
            throw .transfer(.refused(status: reply.status))
        }
        let isAsked = range == asked.clamped(to: 0..<total)
        guard isAsked else { throw .malformed("another range: \(range)") }
    }

    /// Returns whether the reply is a part, or a whole file with the requested bytes.
    static func isWanted(_ reply: HTTPReply, asked: Range<Int>) -> Bool {
        reply.status == 206 || reply.status == 200 && wholeLength(reply, asked: asked) != nil
    }

    /// Returns the length of a whole file; `nil` if it does not have the requested bytes, or is
    /// longer.
    private static func wholeLength(_ reply: HTTPReply, asked: Range<Int>) -> Int? {
        let length = reply.fields["content-length"].flatMap { Int($0) } ?? -1
        return asked.lowerBound == 0 && (0...asked.count).contains(length) ? length : nil
    }

    /// Parses `bytes FIRST-LAST/TOTAL`.
    private static func parse(_ field: String?) throws(MapSnapshotError) -> (Range<Int>, Int) {
        guard let field else { throw .malformed("no Content-Range") }
        let words = field.split(separator: " ")
        let parts: [Substring] =
            if words.count == 2 && words[0].lowercased() == "bytes" {
                words[1].split { "-/".contains($0) }
            } else {
                []
            }
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 3, numbers.count == 3, numbers[0] >= 0, numbers[0] <= numbers[1],
            numbers[1] < numbers[2]
        else { throw .malformed("Content-Range: \(field.prefix(80))") }
        return (numbers[0]..<numbers[1] + 1, numbers[2])
    }
}
