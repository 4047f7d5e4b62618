import Data
import Platform

extension Basemap {
    /// Creates a basemap from `demo`, the path of a readable file, or a URL.
    ///
    /// A URL whose path ends in `.pmtiles` is that of an archive; any other is that of a TileJSON document.
    init(argument value: String) throws(ArgumentFault) {
        guard value.contains("://") else {
            self = value == "demo" ? .demo : .file(try URL(readableFile: value))
            return
        }
        guard !value.contains("{z}") else {
            throw ArgumentFault(english: "an address of tiles, not of a TileJSON document")
        }
        let url = try URL(serverArgument: value)
        self = url.path().lowercased().hasSuffix(".pmtiles") ? .archive(url) : .server(url)
    }
}
