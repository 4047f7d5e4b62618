import Domain
import Platform

/// A version of a file on a web server, which is read by byte ranges.
struct RemoteFile: Sendable {
    let size: Int
    private let url: URL
    /// The strong entity tag (RFC 9110, section 8.8.3) of the version, or else the time of its last
    /// change.
    private let version: (tag: String?, lastModified: String?)
    private let client: HTTPClient
    private let clock: any AppClock

    static func first(
        _ count: Int,
        of url: URL,
        client: HTTPClient,
        clock: any AppClock
    ) async throws(MapSnapshotError) -> (file: RemoteFile, bytes: Data) {
        do throws(MapSnapshotError) {
            let (reply, part) = try await get(url, 0..<count, tag: nil, client, clock)
            let file = RemoteFile(
                size: part.total,
                url: url,
                version: version(of: reply),
                client: client,
                clock: clock
            )
            return (file, reply.body)
        } catch .replaced {
            // Without a condition, only an empty file causes this.
            throw .malformed("no bytes")
        }
    }

    /// Requests the bytes in a range, which must lie within 0..<`size`.
    func bytes(in range: Range<Int>) async -> Result<Data, MapSnapshotError> {
        do throws(MapSnapshotError) {
            let (reply, part) = try await Self.get(url, range, tag: version.tag, client, clock)
            guard part.total == size, Self.version(of: reply) == version else { throw .replaced }
            return .success(reply.body)
        } catch {
            return .failure(error)
        }
    }

    private static func version(of reply: HTTPReply) -> (tag: String?, lastModified: String?) {
        let tag = reply.fields["etag"].flatMap { $0.hasPrefix("\"") ? $0 : nil }
        return (tag, tag == nil ? reply.fields["last-modified"] : nil)
    }

    private static func get(
        _ url: URL,
        _ range: Range<Int>,
        tag: String?,
        _ client: HTTPClient,
        _ clock: any AppClock
    ) async throws(MapSnapshotError) -> (HTTPReply, ContentRange) {
        // If-Range would make the server send the whole file if it is another version.
        let condition = tag.map { ["If-Match: \($0)"] } ?? []
        let request = HTTPRequest(
            url: url,
            fields: ["Range: bytes=\(range.lowerBound)-\(range.upperBound - 1)"] + condition,
            acceptsCompression: false,
            needsBody: { ContentRange.isWanted($0, asked: range) }
        )
        let reply = try await client.get(
            request,
            limits: HTTPLimits(bytes: range.count),
            clock: clock,
            throwing: MapSnapshotError.self
        )
        let part = try ContentRange(reply, asked: range)
        guard reply.body.count == part.range.count
        else { throw .malformed("\(reply.body.count) bytes instead of \(part.range.count)") }
        return (reply, part)
    }
}
