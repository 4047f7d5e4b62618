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
        #expect(page[0...1] == ["Map", "Map: center 53.5267, 13.2584, 20 km from north to south"])
        #expect(page[2].hasPrefix("Places on the map: Neubrandenburg, "))
        let counts =
            "Pets on the map, with their distances from its center, nearest first: 21 missing pets, 6 found pets."
        #expect(page[3] == counts)
        #expect(page[4] == "Hansi, missing, 970 m north (tap pin 10)")
        #expect(page.count { $0.contains("(tap pin ") } == 27)
        #expect(page.contains("Back (back)"))
        await walkthrough.do("tap pin 10")
        let callout = lines(walkthrough)
        #expect(callout.contains { $0.hasPrefix("Hansi, missing, bird, ") })
        #expect(callout.contains("Open (tap card)"))
        await walkthrough.do("zoom 1000")
        #expect(lines(walkthrough).contains("No pets on the map."))
        await walkthrough.do("zoom 300000")
        #expect(lines(walkthrough).contains("Zoom in to see pets."))
        #expect(!lines(walkthrough).contains { $0.hasPrefix("Pets on the map") })
        await walkthrough.do("zoom 20000", "network announcements fail", "wait 1")
        #expect(lines(walkthrough).contains { $0.hasSuffix("(tap retry map)") })
    }

    private func lines(_ walkthrough: Walkthrough) -> [String] {
        walkthrough.lines
    }
}
