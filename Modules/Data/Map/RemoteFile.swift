import Domain
import Platform

/// A version of a file on a web server, which is read by byte ranges.
struct RemoteFile: Sendable {
    /// What identifies a version: its strong entity tag (RFC 9110, section 8.8.3), or else the time
    /// of its last change.
    private enum Version: Equatable {
        case tag(String)
        case lastModified(String)
        case unknown

        init(of reply: HTTPReply) {
            if let tag = reply.fields["etag"], tag.hasPrefix("\"") {
                self = .tag(tag)
            } else if let time = reply.fields["last-modified"] {
                self = .lastModified(time)
            } else {
                self = .unknown
            }
        }
    }

    /// A file, and the bytes at its start.
    struct Start {
        let file: RemoteFile
        let bytes: Data
    }

    /// The bytes of a range, and the version and the size of the file that has them.
    private struct Part {
        let bytes: Data
        let version: Version
        /// The size of the whole file, in bytes.
        let fileSize: Int
    }

    /// The size of the file, in bytes.
    let size: Int
    private let url: URL
    private let version: Version
    private let client: HTTPClient
    private let clock: any AppClock

    /// Requests the first bytes of a file, which determine its version and its size.
    static func first(
        _ count: Int,
        of url: URL,
        client: HTTPClient,
        clock: any AppClock
    ) async throws(MapSnapshotError) -> Start {
        do throws(MapSnapshotError) {
            let part = try await requestPart(
                of: url,
                0..<count,
                tag: nil,
                limits: HTTPLimits(bytes: count),
                client,
                clock
            )
            let file = RemoteFile(
                size: part.fileSize,
                url: url,
                version: part.version,
                client: client,
                clock: clock
            )
            return Start(file: file, bytes: part.bytes)
        } catch .replaced {
            // The request has no condition, so the reply does not mean that the file was replaced.
            // The server has no such range, because the file is empty.
            throw .malformed("no bytes")
        }
    }

    /// Requests the bytes in a range, which must lie within 0..<`size`.
    ///
    /// The reply must begin at `deadline`, a time of the clock.
    func bytes(in range: Range<Int>, until deadline: Duration) async
        -> Result<Data, MapSnapshotError>
    {
        let limits = HTTPLimits(bytes: range.count, until: deadline, on: clock)
        guard let limits else { return .failure(.transfer(.timedOut)) }
        var tag: String?
        if case .tag(let value) = version {
            tag = value
        }
        do throws(MapSnapshotError) {
            let part = try await Self.requestPart(
                of: url,
                range,
                tag: tag,
                limits: limits,
                client,
                clock
            )
            let isSameFile = part.fileSize == size && part.version == version
            guard isSameFile else { throw .replaced }
            return .success(part.bytes)
        } catch {
            return .failure(error)
        }
    }

    private static func requestPart(
        of url: URL,
        _ range: Range<Int>,
        tag: String?,
        limits: HTTPLimits,
        _ client: HTTPClient,
        _ clock: any AppClock
    ) async throws(MapSnapshotError) -> Part {
        var fields = ["Range: bytes=\(range.lowerBound)-\(range.upperBound - 1)"]
        if let tag {
            // If-Range would make the server send the whole file if it is another version.
            fields.append("If-Match: \(tag)")
        }
        let request = HTTPRequest(
            url: url,
            fields: fields,
            acceptsCompression: false,
            needsBody: { ContentRange.isWanted($0, asked: range) }
        )
        let reply = try await client.get(
            request,
            limits: limits,
            clock: clock,
            throwing: MapSnapshotError.self
        )
        let content = try ContentRange(reply, asked: range)
        guard reply.body.count == content.range.count else {
            throw .malformed("\(reply.body.count) bytes instead of \(content.range.count)")
        }
        return Part(
            bytes: reply.body,
            version: Version(of: reply),
            fileSize: content.total
        )
    }
}
