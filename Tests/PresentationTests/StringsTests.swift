import Domain
import Foundation
import Localization
import Scheduling
import TestSupport
import Testing

@testable import Presentation

@Suite struct StringsTests {
    @Test(
        "Each language has a text for each key, with all plural forms, and no other texts",
        arguments: Language.allCases
    )
    func complete(language: Language) {
        let strings = Strings(language)
        let texts = EmbeddedTexts.presentation[language]
        let keys = texts.keys.filter { !$0.hasPrefix("plural.") }
        let categories = Set((0...1000).map(strings.category))
        let counted = Strings.CountedKey.allCases.flatMap { key in
            categories.map { "\(key.rawValue).\($0)" }
        }
        let gendered = ["statusActive", "statusFound", "statusClosed"].flatMap {
            ["\($0).female", "\($0).male"]
        }
        let expected =
            Strings.Key.allCases.map(\.rawValue) + counted + (1...12).map(Strings.monthKey)
            + CompassDirection.allCases.map(Strings.key)
            + CompassDirection.allCases.map(Strings.shortKey)
        #expect(Set(keys).subtracting(gendered) == Set(expected))
        #expect(keys.allSatisfy { texts[$0]?.isEmpty == false })
        // An app that uses the module has no options.
        #expect(!texts.values.contains { $0.contains("--") })
    }

    @Test("An error that needs no server has a message without a connection and a server")
    func errorsWithoutServer() {
        let strings = Strings(.en)
        let messages = [
            strings.message(for: AnnouncementRepositoryError.cancelled),
            strings.message(for: AnnouncementRepositoryError.unavailable(reason: "")),
            strings.reason(for: PhotoError.cancelled),
            strings.reason(for: PhotoError.unavailable(reason: "")),
            strings.message(for: MapSnapshotError.cancelled),
            strings.message(for: MapSnapshotError.unavailable(reason: "")),
            strings.message(for: LocationError.cancelled),
            strings.message(for: LocationError.unavailable(reason: "")),
        ]
        for message in messages {
            #expect(!message.contains("connection"), "\(message)")
            #expect(!message.contains("server"), "\(message)")
        }
    }

    @Test(
        "A text has the same numbered placeholders in each language",
        arguments: Strings.Key.allCases
    )
    func arguments(key: Strings.Key) {
        let places = Language.allCases.map { language in
            let text = EmbeddedTexts.presentation[language][key.rawValue] ?? ""
            return text.matches(of: /%(?<number>\d+)\$@/).map { String($0.number) }.sorted()
        }
        #expect(Set(places).count == 1)
        let numbers = ["1", "2", "3"]
        #expect(places[0] == Array(numbers.prefix(places[0].count)))
        let text = EmbeddedTexts.presentation[.en][key.rawValue]
        let signs = text?.filter { $0 == "%" }
        #expect(signs?.count == places[0].count)
    }

    @Test("The rest of a pause is in seconds up to a minute, and then in minutes, rounded up")
    func pause() {
        #expect(Strings(.en).messageOfPause(seconds: 60).hasSuffix("again in 60 s."))
        #expect(Strings(.en).messageOfPause(seconds: 60.5).hasSuffix("again in 2 min."))
    }

    @Test(
        "An age has the plural form of its number",
        arguments: [
            (.en, 0, "0 years"),
            (.en, 1, "1 year"),
            (.en, 7, "7 years"),
            (.pl, 0, "0 lat"),
            (.pl, 1, "1 rok"),
            (.pl, 2, "2 lata"),
            (.pl, 4, "4 lata"),
            (.pl, 5, "5 lat"),
            (.pl, 12, "12 lat"),
            (.pl, 14, "14 lat"),
            (.pl, 21, "21 lat"),
            (.pl, 22, "22 lata"),
            (.pl, 31, "31 lat"),
            (.pl, 112, "112 lat"),
            (.pl, 104, "104 lata"),
            (.pl, Int.max, "9223372036854775807 lat"),
        ] as [(Language, Int, String)]
    )
    func plurals(language: Language, age: Int, text: String) {
        #expect(Strings(language)[.age, age] == text)
    }

