import Domain
import Platform
import Presentation
import Terminal
import TextViews

// The full-screen map.

extension CommandSyntax {
    static let map = [
        CommandSyntax("map", OpenMap()),
        CommandSyntax(
            "pin next|previous",
            examples: ["pin next"],
            choices: [
                Choice("next", SelectPin(.next)),
                Choice("previous", SelectPin(.previous)),
            ]
        ),
        CommandSyntax(
            "pan EAST,SOUTH",
            examples: ["pan 10,-5"],
            starts: [anyWord],
            parse: word(Pan.init(argument:), \.self)
        ),
        CommandSyntax(
            "zoom in|out|fit|METERS",
            examples: ["zoom in", "zoom 3000"],
            choices: [
                Choice("in", Zoom(.in)),
                Choice("out", Zoom(.out)),
                Choice("fit", FitPets()),
            ],
            parse: word(Double.init(mapHeight:)) { Zoom(.height($0)) }
        ),
        CommandSyntax(
            "magnify FACTOR [COLUMN,ROW]",
            examples: ["magnify 2", "magnify 0.5 40,12"],
            starts: [anyWord],
            parse: { (words) throws(ArgumentFault) in try Magnify(words) }
        ),
        CommandSyntax(
            "goto LAT,LON|me",
            examples: ["goto 53.55,13.26", "goto me"],
            choices: [Choice("me", GoToUser())],
            starts: [anyWord],
            parse: { (words) throws(ArgumentFault) in try GoTo(words) }
        ),
    ]
}

extension Situation {
    /// Decides on a command of the full-screen map.
    fileprivate func onMap(
        _ decision: (FullscreenMapViewModel) -> Decision
    ) -> Decision {
        guard let fullscreenMap else {
            return screen?.page == .landingPage
                ? refused(.mapFirst, typed("map"))
                : refused(.backFirst, typed("back"))
        }
        return decision(fullscreenMap)
    }

    /// Decides on a move of the full-screen map, which notes if the map has stayed where it was.
    fileprivate func moving(_ move: @escaping (FullscreenMapViewModel) -> Void) -> Decision {
        onMap { map in
            .outcome(answer(at: map)) {
                let before = map.viewpoint
                move(map)
                let stays = map.viewpoint == before
                return Outcome(note: stays ? strings[CommandNote.mapStays] : nil)
            }
        }
    }

    /// Decides on a move of the full-screen map that needs the user's location.
    fileprivate func movingToUser(
        _ answer: @escaping (FullscreenMapViewModel) -> Answer,
        _ move: @escaping (FullscreenMapViewModel) -> Void
    ) -> Decision {
        onMap { map in
            if let locationRefusal {
                return .refused(locationRefusal)
            }
            return .act(answer(map)) { move(map) }
        }
    }

    /// Returns the sentence that says where a full-screen map is.
    fileprivate func answer(at map: FullscreenMapViewModel) -> Answer {
        let viewpoint = map.viewpoint
        let position = strings.mapPosition(viewpoint.center, heightMeters: viewpoint.heightMeters)
        return .confirmation(position)
    }

    /// The reason why there is no location to use; `nil` if there is one.
    private var locationRefusal: String? {
        guard let page = coordinator.landingPage, page.usableLocation == nil else { return nil }
        return switch page.mapPreviewModelWithoutPins {
        case .permissionRequired: page.permissionTitle
        case .failed(let message, _): message
        case .loading, .map: strings[.mapFailedLocation]
        }
    }
}

/// Opens the full-screen map; on the details page, at the place of the announcement.
struct OpenMap: Command {
    var scope: CommandScope { .screen }
    let description = "map"

    func decision(in situation: Situation) -> Decision {
        if situation.fullscreenMap != nil {
            return situation.noEffect(.mapOpen)
        }
        if situation.isInSettings {
            return situation.refused(.backFirst, situation.typed("back"))
        }
        if let refusal = situation.coordinator.mapRefusal {
            return .refused(refusal)
        }
        return .act(.phrase(situation.strings[Phrase.openMap])) {
            situation.coordinator.openMap()
        }
    }
}

/// Selects the pin to the east or west of the selected one.
struct SelectPin: Command {
    enum Direction: Equatable {
        /// To the east.
        case next
        /// To the west.
        case previous
    }

    let direction: Direction

    init(_ direction: Direction) {
        self.direction = direction
    }

    var scope: CommandScope { .screen }

    var description: String {
        switch direction {
        case .next: "pin next"
        case .previous: "pin previous"
        }
    }

    func decision(in situation: Situation) -> Decision {
        guard let map = situation.screen?.fullscreenMap,
            let pins = situation.fullscreenMap?.pinsViewModel
        else { return situation.refused(.mapFirst, situation.typed("map")) }
        if map.pins.isEmpty {
            return situation.refused(.noPinsInView)
        }
        if map.pins.count == 1, map.callout != nil {
            return situation.noEffect(.onlyPin)
        }
        let strings = situation.strings
        return switch direction {
        case .next:
            .act(.phrase(strings[Phrase.selectNextPin])) { pins.selectNextPin() }
        case .previous:
            .act(.phrase(strings[Phrase.selectPreviousPin])) { pins.selectPreviousPin() }
        }
    }
}

