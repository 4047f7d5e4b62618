/// The reason why a source of tiles cannot be read, or a tile cannot be drawn.
package enum ArchiveError: Error, Hashable, CustomStringConvertible {
    /// The source has a format or a kind of content that the app does not read.
    case unsupported(String)
    /// The source has the content of another format of maps.
    case foreignFormat(ForeignMapFormat)
    /// The source ends too early.
    case truncated
    case damaged(String)
    /// The map exceeds a limit: of the work (`MapWork`), of the bytes that are loaded for a map, or
    /// of the size of a picture.
    case tooMuchWork(String)
    /// The content must first be loaded with `loading(_:)`.
    case notLoaded(ContentLocation)
    /// The content could not be loaded.
    case notLoadable(BasemapError)
    /// The task is canceled.
    case cancelled

    /// Whether the content itself is not valid.
    var isDamage: Bool {
        switch self {
        case .unsupported, .foreignFormat, .truncated, .damaged: true
        case .tooMuchWork, .notLoaded, .notLoadable, .cancelled: false
        }
    }

    package var description: String {
        switch self {
        case .unsupported(let what): what
        case .foreignFormat(let format): format.description
        case .truncated: "shorter than it says"
        case .damaged(let what): "damaged: \(what)"
        case .tooMuchWork(let what): "too much work for one map: \(what)"
        case .notLoaded(let location): "\(location) is not loaded"
        case .notLoadable(let error): "\(error)"
        case .cancelled: "canceled"
        }
    }
}
