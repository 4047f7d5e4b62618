package import Scheduling
package import Domain
package import Platform
import Synchronization

/// A source that adds the simulated network's delays and failures to another source, and logs its requests.
package final class NetworkedAnnouncementSource: AnnouncementSource {
    private let replaceable: Mutex<any AnnouncementSource>
    private let network: SimulatedNetwork
    private let requests: AnnouncementRequestLog
    private let activity: Activity
    private let log: any EventLog

    /// Creates a source that waits for the network, and then loads from the given source.
    package init(
        _ source: any AnnouncementSource, network: SimulatedNetwork, requests: AnnouncementRequestLog,
        activity: Activity, log: any EventLog
    ) {
        replaceable = Mutex(source)
        self.network = network
        self.requests = requests
        self.activity = activity
        self.log = log
    }

    /// The source of the documents; a change applies starting with the next query.
    package var source: any AnnouncementSource {
        get { replaceable.withLock(\.self) }
        set { replaceable.withLock { $0 = newValue } }
    }

    /// A copy whose `source` does not change.
    package var current: any AnnouncementSource {
        NetworkedAnnouncementSource(source, network: network, requests: requests, activity: activity, log: log)
    }

    /// Whether `source` sends the location unencrypted.
    package var sendsLocationUnencrypted: Bool { source.sendsLocationUnencrypted }

    /// Whether `source` is prepared.
    package var isPrepared: Bool { source.isPrepared }

    /// Prepares `source` outside the caller's actor, unless the simulated network lets no request through.
    package func prepare() async throws(AnnouncementRepositoryError) {
        switch network.conditions {
        case .fail, .status: return
        case .ok, .slow: break
        }
        let source = source
        try await activity.perform { () async throws(AnnouncementRepositoryError) in try await source.prepare() }
    }

    /// Returns the addresses that `source` uses for a query.
    package func addresses(for query: AnnouncementListQuery) -> [String] { source.addresses(for: query) }

    /// Returns the document of `source`, after the delay of the simulated network.
    ///
    /// The time limit starts after the delay. `source` loads the document outside the caller's actor.
    ///
    /// - Throws: `.unreachable` if the simulated network fails, `.refused` if it answers with an HTTP status other than
    ///   200, `.timedOut` if its delay is longer than `HTTPLimits.firstByte`, `.cancelled` if the task is canceled, or
    ///   the error of `source`.
    package func document(
        at address: String, within time: Duration
    ) async throws(AnnouncementRepositoryError) -> Data {
        let source = source
        let number = requests.begin(address)
        log.log(.debug, "Announcements", "request \(number + 1): \(address)")
        do throws(AnnouncementRepositoryError) {
            let document = try await fetch(address, within: time, from: source)
            end(number, .answered(status: 200))
            return document
        } catch {
            end(number, AnnouncementRequestLog.Outcome(error))
            throw error
        }
    }

    /// Adds the announcements of a document as `source` does.
    package func read(
        _ document: Data, at address: String, into selection: inout AnnouncementSelection
    ) throws -> String? {
        try source.read(document, at: address, into: &selection)
    }

    private func end(_ number: Int, _ outcome: AnnouncementRequestLog.Outcome) {
        requests.end(number, outcome)
        log.log(.debug, "Announcements", "request \(number + 1): \(outcome)")
    }

    private func fetch(
        _ address: String, within time: Duration, from source: any AnnouncementSource
    ) async throws(AnnouncementRepositoryError) -> Data {
        try await network.pass(
            cancelled: AnnouncementRepositoryError.cancelled,
            noConnection: .transfer(.unreachable(reason: "simulated network failure")),
            timeLimit: (HTTPLimits().firstByte, .transfer(.timedOut)),
            refused: { .transfer(.refused(status: $0)) })
        return try await activity.perform { () async throws(AnnouncementRepositoryError) in
            try await source.document(at: address, within: time)
        }
    }
}
