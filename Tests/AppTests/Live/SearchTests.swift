import Domain
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct SearchTests {
    @Test("While the user types, the page shows what the words find, with the number of matches")
    func types() async throws {
        let live = await Live(keys: "a")
        let total = try #require(live.walkthrough.coordinator.allPets?.model.count)
        await live.send("/")
        #expect(live.status(at: .zero).hasPrefix("Find:"))
        var counts: [JSONValue?] = []
        for letter in ["l", "a", "t", "k", "a"] {
            await live.send(letter)
            counts.append(await live.state("allPets.count"))
            let lines = live.lines.joined(separator: "\n")
            #expect(lines.contains(" of \(total)"))
        }
        #expect(counts.last == .number(1))
        await live.send("\r")
        #expect(await live.state("allPets.filters.text") == "latka")
        #expect(await live.state("allPets.count") == .number(1))
    }

    @Test("The app renders its screen once for each letter")
    func rendersOnce() async {
        let live = await Live(keys: "a/")
        var renderings = 0
        live.screen.onRender = { renderings += 1 }
        for (index, letter) in ["l", "a", "t"].enumerated() {
            await live.send(letter)
            #expect(renderings == index + 1)
        }
    }

    @Test("Esc ends the search, and the list is as before it")
    func cancels() async {
        let live = await Live(keys: "a")
        let page = live.walkthrough.textView.draw().plainText
        await live.send("/zzz")
        #expect(await live.state("allPets.state") == "empty")
        await live.send("\u{1b}")
        #expect(await live.state("allPets.filters.text") == .null)
        #expect(live.walkthrough.textView.draw().plainText == page)
    }

    @Test("While the list is loading, the key of a filter chooses its next value")
    func whileLoading() async {
        let live = await Live(keys: ":network announcements slow:5\ra")
        #expect(await live.state("allPets.state") == "loading")
        await live.send("p")
        #expect(await live.state("allPets.filters.species") == "dog")
    }

    @Test("Enter without words removes them, and so does x")
    func removes() async {
        let live = await Live(keys: "a/koko\r")
        #expect(await live.state("allPets.filters.text") == "koko")
        await live.send("/\u{15}\r")
        #expect(await live.state("allPets.filters.text") == .null)
        await live.send("/koko\rx")
        #expect(await live.state("allPets.filters.text") == .null)
    }

    @Test("The first letter that is typed replaces the words of the search in effect")
    func replaces() async {
        let live = await Live(keys: "a/koko\r")
        await live.send("/bel")
        #expect(await live.state("allPets.filters.text") == "bel")
        await live.send("la\r")
        #expect(await live.state("allPets.filters.text") == "bella")
        await live.send("/\u{7f}\r")
        #expect(await live.state("allPets.filters.text") == "bell")
    }

    @Test("The totals of the list are those within the radius, whatever was loaded before")
    func totals() async {
        let live = await Live(keys: "a")
        let first = await live.state("allPets.count")
        await live.type("filter within:50")
        await live.type("filter within:10")
        #expect(await live.state("allPets.count") == first)
        #expect(live.text.contains("26 pets"))
    }

    @Test("Too many characters are refused while they are typed, and the list stays")
    func tooLong() async {
        let live = await Live(keys: "a/koko")
        let cards = await live.state("allPets.cards")
        let message = "more than \(SearchText.maxLength) characters"
        let tooMany = String(repeating: "a", count: SearchText.maxLength)
        for keys in ["\u{1b}[200~\(tooMany)\u{1b}[201~", "\r"] {
            await live.send(keys)
            #expect(live.lines.contains { $0.contains(message) })
            #expect(await live.state("allPets.cards") == cards)
        }
    }

    @Test(
        "From each page, / opens the list and searches there; find does the same with a command",
        arguments: ["", "m", "1", "a", "a1"]
    )
    func fromAnywhere(keys: String) async {
        let live = await Live(keys: keys)
        await live.send("/koko\r")
        #expect(await live.state("screen") == "allPets")
        #expect(await live.state("allPets.filters.text") == "koko")
        let other = await Live(keys: keys)
        await other.type("find koko")
        #expect(await other.state("allPets.filters.text") == "koko")
        #expect(await other.state("allPets.cards") == live.state("allPets.cards"))
    }

    @Test("A click on the words starts the search")
    func clicks() async throws {
        let live = await Live(keys: "a")
        let area = try #require(
            live.screen.lastFrame.targets.first { $0.control == .search }?.area
        )
        await live.send(
            "\u{1b}[<0;\(area.columns.lowerBound + 1);\(area.rows.lowerBound + 1)M"
        )
        #expect(live.status(at: .zero).hasPrefix("Find:"))
    }

    @Test("A recording has the search as one command, and its playback leads to the same list")
    func recorded() async throws {
        let live = await Live(keys: "a")
        await live.send("/xyz\u{1b}")
        await live.send("/koko\r")
        let file = TemporaryFile(".walk")
        let outcome = await live.walkthrough.perform(StartRecording(in: file.path))
        #expect(outcome.message == nil)
        let lines = try Script(reading: file.path, .english).steps.flatMap(\.lines)
        let commands = lines.map(\.text).filter { $0.hasPrefix("filter") }
        #expect(commands == [#"filter text:"koko""#])
    }

    @Test(
        "What is not a search is refused with the reason",
        arguments: [
            ("find", "needs an argument"),
            (#"find "  ""#, "needs words"),
            ("find \(String(repeating: "x", count: 101))", "more than 100 characters"),
            (#"filter text:"""#, "needs words"),
            (#"filter text:"a"b"#, "is not a JSON string"),
        ]
    )
    func refusals(line: String, reason: String) {
        #expect {
            _ = try CommandSyntax.command(line)
        } throws: { error in
            (error as? CommandError)?.message(.english).contains(reason) == true
        }
    }

    @Test(
        "Quoted and single words are parsed, and the description of the command parses to it",
        arguments: [
            (#"filter text:"grey cat""#, "grey cat"),
            ("filter text:grey", "grey"),
            (#"filter text:"any""#, "any"),
            (#"filter text:"a \"b\"""#, #"a "b""#),
            ("find grey cat", "grey cat"),
            (#"find "grey cat""#, "grey cat"),
        ]
    )
    func parses(line: String, words: String) async throws {
        let live = await Live()
        let command = try #require(try CommandSyntax.command(line))
        let again = try #require(try CommandSyntax.command("\(command)"))
        #expect(command.isEqual(to: again))
        await live.type(line)
        #expect(live.walkthrough.coordinator.filters.text?.text == words)
    }

    @Test("A map on which no pet matches the filters says so, and x removes them")
    func hiddenPins() async {
        let live = await Live(keys: "m")
        await live.send(":filter text:zzz\r")
        let message = "No pets here match the filters."
        #expect(live.lines.contains { $0.contains(message) })
        await live.send("0")
        #expect(live.status(at: .zero).contains("x reset filters"))
        let situation = live.screen.front.situation
        let offers = situation.outline.map(situation.offers) ?? []
        #expect(offers.contains { "\($0)" == "filter text:any" })
        await live.send("x")
        #expect(!live.lines.contains { $0.contains(message) })
        #expect(await live.state("fullscreenMap.pins.0.number") == .number(1))
    }
}
