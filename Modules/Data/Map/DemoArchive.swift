import Cartography
import DataResources

/// The PMTiles archive of the demo location, which is part of the program.
struct DemoArchive: ArchiveBytes {
    var count: Int { demoArchiveSize }

    func withBytes<Result>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        try body(UnsafeBufferPointer(start: demoArchive, count: count).span.extracting(range))
    }
}
