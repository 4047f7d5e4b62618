import Domain
import TestSupport
import Testing

@testable import Data

@Suite(.hangingLimit) struct ReplaceableRepositoryTests {
    @Test("A query ends with the repository it began with, and the next one uses the new parts")
    func replacement() async throws {
        let first = FakeAnnouncementRepository(sendsLocationUnencrypted: true)
        let second = FakeAnnouncementRepository()
        let photos = FakePhotoRepository()
        let repository = ReplaceableRepository(
            ReplaceableRepository.Parts(repository: first, photos: NoPhotos())
        )
        #expect(repository.sendsLocationUnencrypted)
        #expect(!repository.canRequest(photoAt: "/a.jpg"))
        let query = AnnouncementListQuery.defaultQuery(location: .home)
        let running = Task { try await repository.announcements(matching: query) }
        try await first.loads.nextQuestion(of: running)
        repository.replace(
            with: ReplaceableRepository.Parts(repository: second, photos: photos)
        )
        first.loads.answer(0, .success([.sample("first")]))
        #expect(try await running.value == [.sample("first")])

        #expect(!repository.sendsLocationUnencrypted)
        let next = Task { try await repository.announcements(matching: query) }
        try await second.loads.nextQuestion(of: next)
        second.loads.answer(0, .success([.sample("second")]))
        #expect(try await next.value == [.sample("second")])
        #expect(first.loads.questions == [query])

        #expect(repository.canRequest(photoAt: "/a.jpg"))
        let photo = Task { try await repository.photo(at: "/a.jpg") }
        try await photos.requests.nextQuestion(of: photo)
        photos.requests.answer(0, .failure(.unsupported))
        await #expect(throws: PhotoError.unsupported) { _ = try await photo.value }
    }

    private struct NoPhotos: PhotoRepositoryProtocol {
        func canRequest(photoAt address: String) -> Bool {
            false
        }

        func photo(at address: String) async throws(PhotoError) -> Photo {
            throw .unsupported
        }
    }
}
