import Composition
import Data
import Domain
import GPSD
import GPX
import Platform
import SystemCalls
import Tiles

extension Configuration.Announcements: Argument {
    static let choices = ["demo"]

    /// Creates a source from `demo`, or from the path of a readable file.
    init(fileArgument value: String) throws(ArgumentFault) {
        self = value == "demo" ? .demo : .file(try URL(readableFile: value))
    }

    /// Creates a source from `demo`, the path of a readable file, the base URL of a backend, or
    /// `ogc+` and the URL of a collection.
    init(argument value: String) throws(ArgumentFault) {
        if !value.contains("://") {
            self = try value.proposingScheme { (value) throws(ArgumentFault) in
                try Self(fileArgument: value)
            }
        } else if value.lowercased().hasPrefix("ogc+") {
            let url = try URL(serverArgument: String(value.dropFirst("ogc+".count)))
            try Self.checkCollection(url)
            self = .collection(url)
        } else {
            let url = try URL(serverArgument: value)
            guard url.query() == nil else { throw ArgumentFault(Fault.query) }
            self = .backend(url)
        }
    }

    /// The parameters that the app sets.
    ///
    /// If a parameter has two values, servers differ in which of them counts.
    private static let reservedParameters = ["bbox", "limit", "offset", "sortby"]
    /// The parameters that would change the reference system of the coordinates.
    private static let systemParameters = ["crs", "bbox-crs"]

    /// Checks that a URL is that of a collection, without parameters that the app cannot use.
    private static func checkCollection(_ url: URL) throws(ArgumentFault) {
        let folder = url.pathComponents.filter { $0 != "/" }.dropLast().last
        guard folder == "collections" else {
            throw ArgumentFault(Fault.noCollection)
        }
        let parameters = (url.query() ?? "").split(separator: "&")
        let names = parameters.map { parameter in String(parameter.prefix { $0 != "=" }) }
        let reserved = names.first { reservedParameters.contains($0.lowercased()) }
        if let reserved {
            throw ArgumentFault(Fault.reservedParameter, reserved.quoted)
        }
        let formats = parameters.filter { $0.lowercased().hasPrefix("f=") }
        let otherFormat = formats.first { !$0.lowercased().contains("json") }
        if let otherFormat {
            throw ArgumentFault(Fault.formatParameter, otherFormat.quoted)
        }
        let system = names.first { systemParameters.contains($0.lowercased()) }
        if let system {
            throw ArgumentFault(Fault.crsParameter, system.quoted)
        }
    }
}

extension Basemap: Argument {
    static let choices = ["demo"]

    /// Creates a basemap from `demo`, the path of a readable file, or a URL.
    ///
    /// A URL whose path ends in `.pmtiles` is that of an archive; any other is that of a TileJSON
    /// document.
    init(argument value: String) throws(ArgumentFault) {
        guard value.contains("://") else {
            self = try value.proposingScheme { (value) throws(ArgumentFault) in
                value == "demo" ? .demo : .file(try URL(readableFile: value))
            }
            return
        }
        guard !value.contains("{z}") else {
            throw ArgumentFault(Fault.tileAddress)
        }
        let url = try URL(serverArgument: value)
        self = url.path().lowercased().hasSuffix(".pmtiles") ? .archive(url) : .server(url)
    }
}

extension Configuration.GPS: Argument {
    static let choices = ["off", "gpsd://localhost"]

    init(argument: String) throws(ArgumentFault) {
        if argument == "off" {
            self = .simulated(.none)
        } else if argument.hasPrefix("gpx:") {
            let track = try GPXTrack(argument: argument.dropFirst("gpx:".count))
            self = .track(track)
        } else if argument.hasPrefix("gpsd:") {
            self = .daemon(try GPSDProvider.Address(argument: argument))
        } else {
            self = .simulated(
                .fix(
                    try argument.proposingScheme("gpsd") { (value) throws(ArgumentFault) in
                        try Location(argument: value)
                    }
                )
            )
        }
    }
}

