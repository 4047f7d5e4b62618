import Domain
package import Platform
import Transfers

/// A source that sends its requests through a simulated network.
///
/// If the delay is longer than `LoadTimeLimits.reply`, a request fails when that time has passed.
/// Otherwise, `source` gets its full time limit after the delay. The request that discovers the
/// server is not delayed. While no other request reaches the server, this request is not sent. If
/// the status of all replies is 204, a document is the source's document for this status.
package struct SimulatedNetworkSource: AnnouncementSourceDecorator {
    package let source: any AnnouncementSource
    private let network: SimulatedNetwork

    package init(_ source: any AnnouncementSource, network: SimulatedNetwork) {
        self.source = source
        self.network = network
    }

    package func discover() async throws(AnnouncementSourceError) {
        guard network.reachesServer else { return }
        try await source.discover()
    }

    package func document(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> AnnouncementDocument
    {
        guard !network.hasNoContent else {
            return AnnouncementDocument(Array(source.emptyDocument.utf8))
        }
        try await passNetwork()
        return try await source.document(at: url, within: time)
    }

    package func photoRequest(at address: String) -> PhotoRequest? {
        guard let request = source.photoRequest(at: address) else { return nil }
        return PhotoRequest(url: request.url) { () async throws(AnnouncementSourceError) in
            try await passNetwork()
            return try await request.load()
        }
    }

    private func passNetwork() async throws(AnnouncementSourceError) {
        try await network.pass(
            noConnection: AnnouncementSourceError.transfer(
                .unreachable(reason: "simulated network failure")
            ),
            cancelled: .cancelled,
            timeLimit: SimulatedNetwork.TimeLimit(
                duration: LoadTimeLimits.reply,
                error: .transfer(.timedOut)
            ),
            refused: { .transfer(.refused(status: $0)) }
        )
    }
}