    @Test(
        "Imperial distances are feet below 1000 feet, and miles above",
        arguments: [
            (0, "0 ft"),
            (2, "7 ft"),
            (2.9, "10 ft"),
            (5, "20 ft"),
            (300, "980 ft"),
            (303, "990 ft"),
            (304, "0.2 mi"),
            (1609.344, "1 mi"),
            (15_900, "9.9 mi"),
            (16_050, "10 mi"),
            (100_000, "62 mi"),
        ] as [(Double, String)]
    )
    func imperialDistance(meters: Double, text: String) {
        #expect(Strings(.en, units: .imperial).distance(meters) == text)
        let polish = Strings(.pl, units: .imperial).distance(meters)
        #expect(polish == text.replacing(".", with: ","))
    }

    @Test(
        "An approximate imperial distance is a round number of miles",
        arguments: [(1500, "about 3 mi"), (5000, "about 5 mi"), (12_000, "less than 20 mi")]
            as [(Double, String)]
    )
    func approximateImperialDistance(accuracy: Double, text: String) {
        #expect(Strings(.en, units: .imperial).distance(5000, accuracy: accuracy) == text)
    }

    @Test(
        "Foundation reads the same texts from a strings file, as Xcode does",
        arguments: Language.allCases
    )
    func foundation(language: Language) throws {
        let folder = "../Modules/Presentation/Resources/Languages"
        let file = URL.tests.appending(path: "\(folder)/\(language.code).strings")
        let list = try PropertyListSerialization.propertyList(
            from: try Data(contentsOf: file),
            format: nil
        )
        let texts = try #require(list as? [String: String])
        #expect(texts == EmbeddedTexts.presentation.texts(in: language))
    }

