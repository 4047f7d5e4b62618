import Domain
import Presentation
import Terminal
import TestSupport
import Testing

@testable import TextViews

/// Which lines a screen reader reads after a change.
@Suite(.hangingLimit) struct ChangeReaderTests {
    private let writer = LineWriter(
        strings: Strings(.en),
        typesetter: Typesetter(.unicode),
        commandForAll: "show",
        otherCommands: ["map", "refresh"],
        command: \.words
    )

    @Test("After a change, only the lines that have changed are read")
    func changes() {
        var reader = ChangeReader()
        let waiting = outline(.landingPage(list: .loaded(CardList([.koko])), alert: .sample))
        #expect(reader.changes(to: nil, writer).isEmpty)
        #expect(reader.changes(to: waiting, writer) == writer.lines(waiting))
        #expect(reader.changes(to: waiting, writer).isEmpty)
        let dismissed = outline(.landingPage(list: .loaded(CardList([.koko]))))
        #expect(reader.changes(to: dismissed, writer) == ["Alert closed."])
        let failed = outline(
            .landingPage(
                map: .failed(message: "No map.", onRetry: Action {}),
                list: .loaded(CardList([.koko]))
            )
        )
        #expect(reader.changes(to: failed, writer) == ["No map. (retry map)"])
        let details = outline(.details(of: .koko))
        #expect(reader.changes(to: details, writer) == writer.lines(details))
        #expect(reader.changes(to: failed, writer) == ["Back on the landing page."])
    }

    @Test("A state that is forgotten is read again, also after another page closes")
    func forgotten() {
        var reader = ChangeReader()
        let failed = outline(
            .landingPage(
                map: .failed(message: "No map.", onRetry: Action {}),
                list: .loaded(CardList([.koko]))
            )
        )
        _ = reader.changes(to: failed, writer)
        reader.forgetStates(of: [.map])
        #expect(reader.changes(to: failed, writer) == ["No map. (retry map)"])
        _ = reader.changes(to: outline(.details(of: .koko)), writer)
        reader.forgetStates(of: [.map])
        let lines = ["Back on the landing page.", "No map. (retry map)"]
        #expect(reader.changes(to: failed, writer) == lines)
    }

    @Test("A move of the user reads no card again, and a card that is added below is read alone")
    func cards() {
        func list(_ cards: [AnnouncementCardViewModel]) -> Outline {
            outline(.allPets(.loaded(CardList(cards)), count: "Some pets"))
        }
        let moved = AnnouncementCardViewModel.sample(
            AnnouncementCardViewModel.koko.announcement,
            userLocation: Location(Coordinate(53.6, 13.3))
        )
        var reader = ChangeReader()
        _ = reader.changes(to: list([.koko]), writer)
        #expect(reader.changes(to: list([moved]), writer).isEmpty)
        let many = (0..<AllPetsViewModel.cardStep).map { index in
            AnnouncementCardViewModel.sample(.sample("Cat \(index)"))
        }
        var other = ChangeReader()
        _ = other.changes(to: list(many), writer)
        let added = other.changes(to: list(many + [.koko]), writer)
        #expect(added.contains { $0.hasPrefix("Koko, missing") })
        // The cards that the limit had left out are read as well.
        #expect(added.count == many.count - OutlineMaker.maxReadPets + 1)
    }

    @Test("A line that gains a command is read again, and one that loses it is not")
    func commands() {
        let quiet = LineWriter(
            strings: Strings(.en),
            typesetter: Typesetter(.unicode),
            commandForAll: "show",
            command: { _ in nil }
        )
        let screen = outline(.landingPage(list: .loaded(CardList([.koko]))))
        var reader = ChangeReader()
        _ = reader.changes(to: screen, quiet)
        let gained = reader.changes(to: screen, writer)
        #expect(gained.contains { $0.hasSuffix(" (card koko)") })
        #expect(gained.allSatisfy { $0.hasSuffix(")") || $0.hasPrefix("Commands: ") })
        #expect(reader.changes(to: screen, quiet).isEmpty)
    }

    @Test("Of many pets, ten are read, and a line says how many others there are")
    func limits() {
        let cards = (0..<40).map { AnnouncementCardViewModel.sample(.sample("Cat \($0)")) }
        let firstCards = Array(cards.prefix(AllPetsViewModel.cardStep))
        let screens: [(screen: Screen, command: String, count: Int)] = [
            (
                .allPets(.loaded(CardList(firstCards)), count: "33 pets", hiddenCount: 3),
                "(card ", firstCards.count
            ),
            (.fullscreenMap(.sample(nil, frame: .home, cards: cards)), "(pin ", cards.count),
        ]
        for (screen, command, count) in screens {
            let outline = outline(screen)
            var reader = ChangeReader()
            let lines = reader.changes(to: outline, writer)
            #expect(lines.count { $0.contains(command) } == 10)
            #expect(lines.contains("\(count - 10) more pets (show)"))
            #expect(writer.lines(outline).count { $0.contains(command) } == count)
        }
    }

    @Test("A callout that closes is read")
    func callout() {
        func map(selected: AnnouncementCardViewModel?) -> Outline {
            outline(
                .fullscreenMap(
                    .sample(nil, frame: .home, cards: [.koko], selected: selected)
                )
            )
        }
        var reader = ChangeReader()
        let first = reader.changes(to: map(selected: .koko), writer)
        #expect(first.contains { $0.hasPrefix("Koko, missing, bird") })
        #expect(first.contains("Open (open)"))
        #expect(reader.changes(to: map(selected: nil), writer) == ["Callout closed."])
    }

    private func outline(_ screen: Screen) -> Outline {
        OutlineMaker(strings: Strings(.en)).outline(
            DeviceScreen(app: screen, device: DeviceState())
        )
    }
}

extension Control {
    /// Words for a tap on the control, as a program's command would be.
    var words: String? {
        switch self {
        case .answer(.allowOnce): "allow once"
        case .answer(.allowWhileUsing): "allow"
        case .answer(.deny): "deny"
        case .back: "back"
        case .button(let id): "\(id)"
        case .allPets: "all"
        case .card(let id): "card \(id)"
        case .pin(let id): "pin \(id)"
        case .callout: "open"
        case .fact(let kind): "copy \(kind)"
        case .filter(let kind): "filter \(kind)"
        case .permission(let status): "set \(status)"
        case .mapPreview, .clearFilters, .search, .locationServices: nil
        }
    }
}
