import Data
import DataTestSupport
import Domain
import Formats
import Foundation
import Scheduling
import Testing
import TestSupport
import Transfers

@Suite(.hangingLimit) struct FileAnnouncementSourceTests {
    private let file = TemporaryFile(".json")

    @Test(
        "A file of the maximum size is read, and one that is a byte larger is refused",
        arguments: [12, 11]
    )
    func limit(bytes: Int) async throws {
        try #"{"data": []}"#.write(to: file.url, atomically: true, encoding: .utf8)
        let source = FileAnnouncementSource(file.url, maxBytes: bytes)
        if bytes == 12 {
            #expect(try await source.document(for: .landingPageQuery(location: nil)).count == 12)
        } else {
            await #expect(throws: AnnouncementSourceError.transfer(.tooLarge(limitInBytes: 11))) {
                _ = try await source.document(for: .landingPageQuery(location: nil))
            }
        }
    }

    @Test("A pipe is read until its writer closes it, even if the writer opens it later")
    func pipe() async throws {
        mkfifo(file.path, 0o600)
        // Larger than the capacity of a pipe.
        let text = #"{"data": []}"# + String(repeating: " ", count: 300_000)
        let writer = Thread { [file] in
            try? FileHandle(forWritingTo: file.url).write(contentsOf: Data(text.utf8))
        }
        async let document = FileAnnouncementSource(file.url).document(
            for: .landingPageQuery(location: nil)
        )
        writer.start()
        #expect(try await document.count == text.utf8.count)
    }

    @Test(
        "A pipe without a writer is read until the time limit, or until the task is canceled",
        .hangingLimit,
        arguments: [AnnouncementSourceError.transfer(.timedOut), .cancelled]
    )
    func emptyPipe(error: AnnouncementSourceError) async throws {
        mkfifo(file.path, 0o600)
        let clock = FakeClock()
        let source = FileAnnouncementSource(file: file.url, clock: clock, calendar: .onSampleDay)
        let task = Task { try await source.document(for: .landingPageQuery(location: nil)) }
        if error == .cancelled {
            task.cancel()
        } else {
            try await clock.sleeps.elapse(.seconds(30), of: [.seconds(30)], in: task)
        }
        await #expect(throws: error) { _ = try await task.value }
    }

    @Test("A missing file is unreadable, and the source's URL is that of the file")
    func gone() async throws {
        let source = FileAnnouncementSource(file.url)
        let error = await #expect(throws: AnnouncementSourceError.self) {
            _ = try await source.document(for: .landingPageQuery(location: nil))
        }
        #expect(error?.description.hasPrefix("unreadable: ") == true)
        #expect(
            try source.urls(for: .landingPageQuery(location: nil)) == [file.url]
        )
        #expect(!source.sendsLocationUnencrypted)
    }

    @Test(
        "All dates are relative to the clock, in the time zone of the calendar",
        arguments: [0, 46_800, -36_000]
    )
    func dates(offset: Int) async throws {
        for start in [0.0, 951_782_400, 1_795_262_400, 1_795_305_600] {
            let clock = VirtualClock(start: Date(timeIntervalSince1970: start))
            let calendar = DayCalendar(clock: clock, secondsFromGMT: { _ in offset })
            let log = FakeLog()
            let repository = AnnouncementRepository(
                DemoAnnouncementSource(calendar: calendar),
                log: log
            )
            let query = AnnouncementListQuery.defaultQuery(location: nil)
            let all = try await repository.announcements(matching: query).announcements
            #expect(log.lines.isEmpty)
            let newest = try #require(all.first)
            #expect(newest.createdAt == clock.date - 15 * 3600)
            for announcement in all {
                let posted = try #require(announcement.createdAt)
                #expect(posted < clock.date)
                let dayPosted = try #require(calendar.day(of: posted))
                #expect(try #require(announcement.lastSeen).days(since: dayPosted) <= 0)
            }
            await clock.advance(by: .seconds(86_400)) {}
            let later = try await repository.announcements(matching: query).announcements
            #expect(later.first?.createdAt == newest.createdAt.map { $0 + 86_400 })
        }
    }

    @Test("Each pet has its breed and description in English and in Polish, or in neither")
    func languages() async throws {
        func announcements(_ language: String) async throws -> [Announcement] {
            let source = DemoAnnouncementSource(
                calendar: .onSampleDay,
                language: language
            )
            return try await AnnouncementRepository(source)
                .announcements(matching: .defaultQuery(location: nil))
                .announcements
        }
        let english = try await announcements("en")
        let polish = try await announcements("pl")
        #expect(try await announcements("xx") == english)
        for (english, polish) in zip(english, polish) {
            #expect(english.id == polish.id)
            #expect((english.pet.breed == nil) == (polish.pet.breed == nil))
            let englishText = try #require(english.description)
            let polishText = try #require(polish.description)
            #expect(englishText != polishText)
            for text in [englishText, polishText] {
                #expect(!text.isEmpty)
                #expect(!text.contains("$"))
            }
        }
        #expect(english.contains { $0.pet.breed == "dachshund" })
        #expect(polish.contains { $0.pet.breed == "jamnik" })
    }
}