extension GPSDProvider.Address {
    /// Creates an address from `gpsd://HOST[:PORT]`.
    fileprivate init(argument: String) throws(ArgumentFault) {
        guard !argument.hasBlankAroundOrInHost else { throw ArgumentFault.blank }
        guard let url = URLComponents(string: argument), url.scheme == "gpsd" else {
            throw ArgumentFault(Fault.noURL)
        }
        guard url.user == nil else { throw ArgumentFault.credentials }
        guard let host = url.host, !host.isEmpty else {
            throw ArgumentFault(Fault.noHost)
        }
        try host.checkHostName()
        guard ["", "/"].contains(url.path), url.query == nil, url.fragment == nil else {
            throw ArgumentFault(Fault.moreThanPort)
        }
        // An IPv6 address is in brackets.
        let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        let port = url.port ?? Int(Self.standardPort)
        guard let number = UInt16(exactly: port), number > 0 else { throw ArgumentFault.port(port) }
        self.init(host: name, port: number)
    }
}

extension GPXTrack {
    /// What separates the path of a track and its speed in an argument.
    static let speedMark = ",speed="

    /// Creates a track from `FILE[,speed=N]`, where N is 0.001...10000, by reading the file.
    fileprivate init(argument: Substring) throws(ArgumentFault) {
        let parts = argument.split(
            separator: Self.speedMark,
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let file = try URL(readableFile: String(parts[0]))
        var speed = 1.0
        if parts.count == 2 {
            speed = try Double(.speed, decimal: parts[1], in: 0.001...10_000)
        }
        do {
            try self.init(contentsOf: file, speed: speed)
        } catch {
            throw ArgumentFault(error)
        }
    }
}

extension ArgumentFault {
    fileprivate init(_ fault: GPXTrack.Fault) {
        switch fault {
        case .unreadable(let error):
            self.init(error)
        case .tooLarge:
            self.init(Fault.tooLarge, "16 MiB")
        case .damagedCompression:
            self.init(Fault.damagedCompression)
        case .empty:
            self.init(Fault.emptyFile)
        case .notXML:
            self.init(Fault.notXML)
        case .otherRoot(let name):
            self.init(Fault.otherRoot, name.quoted)
        case .noCoordinates(let example):
            self.init(Fault.noCoordinates, example.quoted)
        case .cutOff:
            self.init(Fault.cutOffTrack)
        case .malformed(let line):
            self.init(Fault.malformedTrack, String(line))
        case .noPoints:
            self.init(Fault.noPoints)
        }
    }
}

extension URL {
    /// Creates the URL of a readable file; refuses a terminal, because reading it would take the
    /// user's keystrokes.
    ///
    /// A tilde at the start stands for a home folder.
    init(readableFile argument: String) throws(ArgumentFault) {
        let path = argument.expandingTilde
        guard !path.utf8.contains(0) else { throw ArgumentFault(SystemError(EINVAL)) }
        var status = stat()
        guard stat(path, &status) == 0 else { throw ArgumentFault(SystemError(errno)) }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw ArgumentFault(SystemError(EISDIR)) }
        guard access(path, R_OK) == 0 else { throw ArgumentFault(SystemError(errno)) }
        if kind == S_IFCHR,
            let file = try? OpenFile(path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY),
            file.isTerminal
        {
            throw ArgumentFault(Fault.terminal)
        }
        // `URL` would replace a tilde that is the name of a file.
        self.init(filePath: path.hasPrefix("~") ? "./\(path)" : path)
    }

