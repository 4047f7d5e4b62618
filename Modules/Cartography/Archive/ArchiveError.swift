package import Domain

package enum ArchiveError: Error, Hashable {
    case notPMTiles
    case unsupportedVersion(Int)
    case unsupportedCompression(String)
    case unsupportedTiles(String)
    case truncated
    case damaged(String)
    case tooMuchWork(String)
    case notLoaded(ContentLocation)
    case notLoadable(MapSnapshotError)
    case cancelled
}

extension ArchiveError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notPMTiles: "no PMTiles archive"
        case .unsupportedVersion(let version): "PMTiles version \(version); only version 3 is read"
        case .unsupportedCompression(let name): "compression \(name); only gzip and none are read"
        case .unsupportedTiles(let name): "tiles of kind \(name); only vector tiles are drawn"
        case .truncated: "shorter than it says"
        case .damaged(let what): "damaged: \(what)"
        case .tooMuchWork(let what): "too much work for one map: \(what)"
        case .notLoaded(let location): "\(location) is not loaded"
        case .notLoadable(let error): "\(error)"
        case .cancelled: "canceled"
        }
    }
}
