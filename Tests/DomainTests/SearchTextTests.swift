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
            microchipNumber: "DE 098-100"
        ),
        description: "A grey cat,\nlast seen in Lindenstraße.",
        contact: Contact(email: "owner@example.com", phone: "030 / 555 01-00")
    )

    @Test(
        "All words must occur in the name, breed, description, microchip number or phone number, in any order",
        arguments: [
            ("latka", true),
            ("ŁATKA", true),
            ("strasse", true),
            ("cat grey", true),
            ("shorthair lat", true),
            ("de098100", true),
            ("098-100", true),
            ("0305550100", true),
            ("555", true),
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

    /// A vocabulary in which "miss" describes missing pets, "she-cat" female cats, and "untitled"
    /// pets without a name.
    private static let vocabulary = SearchVocabulary { subject in
        var words = ["animal"]
        if subject.status == .active {
            words.append("Missing")
        }
        if subject.species == .cat, subject.sex == .female {
            words.append("Shé‑Cat")
        }
        if !subject.hasName {
            words.append("untitled")
        }
        return words.joined(separator: " ")
    }

    @Test(
        "Words can describe the species, the sex and the status, together with words of the texts",
        arguments: [
            ("miss", ["1", "2"]), ("MISSING animal", ["1", "2"]), ("issing", []),
            ("she-cat", ["1", "3"]), ("she-cat missing", ["1"]), ("untitled", ["3"]),
            ("bell miss", ["2"]), ("anima", ["1", "2", "3"]), ("cat", ["2"]),
            ("missing bell x", []),
        ]
    )
    func vocabulary(words: String, ids: [String]) throws {
        let announcements = [
            Announcement(
                id: "1",
                status: .active,
                coordinate: .home,
                pet: Pet(name: "A", species: .cat, sex: .female)
            ),
            Announcement(
                id: "2",
                status: .active,
                coordinate: .home,
                pet: Pet(name: "B", species: .cat, sex: .male),
                description: "A bell; scatty."
            ),
            Announcement(
                id: "3",
                status: .found,
                coordinate: .home,
                pet: Pet(species: .cat, sex: .female)
            ),
        ]
        let text = try #require(SearchText(words)).understood(with: Self.vocabulary)
        let index = SearchIndex(announcements)
        for (position, announcement) in announcements.enumerated() {
            let isFound = ids.contains(announcement.id)
            #expect(AnnouncementFilter(text: text).includes(announcement) == isFound)
            #expect(index.matches(text, at: position) == isFound)
        }
    }

    @Test("A search that is understood has the same words") func understoodText() throws {
        let text = try #require(SearchText("a  b"))
        #expect(text.understood(with: Self.vocabulary).text == "a b")
    }

    @Test(
        "The forms of apostrophes and hyphens do not matter, and neither do invisible characters",
        arguments: [
            ("o'brien", "O’Brien"), ("O´Brien", "O'Brien"), ("oʼbrien", "O‘Brien"),
            ("anne-marie", "Anne‑Marie"), ("anne–marie", "Anne-Marie"), ("rex", "R\u{AD}ex"),
            ("k－9", "K-9"),
        ]
    )
    func punctuation(words: String, name: String) throws {
        let text = try #require(SearchText(words))
        let announcement = Announcement(
            id: "1",
            status: .found,
            coordinate: .home,
            pet: Pet(name: name, species: .dog)
        )
        #expect(AnnouncementFilter(text: text).includes(announcement))
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