    fileprivate init(serverArgument value: String) throws(ArgumentFault) {
        guard !value.hasBlankAroundOrInHost else { throw ArgumentFault.blank }
        guard let url = URL(string: value.withEncodedQuery), let scheme = url.scheme else {
            throw ArgumentFault(Fault.noURL)
        }
        guard url.user() == nil else { throw ArgumentFault.credentials }
        guard ["http", "https"].contains(scheme.lowercased()) else {
            throw ArgumentFault(Fault.scheme, scheme.quoted)
        }
        guard let host = url.displayedHost, !host.isEmpty else {
            throw ArgumentFault(Fault.noHost)
        }
        try host.checkHostName()
        guard url.fragment() == nil else { throw ArgumentFault(Fault.fragment) }
        if let port = url.port, !(1...65_535).contains(port) {
            throw ArgumentFault.port(port)
        }
        self = url
    }
}

extension String {
    /// The ends of the names of files, in lower case, which are no ends of the names of hosts.
    private static let fileNameExtensions: Set = [
        "json", "geojson", "pmtiles", "mbtiles", "gpx", "gz", "txt", "walk",
    ]

    /// Returns what `create` makes of the argument; if that is impossible and the argument looks
    /// like the address of a server without a scheme, the fault proposes one.
    ///
    /// Without a scheme in `scheme`, it is that of a web server.
    fileprivate func proposingScheme<Value>(
        _ scheme: String? = nil,
        create: (String) throws(ArgumentFault) -> Value
    ) throws(ArgumentFault) -> Value {
        do {
            return try create(self)
        } catch {
            guard access(expandingTilde, F_OK) != 0, let host = hostWithoutScheme else {
                throw error
            }
            let isThisMachine = host == "localhost" || host.hasPrefix("127.")
            let address = "\(scheme ?? (isThisMachine ? "http" : "https"))://\(self)"
            throw ArgumentFault { strings in
                "\(error.message(strings)); \(strings[Fault.proposedScheme, address.quoted])"
            }
        }
    }

    /// The host of an address without a scheme, such as `pets.example/api` or `localhost:8080`;
    /// `nil` if the text does not look like one.
    private var hostWithoutScheme: String? {
        let authority = prefix { $0 != "/" && $0 != "?" }
        let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
        guard let host = parts.first, parts.count <= 2 else { return nil }
        let hasPort = parts.count == 2 && UInt16(parts[1]) != nil
        guard hasPort || parts.count == 1 else { return nil }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let areNames = labels.allSatisfy { label in
            !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        }
        guard areNames, let last = labels.last else { return nil }
        let isFile = Self.fileNameExtensions.contains(last.lowercased()) && !hasPort
        let isDomain = labels.count > 1 && !isFile && last.contains(where: \.isLetter)
        let isAddress = labels.count == 4 && labels.allSatisfy { UInt8($0) != nil }
        guard hasPort || isDomain || isAddress || host == "localhost" else { return nil }
        return String(host)
    }

    /// Whether there is white space at the start or the end of an address, or in its host.
    fileprivate var hasBlankAroundOrInHost: Bool {
        let separator = firstRange(of: "://")
        let rest = separator.map { self[$0.upperBound...] } ?? self[...]
        let authority = rest.prefix { !"/?#".contains($0) }
        // A user name or a password is another fault.
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last
        return trimmed != self || host?.contains(where: \.isWhitespace) == true
    }

    /// Checks that a host has no blanks, and that it has a name in DNS.
    fileprivate func checkHostName() throws(ArgumentFault) {
        guard !contains(where: \.isWhitespace) else { throw ArgumentFault.blank }
        do {
            _ = try asciiHostName()
        } catch .invalid {
            throw ArgumentFault(Fault.hostName)
        } catch {
            // Without the library, the request fails with its name.
        }
    }
}

extension ArgumentFault {
    /// There is a blank at the start or the end of an address, or in the host.
    fileprivate static let blank = ArgumentFault(Fault.blank)
    fileprivate static let credentials = ArgumentFault(Fault.credentials)

    fileprivate static func port(_ port: Int) -> ArgumentFault {
        ArgumentFault { $0[Fault.notWithin, $0[Quantity.port], String(port), "1", "65535"] }
    }
}
