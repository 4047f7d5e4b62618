import Data
import Domain
import TestSupport
import Testing

@Suite struct RecordingRepositoryTests {
    @Test(
        "Each query of any repository is recorded with its outcome, without a URL",
        arguments: [
            (.success([]), .loaded), (.failure(.cancelled), .cancelled), (.failure(.transfer(.timedOut)), .failed),
            (.failure(.transfer(.refused(status: 503))), .answered(status: 503)),
        ] as [(Result<[Announcement], AnnouncementRepositoryError>, RequestLog.Outcome)])
    func outcomes(result: Result<[Announcement], AnnouncementRepositoryError>, outcome: RequestLog.Outcome)
        async
    {
        let (fake, log) = (FakeAnnouncementRepository(sendsLocationUnencrypted: true), RequestLog())
        let repository = RecordingRepository(fake, requests: log, versionRequests: RequestLog())
        let load = Task { try await repository.announcements(matching: .landingPageQuery(location: .home)) }
        _ = await fake.loads.asked.first()
        #expect(log.requests.map(\.outcome) == [.pending])
        fake.loads.answer(0, result)
        #expect("\(await load.result)" == "\(result)")
        #expect(log.requests.map(\.outcome) == [outcome] && log.requests[0].url == nil)
        #expect(fake.loads.questions == [.landingPageQuery(location: .home)] && repository.sendsLocationUnencrypted)
    }
}