/// Moves the full-screen map by cells; negative numbers move it to the west or to the north.
struct Pan: Command {
    private static let maxCells = 100_000

    let east: Int
    let south: Int

    init(east: Int, south: Int) {
        self.east = east
        self.south = south
    }

    init(argument: String) throws(ArgumentFault) {
        let parts = try argument.pair
        let limits = -Self.maxCells...Self.maxCells
        east = try Int(.east, decimal: parts.first, in: limits)
        south = try Int(.south, decimal: parts.second, in: limits)
    }

    var scope: CommandScope { .screen }
    var description: String { "pan \(east),\(south)" }

    func decision(in situation: Situation) -> Decision {
        situation.moving { $0.pan(east: Double(east), south: Double(south)) }
    }
}

/// Changes the scale of the full-screen map.
struct Zoom: Command {
    enum Change: Equatable {
        case `in`
        case out
        /// Sets the height of the map, in meters.
        case height(Double)
    }

    let change: Change

    init(_ change: Change) {
        self.change = change
    }

    var scope: CommandScope { .screen }

    var description: String {
        switch change {
        case .in: "zoom in"
        case .out: "zoom out"
        case .height(let meters): "zoom \(meters.decimal)"
        }
    }

    func decision(in situation: Situation) -> Decision {
        situation.moving { map in
            switch change {
            case .in: map.zoom(by: 2)
            case .out: map.zoom(by: 0.5)
            case .height(let meters): map.zoom(heightMeters: meters)
            }
        }
    }
}

/// Shows the user and the 100 newest pets within 100 km on the full-screen map.
struct FitPets: Command {
    var scope: CommandScope { .screen }
    let description = "zoom fit"

    func decision(in situation: Situation) -> Decision {
        let request = Answer.confirmation(situation.strings[Phrase.requestPets])
        return situation.movingToUser(
            { $0.pinsViewModel.isFitting ? request : situation.answer(at: $0) },
            { $0.fitAllPins() }
        )
    }
}

/// Magnifies the full-screen map by a factor around a point.
struct Magnify: Command {
    let factor: Double
    /// The point, in cells; `nil` is the center.
    let point: MapPoint?

    init(_ factor: Double, around point: MapPoint?) {
        self.factor = factor
        self.point = point
    }

    init(_ words: Words) throws(ArgumentFault) {
        let arguments = try words.arguments(atLeast: 1, atMost: 2)
        factor = try Double(.factor, decimal: arguments[0][...], in: 0.01...100)
        guard arguments.count == 2 else {
            point = nil
            return
        }
        let parts = try arguments[1].pair
        let columns = 0...Double(ScreenSize.columnLimits.upperBound)
        let rows = 0...Double(ScreenSize.rowLimits.upperBound)
        point = MapPoint(
            x: try Double(.column, decimal: parts.first, in: columns),
            y: try Double(.row, decimal: parts.second, in: rows)
        )
    }

    var scope: CommandScope { .screen }

    var description: String {
        let command = "magnify \(factor.decimal)"
        guard let point else { return command }
        return "\(command) \(point.x.decimal),\(point.y.decimal)"
    }

    func decision(in situation: Situation) -> Decision {
        situation.moving { $0.zoom(by: factor, around: point) }
    }
}

/// Centers the full-screen map at a place.
struct GoTo: Command {
    let place: MapPlace

    init(_ place: MapPlace) {
        self.place = place
    }

    init(_ coordinate: Coordinate) {
        place = MapPlace(coordinate)
    }

    init(_ words: Words) throws(ArgumentFault) {
        let text = try words.allArguments
        do throws(CoordinateTextError) {
            place = try MapPlace(text: text)
        } catch {
            throw ArgumentFault(error)
        }
    }

    var scope: CommandScope { .screen }

    var description: String {
        let coordinate = place.coordinate.argument
        guard let zoomLevel = place.zoomLevel else { return "goto \(coordinate)" }
        return "goto geo:\(coordinate)?z=\(zoomLevel.decimal)"
    }

    func decision(in situation: Situation) -> Decision {
        situation.moving { $0.goTo(place) }
    }
}

/// Centers the full-screen map at the user.
struct GoToUser: Command {
    var scope: CommandScope { .screen }
    let description = "goto me"

    func decision(in situation: Situation) -> Decision {
        situation.movingToUser({ situation.answer(at: $0) }, { $0.goToUser() })
    }
}

extension Double {
    init(mapHeight argument: String) throws(ArgumentFault) {
        let heights = MapViewpoint.heights
        // Messages show the limits, so the greatest height is rounded to whole meters.
        let maxHeight = heights.upperBound.rounded(.down)
        try self.init(
            .height,
            decimal: argument[...],
            in: heights.lowerBound...maxHeight
        )
    }
}

extension Coordinate {
    /// The coordinate as an argument of a command.
    var argument: String { "\(latitude.decimal),\(longitude.decimal)" }
}

extension String {
    fileprivate struct Pair {
        let first: Substring
        let second: Substring
    }

    /// The two parts of an argument that has one comma.
    fileprivate var pair: Pair {
        get throws(ArgumentFault) {
            let parts = split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count == 2 else {
                throw ArgumentFault(CommandFault.notTwoNumbers)
            }
            return Pair(first: parts[0], second: parts[1])
        }
    }
}
