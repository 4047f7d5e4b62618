package import Transfers

/// The reason why a basemap has no map picture; each `reason` is for the log, not for the user.
package enum BasemapError: Error, Hashable, CustomStringConvertible {
    /// The calling task was canceled; this is not a failure.
    case cancelled
    /// There is no map data for the region.
    case notCovered
    /// The map data cannot be read or drawn.
    case unavailable(reason: String)
    /// No layer of the map's tiles belongs to a schema that the app supports.
    ///
    /// `layers` names some of the layers; the names are not trusted.
    case unsupportedSchema(layers: String)
    /// The map is not in a format that the app draws.
    case foreignFormat(ForeignMapFormat)
    case transfer(TransferError)
    /// The server of the map data does not support requests for a part of a file.
    case noByteRanges
    /// The file of the map was replaced on the server during the load.
    case replaced
    /// The tiles are on another server that does not use encryption; they were not requested.
    case unencrypted(host: String)

    /// The text for the log.
    package var description: String {
        switch self {
        case .cancelled: "canceled"
        case .notCovered: "the map data does not cover the region"
        case .unavailable(let reason): reason
        case .unsupportedSchema(let layers): "layers of an unknown schema: \(layers)"
        case .foreignFormat(let format): format.description
        // For a map, a response that is too large counts as malformed, as in the message to the
        // user.
        case .transfer(.tooLarge(let limit)): "malformed: more than \(limit) bytes"
        case .transfer(let error): error.description
        case .noByteRanges: "the server has no byte ranges"
        case .replaced: "replaced while it was loaded"
        case .unencrypted(let host): "tiles without encryption on \(host)"
        }
    }
}
