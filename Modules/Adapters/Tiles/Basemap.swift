import HTTP
package import Platform

/// A source of map data.
package enum Basemap: Sendable, Hashable {
    /// The map data of the demo, which are part of the program.
    case demo
    /// A PMTiles archive in a file or a pipe.
    case file(URL)
    /// A PMTiles archive on a web server; the archive is read by byte ranges.
    case archive(URL)
    /// A tile server, given by the address of its TileJSON document.
    case server(URL)

    var isOnServer: Bool {
        switch self {
        case .demo, .file: false
        case .archive, .server: true
        }
    }

    /// The name for the log, without secrets.
    var name: String {
        switch self {
        case .demo: "demo"
        case .file(let file): file.lastPathComponent
        case .archive(let url), .server(let url): url.withoutSecrets
        }
    }
}
