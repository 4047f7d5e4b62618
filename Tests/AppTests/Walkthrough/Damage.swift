import Foundation

/// A kind of damage to an archive.
enum Damage {
    case none, cut, raster, compression, tiles

    func applied(to archive: Data) -> Data {
        var archive = archive
        switch self {
        case .none: archive = Data("no archive".utf8)
        case .cut: archive.removeLast()
        case .raster: archive[99] = 2
        case .compression: archive[98] = 4
        // The tile data; the directories and the metadata are within the first 16 KiB.
        case .tiles: archive.replaceSubrange(16_384..., with: Data(repeating: 0xA5, count: archive.count - 16_384))
        }
        return archive
    }
}
