import Composition
import Domain
import Foundation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

/// Tests of repositories that change the announcements of another one.
@MainActor @Suite(.hangingLimit) struct ListDecoratorTests {
    /// A repository that changes the announcements of another one.
    private struct ChangingRepository: AnnouncementRepositoryProtocol {
        let base: any AnnouncementRepositoryProtocol
        let change: @Sendable ([Announcement]) -> [Announcement]

        var sendsLocationUnencrypted: Bool { base.sendsLocationUnencrypted }

        func announcements(
            matching query: AnnouncementListQuery
        ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
            var list = try await base.announcements(matching: query)
            list.announcements = change(list.announcements)
            return list
        }
    }

    /// A backend with 30 of 70 announcements, of which each third is a cat.
    private struct Backend: AnnouncementRepositoryProtocol {
        let sendsLocationUnencrypted = false

        func announcements(matching query: AnnouncementListQuery) -> AnnouncementList {
            let species: [Pet.Species] = [.cat, .dog, .rabbit]
            let announcements = (0..<30).map { number in
                Announcement(
                    id: "\(number)",
                    status: .active,
                    coordinate: .home,
                    createdAt: Date.novemberNoon - Double(number),
                    pet: Pet(name: "Pet \(number)", species: species[number % 3])
                )
            }
            return AnnouncementList(
                query.selection(from: announcements),
                missing: AnnouncementList.Missing(received: 30, notReceived: 40)
            )
        }
    }

    private static let pages: [[String]] = [[], ["map", "wait 1"], ["back", "all"]]

    @Test("Only what a filter returns is on the pages, and what is missing is still said")
    func filter() async {
        let walkthrough = started { $0.filter { $0.pet.species == .cat } }
        await walkthrough.start()
        for commands in Self.pages {
            for command in commands {
                await walkthrough.do(command)
            }
            for text in await texts(of: walkthrough) {
                let numbers = text.matches(of: /Pet (\d+)/).compactMap { Int($0.output.1) }
                #expect(numbers.allSatisfy { $0.isMultiple(of: 3) }, "\(text)")
            }
            #expect(await walkthrough.printed().contains("only 30 of 70"))
        }
        await walkthrough.do(
            "expect state allPets.count == 10",
            "back",
            "expect state list.cards.count == 2",
            "expect state mapPreview.pins.count == 2"
        )
    }

    private func started(
        _ change: @escaping @Sendable ([Announcement]) -> [Announcement]
    ) -> Walkthrough {
        Walkthrough(permission: .authorizedWhenInUse) { parts in
            parts.repository = .replaced(ChangingRepository(base: Backend(), change: change))
        }
    }

    /// Returns the page as JSON, as lines for screen readers, and on the live screen.
    private func texts(of walkthrough: Walkthrough) async -> [String] {
        let live = LiveScreen(
            session: walkthrough.session,
            view: walkthrough.textView,
            display: walkthrough.display,
            size: ScreenSize(columns: 100, rows: 200),
            guide: nil
        )
        let lines = walkthrough.lines
        return [
            "\(await JSONValue(stateOf: walkthrough.session))",
            lines.joined(separator: "\n"),
            live.draw(at: .zero).grid.plainText,
        ]
    }
}
