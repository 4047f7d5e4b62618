public import Domain
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The announcements of a backend.
public struct HTTPAnnouncementSource: AnnouncementSource {
    /// How much of a reply is waited for.
    public struct Limits: Sendable {
        /// The time that the whole exchange may take.
        public var time: Duration
        /// The bytes that the reply's body may have.
        public var bytes: Int

        /// By default 30 seconds and 64 MiB.
        public init(time: Duration = .seconds(30), bytes: Int = 64 << 20) {
            self.time = time
            self.bytes = bytes
        }
    }

    private let endpoint: String
    private let clock: any AppClock
    private let limits: Limits

    /// Names a backend by its base URL, with or without a path and a slash at its end.
    public init(base: URL, clock: any AppClock, limits: Limits = Limits()) {
        let address = base.absoluteString
        endpoint = (address.hasSuffix("/") ? String(address.dropLast()) : address) + "/api/v1/announcements"
        self.clock = clock
        self.limits = limits
    }

    /// `{base}/api/v1/announcements`, and the query where there is a location.
    public func address(for query: AnnouncementListQuery) -> String { endpoint + query.urlQuery }

    /// The body of the reply to one GET; `.timedOut` and `.tooLarge` at the limits.
    public func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data {
        guard let url = URL(string: address(for: query)) else { throw .unreachable(reason: "no address: \(endpoint)") }
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let (exchange, sent) = (HTTPExchange(maximumBytes: limits.bytes), request)
        let reply = try await withTimeLimit(
            limits.time, clock: clock, executor: globalConcurrentExecutor, timedOut: .timedOut, cancelled: .cancelled
        ) { () async throws(AnnouncementRepositoryError) in
            try await exchange.perform(sent)
        }
        guard (200..<300).contains(reply.status) else {
            let refusal = try? JSONDecoder().decode(RefusalDTO.self, from: reply.body)
            throw .refused(status: reply.status, message: refusal?.error.message)
        }
        return reply.body
    }
}

/// What the backend says when it refuses.
private struct RefusalDTO: Decodable {
    struct Reason: Decodable {
        let message: String
    }

    let error: Reason
}
