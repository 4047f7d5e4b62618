import Domain

/// The work of reading and drawing tiles so far, and the errors.
struct TileAttempts {
    var work = MapWork()
    private(set) var damage: [String] = []
    private(set) var failure: MapSnapshotError?

    /// Reads or draws a tile; returns whether the limits allow more work.
    mutating func attempt(
        _ address: TileAddress,
        _ step: (inout MapWork) throws(ArchiveError) -> Void
    ) throws(MapSnapshotError) -> Bool {
        guard !Task.isCancelled else { throw .cancelled }
        do throws(ArchiveError) {
            try step(&work)
        } catch {
            if error == .cancelled {
                throw .cancelled
            }
            let text = "tile \(address.zoom)/\(address.x)/\(address.y): \(error)"
            damage.append(text)
            if case .notLoadable(let reason) = error {
                failure = failure ?? reason
            } else {
                failure = failure ?? .unavailable(reason: text)
            }
            if case .tooMuchWork = error {
                return false
            }
        }
        return true
    }
}
