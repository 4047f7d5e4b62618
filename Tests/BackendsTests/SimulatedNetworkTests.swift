import ServerTestSupport
import Data
import DataTestSupport
import Domain
import Foundation
import Logging
import Testing
import TestSupport

/// Tests of the requests to a server through a simulated network.
@Suite(.hangingLimit) struct SimulatedNetworkTests {
    private let clock = FakeClock()

    @Test(
        "While the simulated network fails, no request is sent, but each is recorded",
        arguments: [NetworkConditions.fail, .status(503)]
    )
    func simulatedFailure(conditions: NetworkConditions) async throws {
        let server = try OGC.server { _ in OGC.page([]) }
        let requests = RequestLog()
        let source = SimulatedNetworkSource(
            try OGC.source(server),
            network: SimulatedNetwork(conditions, clock: clock)
        )
        let repository = AnnouncementRepository(
            RecordingSource(
                source,
                requests: requests,
                detailsRequests: RequestLog(),
                log: MemoryLog()
            )
        )
        await #expect(throws: AnnouncementRepositoryError.self) {
            _ = try await repository.announcements(matching: .landingPageQuery(location: .home))
        }
        #expect(server.requests.isEmpty)
        #expect(
            requests.requests.map(\.outcome) == [
                conditions == .fail ? .failed : .answered(status: 503)
            ]
        )
        #expect(
            requests.requests[0].url?.query()?.hasSuffix("&sortby=-createdAt&limit=100") == true
        )
    }
}
