import Cartography
import Platform
import SystemCalls

/// A PMTiles archive in a regular file; the file is read by ranges.
///
/// The file is not mapped into memory. If a mapped file becomes shorter, a signal ends the process
/// that reads it.
struct ArchiveFile: ArchiveBytes {
    let count: Int
    private let file: OpenFile

    /// Creates an archive from a file; `nil` if it is not a regular file, for example a pipe.
    init?(_ file: OpenFile) throws(SystemError) {
        guard let size = try file.size else { return nil }
        count = size
        self.file = file
    }

    func bytes(in range: Range<Int>) throws(ArchiveError) -> Data {
        let bytes: [UInt8]
        do {
            bytes = try file.read(range)
        } catch {
            throw .damaged("\(error)")
        }
        guard bytes.count == range.count else { throw .truncated }
        return Data(bytes)
    }
}
