import Cartography
import HTTP
import Transfers

/// The range of the bytes in a reply to a range request (RFC 9110, section 14).
struct ContentRange {
    /// The bytes of the file that the reply has.
    let range: Range<Int>
    /// The size of the file, in bytes.
    let total: Int

    /// The maximum number of characters of a field in an error.
    private static let maxLoggedField = 80

    /// Creates the range from the reply to a request for the range `asked`.
    ///
    /// `asked` may end beyond the end of the file. A server that does not support ranges sends the
    /// whole file. This is permitted if `asked` begins at 0 and contains the whole file.
    ///
    /// - Throws: The reason why the reply does not have the requested bytes.
    init(_ reply: HTTPReply, asked: Range<Int>) throws(BasemapError) {
        let encoding = reply.fields["content-encoding"] ?? "identity"
        guard encoding == "identity" else {
            throw .transfer(.malformed(reason: "a part in the encoding \(encoding)"))
        }
        switch reply.status {
        case 206:
            try self.init(field: reply.fields["content-range"])
        case 200:
            // A web page is not the file. All other media types are permitted.
            guard reply.mediaType != "text/html" else {
                throw .transfer(.wrongType(reply.mediaType))
            }
            guard let length = Self.wholeLength(reply, asked: asked) else { throw .noByteRanges }
            self.init(range: 0..<length, total: length)
        case 412, 416:
            // The file has changed: it has another entity tag (412), or it has become too short
            // (416).
            throw .replaced
        default:
            throw .transfer(reply.refusal)
        }
        guard range == asked.clamped(to: 0..<total) else {
            throw .transfer(.malformed(reason: "another range: \(range)"))
        }
    }

    /// Returns the size of the file in the reply of a server that does not have the requested
    /// range; `nil` if the reply has no valid size.
    ///
    /// Parses `bytes */TOTAL`. Some servers refuse a range that ends beyond the end of the file,
    /// although they should send its first part.
    static func total(ofUnsatisfiable reply: HTTPReply) -> Int? {
        guard let field = reply.fields["content-range"] else { return nil }
        let words = field.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/")
        guard parts.count == 2, parts[0] == "*", let total = Int(parts[1]), total > 0 else {
            return nil
        }
        return total
    }

    private init(range: Range<Int>, total: Int) {
        self.range = range
        self.total = total
    }

    /// Parses `bytes FIRST-LAST/TOTAL`.
    private init(field: String?) throws(BasemapError) {
        guard let field else { throw .transfer(.malformed(reason: "no Content-Range")) }
        let malformed = BasemapError.transfer(
            .malformed(reason: "Content-Range: \(field.prefix(Self.maxLoggedField))")
        )
        let words = field.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { throw malformed }
        // The parts are the first byte, the last byte, and the size of the file.
        let parts = words[1].split { $0 == "-" || $0 == "/" }
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 3, numbers.count == 3 else { throw malformed }
        let first = numbers[0]
        let last = numbers[1]
        let total = numbers[2]
        guard 0 <= first, first <= last, last < total else { throw malformed }
        self.init(range: first..<last + 1, total: total)
    }

    /// Returns whether the reply has a part of the file, or a whole file that lies within the
    /// requested range.
    static func isWanted(_ reply: HTTPReply, asked: Range<Int>) -> Bool {
        switch reply.status {
        case 206: true
        case 200: wholeLength(reply, asked: asked) != nil
        default: false
        }
    }

    /// Returns the length of a whole file; `nil` if the request did not begin at the start of the
    /// file, or if the file is longer than the requested range.
    private static func wholeLength(_ reply: HTTPReply, asked: Range<Int>) -> Int? {
        guard asked.lowerBound == 0, let field = reply.fields["content-length"],
            let length = Int(field), (0...asked.count).contains(length)
        else { return nil }
        return length
    }
}
