import Domain

/// The work of reading and drawing tiles so far, and the errors.
struct TileAttempts {
    var work: MapWork
    /// A description of each failed attempt.
    private(set) var damage: [String] = []
    /// The error of the first failed attempt.
    private(set) var failure: BasemapError?
    /// The tiles that could not be drawn.
    private(set) var failedTiles: Set<FrameTile> = []
    /// Whether the limits allow no more work.
    private(set) var isExhausted = false

    init(work: MapWork = MapWork()) {
        self.work = work
    }

    /// The outcome of an attempt.
    enum Outcome {
        case success
        case failure
        /// A failure, after which the limits allow no more work.
        case exhaustion
    }

    /// Adds tiles that could not be drawn.
    mutating func fail(_ tiles: [FrameTile]) {
        failedTiles.formUnion(tiles)
    }

    /// Performs a step that reads or draws a tile, and records the error if the step fails.
    @discardableResult mutating func attempt(
        _ address: TileAddress,
        _ step: (inout MapWork) throws(ArchiveError) -> Void
    ) throws(BasemapError) -> Outcome {
        guard !Task.isCancelled else { throw .cancelled }
        do throws(ArchiveError) {
            try step(&work)
        } catch {
            if error == .cancelled {
                throw .cancelled
            }
            let description = "tile \(address.zoom)/\(address.x)/\(address.y): \(error)"
            damage.append(description)
            if failure == nil {
                failure = Self.failure(for: error, description)
            }
            if case .tooMuchWork = error {
                isExhausted = true
                return .exhaustion
            }
            return .failure
        }
        return .success
    }

    private static func failure(for error: ArchiveError, _ description: String) -> BasemapError {
        switch error {
        case .notLoadable(let cause): cause
        case .foreignFormat(let format): .foreignFormat(format)
        default: .unavailable(reason: description)
        }
    }
}
