package import Data
package import Platform
package import SystemCalls
import Domain
import Formats

/// The track of a GPX file (version 1.0 or 1.1).
///
/// The points are those of all tracks in the file. If there are none, they are those of all routes,
/// and if there are none of these either, they are the waypoints. Between two segments, the
/// receiver stays at the last point of the first segment.
package struct GPXTrack: Sendable, Hashable {
    /// The reason why a file is not a track.
    package enum Fault: Error, Hashable {
        case unreadable(SystemError)
        case tooLarge
        /// The file is compressed, and is damaged or cut off.
        case damagedCompression
        case empty
        case notXML
        /// The file is XML with another root element, such as `kml`.
        case otherRoot(String)
        /// No point has valid coordinates; the example has the attributes of the first point.
        case noCoordinates(example: String)
        /// The file ends before its first point is complete.
        case cutOff
        /// The file is not well-formed in a line before its first point.
        case malformed(line: Int)
        case noPoints
    }

    /// The maximum size of a file, also after decompression, in bytes.
    private static let maxFileSize = 16 << 20

    /// The differences between the file and the track.
    package let warnings: [GPXWarning]
    package let track: Track

    /// Creates a track from a file, which can be compressed with gzip, or from a pipe, which must
    /// be complete within `pipeLimit`.
    ///
    /// `speed` must be positive. If it is 2, the replay takes half of the recorded time.
    package init(
        contentsOf file: URL,
        speed: Double = 1,
        within pipeLimit: Duration = LoadTimeLimits.list
    ) throws(Fault) {
        let data: Data
        do {
            let opened = try OpenFile(waitingFor: file.path(percentEncoded: false))
            data = try opened.read(upToCount: Self.maxFileSize + 1, within: pipeLimit)
        } catch {
            throw .unreadable(error)
        }
        try self.init(data, speed: speed)
    }

    init(_ data: Data, speed: Double = 1) throws(Fault) {
        let text: [UInt8]
        do {
            text = try data.text(maxBytes: Self.maxFileSize)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge
            case .truncated, .damaged: throw .damagedCompression
            }
        }
        let file = try GPXFile(text)
        let timed = TimedPoints(file.segments)
        track = Track(timed.points, speed: speed)
        warnings = file.warnings + timed.warnings
    }
}
