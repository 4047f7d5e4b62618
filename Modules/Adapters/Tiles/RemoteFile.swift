import Cartography
import Domain
import HTTP
import Platform
import Synchronization
import Transfers

/// A version of a file on a web server; the file is read by byte ranges.
struct RemoteFile: Sendable {
    /// The identity of a version of the file.
    ///
    /// It is the strong entity tag (RFC 9110, section 8.8.3). If there is none, it is the time of
    /// the last change.
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

    /// The knowledge about the server that all copies share.
    private final class State: Sendable {
        /// Whether the server sends the same version as long as the file stays the same.
        let hasStableVersions = Mutex(true)
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
    /// The first bytes, which contain the header and the root directory of an archive.
    private let head: Data
    private let state = State()
    private let client: HTTPClient
    private let clock: any AppClock

    /// Requests the first bytes of a file; the reply tells the version and the size of the file.
    static func first(
        _ count: Int,
        of url: URL,
        client: HTTPClient,
        clock: any AppClock
    ) async throws(BasemapError) -> Start {
        do throws(BasemapError) {
            let part = try await requestPart(
                of: url,
                in: 0..<count,
                tag: nil,
                limits: HTTPLimits(bytes: count),
                client: client,
                clock: clock
            )
            let file = RemoteFile(
                size: part.fileSize,
                url: url,
                version: part.version,
                head: part.bytes,
                client: client,
                clock: clock
            )
            return Start(file: file, bytes: part.bytes)
        } catch .replaced {
            // The request has no condition, so the status is 416. The server does not have the
            // range, because the file is empty.
            throw .transfer(.malformed(reason: "no bytes"))
        }
    }

    /// Requests the bytes in a range.
    ///
    /// The range must lie within 0..<`size`. The headers of the reply must be complete at
    /// `deadline`, a time of the clock. The result is not thrown, because the caller requests
    /// several ranges in parallel, and each request can fail.
    func bytes(in range: Range<Int>, until deadline: Duration) async
        -> Result<Data, BasemapError>
    {
        let limits = HTTPLimits(bytes: range.count, until: deadline, on: clock)
        guard let limits else { return .failure(.transfer(.timedOut)) }
        do throws(BasemapError) {
            let part = try await part(in: range, limits: limits)
            guard part.fileSize == size else { throw .replaced }
            let canCompareVersions = state.hasStableVersions.withLock(\.self)
            if canCompareVersions, part.version != version {
                try await compareHead(until: deadline)
            }
            return .success(part.bytes)
        } catch {
            return .failure(error)
        }
    }

    /// Requests a part on the condition that the file has the same tag.
    ///
    /// If the server replies that the tag differs, the method repeats the request without the
    /// condition. Then the caller compares the versions.
    private func part(
        in range: Range<Int>,
        limits: HTTPLimits
    ) async throws(BasemapError) -> Part {
        var tag: String?
        if case .tag(let value) = version, state.hasStableVersions.withLock(\.self) {
            tag = value
        }
        do throws(BasemapError) {
            return try await Self.requestPart(
                of: url,
                in: range,
                tag: tag,
                limits: limits,
                client: client,
                clock: clock
            )
        } catch .replaced where tag != nil {
            return try await Self.requestPart(
                of: url,
                in: range,
                tag: nil,
                limits: limits,
                client: client,
                clock: clock
            )
        }
    }

    /// Checks whether the file was replaced, after a reply with another version.
    ///
    /// Some servers send another version with every reply. So the method requests the first bytes
    /// again. If they are the same, all copies ignore versions from now on.
    ///
    /// - Throws: `.replaced` if the bytes or the sizes differ.
    private func compareHead(until deadline: Duration) async throws(BasemapError) {
        let limits = HTTPLimits(bytes: head.count, until: deadline, on: clock)
        guard let limits else { throw .transfer(.timedOut) }
        let current = try await Self.requestPart(
            of: url,
            in: 0..<head.count,
            tag: nil,
            limits: limits,
            client: client,
            clock: clock
        )
        guard current.fileSize == size, current.bytes == head else { throw .replaced }
        state.hasStableVersions.withLock { $0 = false }
    }

    /// Requests a part; if there is a tag, on the condition that the file has this tag.
    ///
    /// If the range ends beyond the end of the file, and the server refuses it, requests the part
    /// up to the end.
    ///
    /// - Throws: `.replaced` if the file has another tag or is too short, or another error if the
    ///   reply does not have the part.
    private static func requestPart(
        of url: URL,
        in range: Range<Int>,
        tag: String?,
        limits: HTTPLimits,
        client: HTTPClient,
        clock: any AppClock
    ) async throws(BasemapError) -> Part {
        var fields = ["Range: bytes=\(range.lowerBound)-\(range.upperBound - 1)"]
        if let tag {
            // With `If-Range` in place of `If-Match`, the server would send the whole file if it
            // had another tag.
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
            throwing: BasemapError.self
        )
        if reply.status == 416, let total = ContentRange.total(ofUnsatisfiable: reply),
            range.contains(total)
        {
            return try await requestPart(
                of: url,
                in: range.lowerBound..<total,
                tag: tag,
                limits: limits,
                client: client,
                clock: clock
            )
        }
        let content = try ContentRange(reply, asked: range)
        guard reply.body.count == content.range.count else {
            let reason = "\(reply.body.count) bytes instead of \(content.range.count)"
            throw .transfer(.malformed(reason: reason))
        }
        return Part(
            bytes: reply.body,
            version: Version(of: reply),
            fileSize: content.total
        )
    }
}
