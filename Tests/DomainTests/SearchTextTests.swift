import FuzzSupport
import TestSupport
import Testing

@testable import Domain

@Suite struct SearchTextTests {
    private static let announcement = Announcement(
        id: "1",
        status: .active,
        coordinate: .home,
        pet: Pet(
            name: "Łatka",
            species: .cat,
            breed: "British Shorthair",
            microchipNumber: "276 098-100"
        ),
        description: "A grey cat,\nlast seen in Lindenstraße.",
        contact: Contact(email: "owner@example.com")
    )

    @Test(
        "All words must occur in the name, breed, description or microchip number, in any order",
        arguments: [
            ("latka", true),
            ("ŁATKA", true),
            ("strasse", true),
            ("cat grey", true),
            ("shorthair lat", true),
            ("276098100", true),
            ("098-100", true),
            ("276", true),
            ("grey dog", false),
            ("latkabritish", false),
            ("cat,last", false),
            ("owner@example.com", false),
            ("a\u{301}", true),
        ]
    )
    func matches(words: String, isFound: Bool) throws {
        let text = try #require(SearchText(words))
        #expect(AnnouncementFilter(text: text).includes(Self.announcement) == isFound)
        #expect(SearchIndex([Self.announcement]).matches(text, at: 0) == isFound)
    }

    @Test("A search without words, or with too many characters, does not exist")
    func limits() {
        #expect(SearchText(" \n\t") == nil)
        #expect(SearchText(String(repeating: "é", count: SearchText.maxLength)) != nil)
        #expect(SearchText(String(repeating: "é", count: SearchText.maxLength + 1)) == nil)
    }

    @Test("Spaces between words do not matter")
    func spaces() {
        #expect(SearchText(" grey   cat ")?.text == "grey cat")
        #expect(SearchText(" grey   cat ") == SearchText("grey cat"))
    }

    @Test("With an index, a query finds what the filter includes")
    func index() throws {
        var random = SplitMix64(seed: 1)
        let words = ["grey", "Łata", "Straße", "dog", "Tom", ""]
        let announcements = (0..<200).map { number in
            Announcement(
                id: "\(number)",
                status: .active,
                coordinate: .home,
                pet: Pet(name: words.randomElement(using: &random), species: .dog),
                description: words.shuffled(using: &random).prefix(2).joined(separator: " ")
            )
        }
        let all = AnnouncementListQuery.defaultQuery(location: nil)
        let index = SearchIndex(announcements)
        for words in ["lata", "strasse dog", "o"] {
            var query = all
            let text: SearchText = try #require(SearchText(words))
            query.filter.text = text
            let found = announcements.indices.filter { query.filter.includes(announcements[$0]) }
            #expect(!found.isEmpty)
            #expect(query.positions(in: announcements, loadedBy: all, index: index) == found)
            #expect(query.positions(in: announcements, loadedBy: all) == found)
        }
    }
}
