import Foundation
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct LinearTextTests {
    @Test(
        "On the full-screen map, the center, the scale, the places and the pets by distance have lines",
        .requirements("M-19")
    )
    func map() async {
        let walkthrough = await Walkthrough.started(doing: "map", "wait 1")
        let page = lines(walkthrough)
        #expect(page[0] == "Map: center 53.5267, 13.2584, 20 km from north to south")
        #expect(page[1].hasPrefix("Places on the map: Neubrandenburg, "))
        let counts =
            "Pets on the map, with their distances from its center, nearest first: 21 missing pets, 6 found pets."
        #expect(page[2] == counts)
        #expect(page[3] == "Hansi, missing, 970 m north (tap pin 10)")
        #expect(page.count { $0.contains("(tap pin ") } == 27)
        #expect(page.contains("Back (back)"))
        await walkthrough.do("tap pin 10")
        let callout = lines(walkthrough).firstIndex { $0.hasPrefix("10 Hansi, missing, bird, ") }
        #expect(callout == 1)
        #expect(lines(walkthrough)[1].hasSuffix("(tap card)"))
        await walkthrough.do("zoom 1000")
        #expect(lines(walkthrough).contains("No pets on the map."))
        await walkthrough.do("zoom 300000")
        #expect(lines(walkthrough).contains("Zoom in to see pets."))
        #expect(!lines(walkthrough).contains { $0.hasPrefix("Pets on the map") })
        await walkthrough.do("zoom 20000", "network announcements fail", "wait 1")
        #expect(lines(walkthrough).contains { $0.hasSuffix("(tap retry map)") })
    }

    @Test(
        "After each move, a heading is read with the command that reads all pets, and new pets follow"
    )
    func moves() async {
        let walkthrough = await Walkthrough.started(doing: "map", "wait 1")
        var reader = ChangeReader()
        let first = reader.changes(on: walkthrough.textView.screen, walkthrough.printer.linearText)
        #expect(first.count { $0.contains("(tap pin ") } == 10)
        for move in ["pan 3,0", "pan -3,0", "zoom in"] {
            await walkthrough.do(move)
            let lines = reader.changes(
                on: walkthrough.textView.screen,
                walkthrough.printer.linearText
            )
            let heading = lines.first { $0.hasPrefix("Pets on the map, ") }
            #expect(heading?.hasSuffix(" (show)") == true, "\(move)")
        }
        #expect(
            reader.changes(on: walkthrough.textView.screen, walkthrough.printer.linearText).isEmpty
        )
    }

    private func lines(_ walkthrough: Walkthrough) -> [String] {
        walkthrough.printer.linearText.lines(walkthrough.textView.screen)
    }
}
