package import Domain

/// The reason why a source of tiles cannot be read, or a tile cannot be drawn.
package enum ArchiveError: Error, Hashable, CustomStringConvertible {
    case unsupported(String)
    case truncated
    case damaged(String)
    case tooMuchWork(String)
    case notLoaded(ContentLocation)
    case notLoadable(MapSnapshotError)
    case cancelled

    /// Whether the content itself is not valid.
    var isDamage: Bool {
        switch self {
        case .unsupported, .truncated, .damaged: true
        case .tooMuchWork, .notLoaded, .notLoadable, .cancelled: false
        }
    }

    package var description: String {
        switch self {
        case .unsupported(let what): what
        case .truncated: "shorter than it says"
        case .damaged(let what): "damaged: \(what)"
        case .tooMuchWork(let what): "too much work for one map: \(what)"
        case .notLoaded(let location): "\(location) is not loaded"
        case .notLoadable(let error): "\(error)"
        case .cancelled: "canceled"
        }
    }
}
