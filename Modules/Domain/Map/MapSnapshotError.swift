/// The reason why there is no map picture.
///
/// Each `reason` is for the log, not for the user.
public enum MapSnapshotError: Error, Hashable {
    /// The calling task was canceled, which is not a failure.
    case cancelled
    /// The map data does not cover any part of the region.
    case notCovered
    /// The map cannot be drawn.
    case unavailable(reason: String)
    /// No layer of the map's tiles belongs to a schema that the app supports.
    ///
    /// `layers` contains the names of some layers, which are untrusted.
    case unsupportedSchema(layers: String)
    /// The connection to the server of the map could not be established, or it broke.
    case unreachable(reason: String)
    /// The map was not complete within the time limit.
    case timedOut
    /// The server responded with an HTTP status that is an error.
    case refused(status: Int)
    /// The server cannot send parts of a file.
    case noByteRanges
    /// The map was replaced by another one while it was loaded.
    case replaced
    /// The response is not valid.
    case malformed(reason: String)
    /// The response has an unexpected media type, which is the associated value.
    case wrongType(String)
    /// The server redirected to another server or to an unencrypted address; the redirect was not followed.
    case redirected(address: String)
    /// The tiles are on another server without encryption; they were not requested.
    case unencrypted(host: String)
    /// The identity of the server could not be verified.
    case untrusted(reason: String)
    /// A library that is needed for requests is missing on the machine.
    case missingLibrary(name: String)
}

extension MapSnapshotError: CustomStringConvertible {
    /// The text for the log.
    public var description: String {
        switch self {
        case .cancelled: "cancelled"
        case .notCovered: "the map data does not cover the region"
        case .unavailable(let reason): reason
        case .unsupportedSchema(let layers): "layers of an unknown schema: \(layers)"
        case .unreachable(let reason): "unreachable: \(reason)"
        case .timedOut: "timed out"
        case .refused(let status): "refused: \(status)"
        case .noByteRanges: "the server has no byte ranges"
        case .replaced: "replaced while it was loaded"
        case .malformed(let reason): "malformed: \(reason)"
        case .wrongType(let type): "wrong type: \(type)"
        case .redirected(let address): "redirected to \(address)"
        case .unencrypted(let host): "tiles without encryption on \(host)"
        case .untrusted(let reason): "untrusted: \(reason)"
        case .missingLibrary(let name): "missing library: \(name)"
        }
    }
}
