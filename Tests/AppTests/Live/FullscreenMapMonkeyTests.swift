import Composition
import Domain
import Foundation
import FuzzSupport
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct FullscreenMapMonkeyTests {
    @Test(
        "After any moves, sizes and network faults, the center and the pins are where they belong",
        .requirements("M-4", "M-8", "M-10", "M-12", "M-16"),
        arguments: FuzzSettings.firstSeed(of: 0..<4)
    )
    func moves(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let walkthrough = await Walkthrough.started(doing: "map", "wait 1")
        let map = try #require(walkthrough.coordinator.fullscreenMap)
        var failures = 0
        for number in 0..<80 {
            let command = Self.command(number, &random)
            let frame = map.frame
            let pins = Set(map.pinsViewModel.pins.map(\.id))
            let wasFitting = map.pinsViewModel.isFitting
            await perform(command, in: walkthrough, &random)
            // The response to `zoom fit` moves the map at any time.
            if map.pinsViewModel.isFitting || !wasFitting {
                try checkCenter(of: map, after: command, before: frame)
            }
            guard let model = walkthrough.textView.screen?.fullscreenMap else { continue }
            #expect(model.frame == map.frame)
            try checkPins(of: walkthrough, model)
            if model.notice?.failure != nil {
                failures += 1
                // A failure alone takes no pin away.
                if command.hasPrefix("wait") {
                    #expect(pins.isSubset(of: map.pinsViewModel.pins.map(\.id)))
                }
            }
        }
        #expect(failures > 0)
        await checkRecovery(of: map, in: walkthrough)
    }

    /// Performs a command; `resize` changes the size of the window at random.
    private func perform(
        _ command: String,
        in walkthrough: Walkthrough,
        _ random: inout SplitMix64
    ) async {
        guard command == "resize" else {
            await walkthrough.do(command)
            return
        }
        walkthrough.session.resize(
            ScreenSize(
                columns: .random(in: 20...140, using: &random),
                rows: .random(in: 5...50, using: &random)
            )
        )
        await walkthrough.activity.settle()
    }

    /// Checks that the map is complete again without faults.
    private func checkRecovery(of map: FullscreenMapViewModel, in walkthrough: Walkthrough) async {
        walkthrough.session.resize(ScreenSize(columns: 100, rows: 39))
        await walkthrough.do(
            "network ok",
            "goto me",
            "zoom 20000",
            "wait 20",
            "tap retry map",
            "wait 1"
        )
        #expect(map.pinsViewModel.pins.count == 27)
        let model = walkthrough.textView.screen?.fullscreenMap
        #expect(model?.notice == nil)
        #expect(model?.snapshot?.frame == map.frame)
    }

    @Test(
        "On a slow network, the map is complete when the load of its last frame ends, whatever is loading besides",
        arguments: [("-500,-60", 1), ("-500,-60", 7), ("300,40", 3), ("-150,-80", 2)]
    )
    func slowNetwork(pan: String, pause: Int) async {
        let walkthrough = await Walkthrough.started()
        await walkthrough.do(
            "map",
            "wait 30",
            "zoom 3000",
            "network map slow:8",
            "pan 200,0",
            "wait \(pause)"
        )
        await walkthrough.do("pan \(pan)", "wait 7.999")
        let before = await walkthrough.state("fullscreenMap.text")
        await walkthrough.do("wait 0.001")
        let after = await walkthrough.state("fullscreenMap.text")
        await walkthrough.do("wait 60")
        #expect(await walkthrough.state("fullscreenMap.text") == after)
        #expect(before != after)
    }

    /// Returns a random command for the map; the number determines the conditions of the network.
    static func command(_ number: Int, _ random: inout SplitMix64) -> String {
        let east = Int.random(in: -60...60, using: &random)
        let south = Int.random(in: -20...20, using: &random)
        let shortWay = Int.random(in: -9...9, using: &random)
        let height = Int.random(in: 300...300_000, using: &random)
        let latitude = 53.5 + .random(in: -0.1...0.1, using: &random)
        let longitude = 13.25 + .random(in: -0.2...0.2, using: &random)
        let conditions = [
            "ok", "fail", "slow:2", "status:503", "map fail", "announcements slow:40",
        ]
        let commands = [
            "pan \(east),\(south)", "pan \(shortWay),0", "zoom in", "zoom out", "zoom \(height)",
            "zoom fit", "goto me", "goto \(latitude),\(longitude)", "tap pin 1", "tap map",
            "wait 0.3", "wait 2", "wait 30", "resize", "resize",
            "network \(conditions[number % conditions.count])",
        ]
        return commands[Int.random(in: commands.indices, using: &random)]
    }

    /// Checks that a pan moved the center by the cells of the command, and that waiting did not
    /// move it.
    private func checkCenter(
        of map: FullscreenMapViewModel,
        after command: String,
        before: MapFrame
    ) throws {
        let words = command.split(whereSeparator: { $0 == " " || $0 == "," })
        var east = 0.0
        var south = 0.0
        switch words[0] {
        case "pan":
            east = try #require(Double(words[1]))
            south = try #require(Double(words[2]))
        case "wait", "tap", "network", "resize":
            break
        default:
            return
        }
        let center = before.point(for: map.viewpoint.center)
        #expect(abs(center.x - Double(before.size.width) / 2 - east) < 0.001)
        #expect(abs(center.y - Double(before.size.height) / 2 - south) < 0.001)
    }

    /// Checks that each pin in view, unless the callout covers it, is drawn in the cell of its
    /// coordinate.
    private func checkPins(of walkthrough: Walkthrough, _ model: FullscreenMapView.MapModel) throws
    {
        let grid = walkthrough.textView.drawPlainFullscreenMap(FullscreenMapView.Model(model))
        let callout = grid.targets.first { $0.control == .callout }?.area
        for pin in model.pins {
            let point = Self.point(of: pin.coordinate, in: model.frame)
            // Rounding decides about a pin on the edge of a cell.
            guard abs(point.x - point.x.rounded()) > 0.001, abs(point.y - point.y.rounded()) > 0.001
            else { continue }
            let place = CellGrid.Position(
                column: Int(point.x.rounded(.down)),
                row: Int(point.y.rounded(.down))
            )
            try #require(grid.contains(place))
            if callout?.contains(place) == true {
                #expect(pin.id != model.callout?.id)
            } else {
                let targets = grid.targets.filter { $0.control == .pin(id: pin.id) }
                #expect(targets.contains { $0.area.contains(place) })
                #expect(["●", "◆"].contains(grid[place.column, place.row].character))
            }
        }
    }

    /// The point of a coordinate, by the formulas of Web Mercator.
    static func point(of coordinate: Coordinate, in frame: MapFrame) -> MapPoint {
        func y(_ degrees: Double) -> Double {
            log(tan(.pi / 4 + degrees * .pi / 360))
        }
        let center = frame.region.center
        let half = frame.region.latitudinalMeters / 2 / 6_371_008.8 * 180 / .pi
        let halfHeight = y(abs(center.latitude) + half) - y(abs(center.latitude))
        // A cell is twice as high as wide.
        let cellHeight = 2 * halfHeight / Double(frame.size.height)
        var degrees = coordinate.longitude - center.longitude
        if degrees > 180 {
            degrees -= 360
        } else if degrees < -180 {
            degrees += 360
        }
        let column = Double(frame.size.width) / 2 + degrees * .pi / 180 / (cellHeight / 2)
        let row =
            Double(frame.size.height) / 2 - (y(coordinate.latitude) - y(center.latitude))
            / cellHeight
        return MapPoint(x: column, y: row)
    }
}