    @Test("The number of matches agrees with the number of all pets") func matches() {
        func text(_ language: Language, _ total: Int) -> String {
            Strings(language)[.petsOfAll, "0", Strings(language)[.petsOf, total]]
        }
        #expect([1, 3, 5].map { text(.en, $0) } == ["0 of 1 pet", "0 of 3 pets", "0 of 5 pets"])
        #expect(
            [1, 3, 5].map { text(.pl, $0) } == [
                "0 z 1 zwierzęcia", "0 z 3 zwierząt", "0 z 5 zwierząt",
            ]
        )
    }

    @Test(
        "A status has the grammatical gender of the pet's sex",
        arguments: [
            .init(.en, .female, missing: "Missing", found: "Found"),
            .init(.pl, .female, missing: "Zaginęła", found: "Znaleziona"),
            .init(.pl, .male, missing: "Zaginął", found: "Znaleziony"),
            .init(.pl, .unknown, missing: "Zgłoszono zaginięcie", found: "Znaleziony"),
        ] as [GenderedStatus]
    )
    func genders(_ gendered: GenderedStatus) {
        func status(_ status: AnnouncementStatus) -> String {
            let announcement = Announcement(
                id: "a",
                status: status,
                coordinate: Coordinate(0, 0),
                pet: Pet(species: .dog, sex: gendered.sex)
            )
            return Strings(gendered.language).status(announcement)
        }
        #expect(status(.active) == gendered.missing)
        #expect(status(.found) == gendered.found)
    }

    /// What a language calls the statuses of a pet of a sex.
    struct GenderedStatus {
        let language: Language
        let sex: Pet.Sex
        let missing: String
        let found: String

        init(_ language: Language, _ sex: Pet.Sex, missing: String, found: String) {
            self.language = language
            self.sex = sex
            self.missing = missing
            self.found = found
        }
    }

    @Test(
        "A day more than a week ago is a date, with a year unless it is the current one",
        arguments: [
            (.en, "2026-11-02", "November 2"),
            (.pl, "2026-11-02", "2 listopada"),
            (.en, "2025-01-31", "January 31, 2025"),
            (.pl, "2025-01-31", "31 stycznia 2025 r."),
            (.en, "2026-11-21", "today"),
            (.en, "2026-11-20", "yesterday"),
            (.en, "2026-11-22", "November 22"),
            (.en, "2026-11-14", "7 days ago"),
            (.en, "2026-11-13", "November 13"),
            (.pl, "2026-11-20", "wczoraj"),
            (.pl, "2026-11-19", "2 dni temu"),
            (.pl, "2027-01-01", "1 stycznia 2027 r."),
        ] as [(Language, String, String)]
    )
    func days(language: Language, date: String, text: String) throws {
        let today = CurrentDay(.utc(VirtualClock(start: .novemberNoon)))
        #expect(Strings(language).day(try #require(CalendarDate(date)), on: today) == text)
    }

    @Test("Numbers in coordinates and durations have the decimal separator of the language")
    func numbers() {
        #expect(Strings(.en).place(Coordinate(53.5267, -13.2584)) == "53.5267, -13.2584")
        #expect(Strings(.pl).place(Coordinate(53.5267, -13.2584)) == "53,5267; -13,2584")
        #expect(Strings(.pl).number(2.5) == "2,5")
        #expect(Strings(.pl).number(10) == "10")
    }

    @Test("Each error has its own message", arguments: Language.allCases)
    func messages(language: Language) {
        let meanings: [ServiceFailure.Meaning] = [
            .notReachable,
            .refused(status: 304),
            .refused(status: 404),
            .tooSlow,
            .notUnderstood,
            .unavailable,
        ]
        let failures = meanings.map { ServiceFailure($0, reason: "") }
        let maps = failures.map { MapSnapshotError.failed($0) }
        let lists = failures.map { AnnouncementRepositoryError.failed($0) }
        let texts: [CoordinateTextError] = [
            .malformed, .address(coordinates: "1, 2"), .minutesOutOfRange, .latitudeOutOfRange,
            .longitudeOutOfRange,
        ]
        let strings = Strings(language)
        for messages in [maps.map(strings.message), lists.map(strings.message)] {
            let all = messages + texts.map(strings.message)
            #expect(Set(all).count == all.count)
        }
    }

    @Test(
        "The message of a failure is the text of the service, or else one for the meaning",
        arguments: [
            .init(.notReachable, .mapFailedConnection, .listFailedUnreachable),
            .init(.tooSlow, .mapFailedTimedOut, .listFailedTimedOut),
            .init(.notUnderstood, .mapFailedMalformed, .listFailedMalformed),
            .init(.notAllowed, .mapFailedPicture, .listFailedUnavailable),
            .init(.unavailable, .mapFailedPicture, .listFailedUnavailable),
            .init(.refused(status: 503), .mapFailedRefused, .listFailedRefused, "503"),
            .init(.refused(status: 304), .failedNotModified, .failedNotModified),
        ] as [Messages]
    )
    func meanings(_ messages: Messages) {
        let strings = Strings(.en)
        let failure = ServiceFailure(messages.meaning, reason: "x")
        let map = strings.message(for: MapSnapshotError.failed(failure))
        #expect(map == strings[messages.map, messages.argument])
        let list = strings.message(for: AnnouncementRepositoryError.failed(failure))
        #expect(list == strings[messages.list, messages.argument])
        let explained = ServiceFailure(messages.meaning, reason: "x", detail: "Not today.")
        #expect(strings.message(for: MapSnapshotError.failed(explained)) == "Not today.")
        #expect(strings.message(for: AnnouncementRepositoryError.failed(explained)) == "Not today.")
        #expect(strings.reason(for: PhotoError.failed(explained)) == "Not today.")
    }

    /// The keys of the messages for a failure without a text, and their argument.
    struct Messages {
        let meaning: ServiceFailure.Meaning
        let map: Strings.Key
        let list: Strings.Key
        let argument: String

        init(
            _ meaning: ServiceFailure.Meaning,
            _ map: Strings.Key,
            _ list: Strings.Key,
            _ argument: String = ""
        ) {
            self.meaning = meaning
            self.map = map
            self.list = list
            self.argument = argument
        }
    }
}
