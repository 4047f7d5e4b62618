import Domain

/// A check of a snapshotter with regions around a place.
struct SnapshotterCheck {
    private typealias Outcome = CallOutcome<any MapSnapshot, MapSnapshotError>

    private static let size = MapSize(width: 80, height: 45)
    private static let extremeSizes = [
        MapSize(width: 1, height: 1),
        MapSize(width: 1, height: 60),
        MapSize(width: 160, height: 1),
    ]
    private static let concurrentRadii = [500.0, 1000, 2000, 4000, 8000]

    private let snapshotter: any MapSnapshotterProtocol
    private let waiting: (any MapSnapshotterProtocol)?
    private let place: Coordinate
    private let limit: Duration
    /// The picture of the region around the place.
    private let outcome: Outcome

    /// Requests a picture.
    init(
        _ snapshotter: any MapSnapshotterProtocol,
        at place: Coordinate,
        waiting: (any MapSnapshotterProtocol)?,
        limit: Duration
    ) async {
        self.snapshotter = snapshotter
        self.place = place
        self.waiting = waiting
        self.limit = limit
        outcome = await Outcome.of(within: limit) { () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: place.mapRegion(), size: Self.size)
        }
    }

    func observations(against rule: SnapshotterRule) async -> [String] {
        switch rule {
        case .answers: outcome.problem.map { ["a call \($0)"] } ?? []
        case .size: size
        case .wholeRegion: wholeRegion
        case .final: final
        case .emptiness: await emptiness()
        case .limits: await limits()
        case .concurrentCalls: await concurrentCalls()
        case .cancellation: await cancellation()
        }
    }

    private var size: [String] {
        guard let size = outcome.value?.frame.size, size != Self.size else { return [] }
        return [
            "a picture of \(Self.size.width) by \(Self.size.height) is \(size.width) by \(size.height)"
        ]
    }

    private var wholeRegion: [String] {
        guard let frame = outcome.value?.frame else { return [] }
        return Self.shows(frame, place.mapRegion()) ? [] : ["a picture shows only a part"]
    }

    private var final: [String] {
        outcome.value?.isPreliminary == true ? ["a picture is preliminary"] : []
    }

    private func emptiness() async -> [String] {
        guard let remote = Coordinate.remote else { return [] }
        let outcome = await outcome(of: remote.mapRegion(), size: Self.size)
        if case .threw(.notCovered) = outcome {
            return []
        }
        return outcome.problem.map { ["a region in the ocean \($0)"] } ?? []
    }

    private func limits() async -> [String] {
        var observations: [String] = []
        for size in Self.extremeSizes {
            switch await outcome(of: place.mapRegion(), size: size) {
            case .threw(.cancelled), .noAnswer:
                observations.append("a size of \(size.width) by \(size.height) has no result")
            case .returned(let picture) where picture.frame.size != size:
                observations.append("a size of \(size.width) by \(size.height) has another one")
            case .returned, .threw: break
            }
        }
        return observations
    }

    private func concurrentCalls() async -> [String] {
        guard outcome.value != nil else { return [] }
        return await withTaskGroup(of: String?.self) { group in
            for radius in Self.concurrentRadii {
                group.addTask {
                    let region = place.mapRegion(radiusMeters: radius)
                    let outcome = await outcome(of: region, size: Self.size)
                    if let problem = outcome.problem {
                        return "one of several calls \(problem)"
                    }
                    guard let frame = outcome.value?.frame else { return nil }
                    return Self.isOwn(frame, of: region)
                        ? nil : "one of several calls returned the picture of another"
                }
            }
            return await group.compactMap(\.self).reduce(into: []) { $0.append($1) }
        }
    }

    private func cancellation() async -> [String] {
        var observations: [String] = []
        for moment in CancellationMoment.allCases {
            for snapshotter in [snapshotter, waiting].compactMap(\.self) {
                let outcome = await Outcome.ofCanceledCall(moment, within: limit) {
                    [place] () async throws(MapSnapshotError) in
                    try await snapshotter.snapshot(of: place.mapRegion(), size: Self.size)
                }
                if let problem = outcome.problemOfCanceledCall {
                    observations.append("a call that was \(moment.rawValue) \(problem)")
                }
            }
        }
        if waiting == nil {
            observations.append(CancellationMoment.uncheckedWait)
        }
        return observations
    }

    private func outcome(of region: MapRegion, size: MapSize) async -> Outcome {
        await Outcome.of(within: limit) { [snapshotter] () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: region, size: size)
        }
    }

    /// Returns whether a frame has the center of a region, and a scale that shows all of it.
    private static func shows(_ frame: MapFrame, _ region: MapRegion) -> Bool {
        let leastScale = MapFrame(region: region, size: frame.size).metersPerUnit
        return frame.contains(region.center) && frame.metersPerUnit >= leastScale * 0.99
    }

    /// Returns whether a frame shows a region, and not one that is twice as large.
    private static func isOwn(_ frame: MapFrame, of region: MapRegion) -> Bool {
        let leastScale = MapFrame(region: region, size: frame.size).metersPerUnit
        return shows(frame, region) && frame.metersPerUnit < leastScale * 1.5
    }
}
