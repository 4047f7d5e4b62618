import Backends
import Data
import DataTestSupport
import Domain
import Foundation
import Logging
import ServerTestSupport
import TestSupport
import Testing

/// Tests of the requests to a server through a simulated network.
@Suite(.hangingLimit) struct SimulatedNetworkTests {
    private let clock = FakeClock()

    /// What a repository returns, and how its requests ended.
    private struct Results: Equatable {
        let ids: [String]
        let outcomes: [RequestLog.Outcome]

        init(of source: any AnnouncementSource) async throws {
            let requests = RequestLog()
            let repository = AnnouncementRepository(
                RecordingSource(
                    source,
                    requests: requests,
                    photoRequests: RequestLog(),
                    log: MemoryLog()
                )
            )
            let list = try await repository.announcements(
                matching: .landingPageQuery(location: .home)
            )
            ids = list.announcements.map(\.id)
            outcomes = requests.requests.map(\.outcome)
        }
    }

    @Test("A simulated status 204 acts as that of a server, and no request is sent")
    func noContent() async throws {
        let server = try OGC.server { _ in OGC.reply("", status: 204) }
        let real = try await Results(of: OGC.source(server, "", .none))
        let other = try OGC.server { _ in OGC.page([OGC.feature("a", created: 1)]) }
        let simulated = try await Results(
            of: SimulatedNetworkSource(
                OGC.source(other, "", .none),
                network: SimulatedNetwork(.status(204), clock: clock)
            )
        )
        #expect(simulated == real)
        #expect(simulated.ids.isEmpty)
        #expect(simulated.outcomes == [.answered(status: 200)])
        #expect(other.requests.isEmpty)
    }
}
