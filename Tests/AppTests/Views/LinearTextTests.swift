import Testing

@testable import App

@MainActor @Suite struct LinearTextTests {
    @Test(
        "On the full-screen map, the center, the scale, the places and the pets by distance have lines",
        .requirements("M-19"))
    func map() async {
        let session = await AppSession.started(doing: "map", "wait 1")
        let page = lines(session)
        #expect(page[0] == "Map: center 53.5267, 13.2584, 20 km from north to south")
        #expect(page[1].hasPrefix("Places on the map: Neubrandenburg, "))
        #expect(page[2] == "Pets on the map, nearest to its center first: 21 missing pets, 6 found pets.")
        #expect(page[3] == "Hansi, missing, 970 m north (tap pin 10)")
        #expect(page.count { $0.contains("(tap pin ") } == 27)
        #expect(page.contains("Back (back)"))
        await session.do("tap pin 10")
        let callout = lines(session).firstIndex { $0.hasPrefix("Hansi, missing, bird, ") && $0.hasSuffix("(tap card)") }
        #expect(callout == 1)
        await session.do("zoom 1000")
        #expect(lines(session).contains("No pets on the map."))
        await session.do("zoom 300000")
        #expect(lines(session).contains("Zoom in to see pets."))
        #expect(!lines(session).contains { $0.hasPrefix("Pets on the map") })
        await session.do("zoom 20000", "network announcements fail", "wait 1")
        #expect(lines(session).contains { $0.hasSuffix("(tap retry map)") })
    }

    @Test("After each move, a heading is read with the command that reads all pets, and new pets follow")
    func moves() async {
        let session = await AppSession.started(doing: "map", "wait 1")
        var reader = LinearReader()
        #expect(
            reader.changes(on: session.textView.screen, session.linearText).count { $0.contains("(tap pin ") } == 10)
        for move in ["pan 3,0", "pan -3,0", "zoom in"] {
            await session.do(move)
            let lines = reader.changes(on: session.textView.screen, session.linearText)
            #expect(lines.contains { $0.hasPrefix("Pets on the map, ") && $0.hasSuffix(" (show)") }, "\(move)")
        }
        #expect(reader.changes(on: session.textView.screen, session.linearText).isEmpty)
    }

    private func lines(_ session: AppSession) -> [String] { session.linearText.lines(session.textView.screen) }
}
