package import Foundation
import Synchronization

/// A web server of one file, which answers requests for byte ranges as RFC 9110 says, unless a test
/// changes the reply.
package final class FileServer: Sendable {
    /// A version of the file.
    package struct Version: Sendable {
        package var bytes: [UInt8]
        /// The entity tag; `nil` for none.
        package var tag: String?

        package init(_ bytes: [UInt8], tag: String? = "\"a\"") {
            self.bytes = bytes
            self.tag = tag
        }
    }

    /// A reply, to which the server adds the field `Content-Length`.
    package struct Reply {
        package var status: Int
        package var fields: [String: String] = [:]
        package var body: [UInt8] = []

        fileprivate var bytes: [UInt8] {
            let fields = fields.merging(["Content-Length": "\(body.count)"]) { own, _ in own }
            let head = fields.reduce("HTTP/1.1 \(status) Status\r\n") {
                $0 + "\($1.key): \($1.value)\r\n"
            }
            return Array((head + "\r\n").utf8) + body
        }
    }

    private final class Counter: Sendable {
        private let count = Mutex(0)

        func next() -> Int {
            count.withLock { count in
                let number = count
                count += 1
                return number
            }
        }
    }

    private let server: LoopbackServer

    /// Starts a server that sends the given version of the file for a requested range.
    ///
    /// `change` changes the reply to the request with the given number, which counts from 0.
    package init(
        version: @escaping @Sendable (Range<Int>) -> Version,
        change: @escaping @Sendable (Int, inout Reply) -> Void
    ) throws {
        let requests = Counter()
        server = try LoopbackServer(
            .answerAll { head in
                var reply = Self.reply(to: head, version)
                change(requests.next(), &reply)
                return reply.bytes
            }
        )
    }

    package convenience init(
        _ version: Version,
        change: @escaping @Sendable (Int, inout Reply) -> Void = { _, _ in }
    ) throws {
        try self.init(version: { _ in version }, change: change)
    }

    package var url: URL { server.base.appending(path: "map.pmtiles") }

    /// The heads of the requests so far.
    package var requests: [String] { server.requests }

    /// The requested ranges so far.
    package var ranges: [Range<Int>] { requests.compactMap(Self.range) }

    private static func reply(to head: String, _ version: (Range<Int>) -> Version) -> Reply {
        guard let asked = range(head) else { return Reply(status: 400) }
        let version = version(asked)
        var reply = Reply(status: 206)
        reply.fields["ETag"] = version.tag
        if let condition = field("If-Match", of: head), condition != version.tag {
            reply.status = 412
            return reply
        }
        let range = asked.clamped(to: version.bytes.indices)
        guard asked.lowerBound < version.bytes.count else {
            reply.status = 416
            reply.fields["Content-Range"] = "bytes */\(version.bytes.count)"
            return reply
        }
        reply.fields["Content-Range"] =
            "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(version.bytes.count)"
        reply.body = Array(version.bytes[range])
        return reply
    }

    /// Returns the range that a request with the given head asks for.
    package static func range(_ head: String) -> Range<Int>? {
        guard let value = field("Range", of: head) else { return nil }
        let ends = value.dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) }
        guard ends.count == 2 else { return nil }
        return ends[0]..<ends[1] + 1
    }

    private static func field(_ name: String, of head: String) -> String? {
        let line = head.split(separator: "\r\n").first { $0.hasPrefix("\(name): ") }
        guard let line else { return nil }
        return String(line.dropFirst(name.count + 2))
    }
}
