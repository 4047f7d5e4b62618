import Cartography
import Domain
import HTTP
import Platform

/// A PMTiles archive on a web server; the archive is read by byte ranges.
///
/// Each copy of the archive keeps the ranges that were loaded for this copy. All copies share a
/// cache of loaded ranges.
struct RemoteArchive: ArchiveBytes {
    /// The number of bytes of the first request.
    ///
    /// These bytes contain the header and the root directory (PMTiles v3 specification).
    private static let headSize = 16_384
    /// The maximum gap between two ranges that are requested together, in bytes.
    ///
    /// Loading a gap of this size takes about as long as another request.
    private static let maxGap = 32 << 10
    /// The maximum total size of the gaps that one call of `loading(_:)` requests, in bytes.
    private static let maxTotalGap = 256 << 10
    /// The maximum total size of the ranges that are requested for a copy, in bytes.
    private static let maxLoad = MapWork.limits.bytes

    let count: Int
    private let file: RemoteFile
    private let head: Data
    private let cache = Cache<Range<Int>, Data>(limit: MapMemory.loaded)
    /// The ranges that were loaded for this copy, or the reasons why they could not be loaded.
    private var loaded: [Range<Int>: Result<Data, BasemapError>] = [:]
    /// The time at which requests for this copy end; `nil` before the first request.
    private var deadline: Duration?
    private let clock: any AppClock
    /// The size of the ranges that were requested for this copy, in bytes.
    private var loadedBytes = 0
    /// The ranges that were not requested, because the total size would exceed `maxLoad`.
    private var refused: Set<Range<Int>> = []

    init(_ url: URL, client: HTTPClient, clock: any AppClock) async throws(BasemapError) {
        let start = try await RemoteFile.first(Self.headSize, of: url, client: client, clock: clock)
        file = start.file
        head = start.bytes
        count = start.file.size
        self.clock = clock
    }

    /// Returns a copy that can also read the given ranges, and requests the ranges that are not in
    /// memory.
    ///
    /// At most six requests run at once. A range is not requested if the total size would exceed
    /// `maxLoad`; reading such a range throws `.tooMuchWork`. Reading a range whose request failed
    /// throws `.notLoadable`.
    ///
    /// - Throws: `.replaced` or `.cancelled`.
    func loading(_ ranges: [Range<Int>]) async throws(BasemapError) -> RemoteArchive {
        var copy = self
        var missing: [Range<Int>] = []
        let sorted = Set(ranges).sorted { $0.lowerBound < $1.lowerBound }
        for range in sorted where copy.known(range) == nil {
            if let bytes = cache.value(for: range) {
                copy.loaded[range] = .success(bytes)
            } else if copy.loadedBytes + range.count > Self.maxLoad {
                copy.refused.insert(range)
            } else {
                copy.loadedBytes += range.count
                missing.append(range)
            }
        }
        let deadline = deadline ?? clock.now + LoadTimeLimits.tiles
        copy.deadline = deadline
        /// An error that makes the whole call fail.
        var errorOfCall: BasemapError?
        await inParallel(Self.merged(missing), atMost: HTTPLimits.requestsAtOnce) { [file] part in
            await file.bytes(in: part, until: deadline)
        } receive: { part, reply in
            if case .failure(let error) = reply, error == .replaced || error == .cancelled {
                errorOfCall = error
                return .stop
            }
            for range in missing where part.contains(range) {
                copy.add(range, in: part, from: reply)
            }
            return .continue
        }
        if let errorOfCall {
            throw errorOfCall
        }
        return copy
    }

    /// Adds the bytes of a range, or the reason why they could not be loaded.
    ///
    /// `reply` is the reply to the request for `part`, which contains the range.
    private mutating func add(
        _ range: Range<Int>,
        in part: Range<Int>,
        from reply: Result<Data, BasemapError>
    ) {
        switch reply {
        case .success(let bytes):
            let start = range.lowerBound - part.lowerBound
            // The bytes are copied, so that the cache does not keep the rest of the part.
            let own = Data(bytes[start..<start + range.count])
            loaded[range] = .success(own)
            cache.keep(own, for: range, size: own.count)
        case .failure(let error):
            loaded[range] = .failure(error)
        }
    }

    func bytes(in range: Range<Int>) throws(ArchiveError) -> Data {
        switch known(range) {
        case .success(let bytes)?: return bytes
        case .failure(let error)?: throw .notLoadable(error)
        case nil: break
        }
        if refused.contains(range) {
            throw .tooMuchWork("more than \(Self.maxLoad) bytes to load")
        }
        throw .notLoaded(.bytes(UInt64(range.lowerBound)..<UInt64(range.upperBound)))
    }

    /// Returns the bytes of a range, or the reason why they could not be loaded; `nil` if the range
    /// was not requested for this copy.
    private func known(_ range: Range<Int>) -> Result<Data, BasemapError>? {
        let isInHead = head.indices.contains(range)
        return isInHead ? .success(head[range]) : loaded[range]
    }

    /// Joins neighboring ranges if the gap between them is small.
    ///
    /// `ranges` must be sorted by their starts.
    static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var totalGap = 0
        for range in ranges {
            guard let last = parts.last else {
                parts.append(range)
                continue
            }
            // If the ranges overlap, there is no gap.
            let gap = max(range.lowerBound - last.upperBound, 0)
            let isWorthJoining = gap <= maxGap && totalGap + gap <= maxTotalGap
            if isWorthJoining {
                totalGap += gap
                parts[parts.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                parts.append(range)
            }
        }
        return parts
    }
}
