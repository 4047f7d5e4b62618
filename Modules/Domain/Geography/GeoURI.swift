import Platform

/// The content of a `geo:` URI, as RFC 5870 and the apps for maps on phones write it.
package struct GeoURI: Sendable, Hashable {
    private static let scheme = "geo:"
    /// The zoom levels of maps on phones.
    private static let zoomLevels = 0.0...26

    package let coordinate: Coordinate
    /// The radius of uncertainty in meters, which the parameter `u` gives; `nil` if it is unknown.
    package let uncertainty: Double?
    /// The zoom level, which the value `z` of the query gives; `nil` if there is none.
    package let zoomLevel: Double?

    /// Parses a URI; the result is `nil` if the text has another scheme or none.
    ///
    /// If the value `q` of the query is a coordinate, as in `geo:0,0?q=53.55,13.26(Station)`, it is
    /// the coordinate of the URI. The altitude and unknown parameters are ignored.
    ///
    /// - Throws: `.placeName` if the URI has only a name, as in `geo:0,0?q=Berlin`,
    ///   `.referenceSystem` if the coordinate is not in WGS 84, or another error if the URI is not
    ///   valid.
    package init?(_ text: String) throws(CoordinateTextError) {
        let text = text.trimmed
        guard text.prefix(Self.scheme.count).lowercased() == Self.scheme else { return nil }
        let withoutFragment = text.dropFirst(Self.scheme.count).prefix { $0 != "#" }
        let parts = withoutFragment.split(
            separator: "?",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let pathParts = parts[0].split(separator: ";", omittingEmptySubsequences: false)
        let parameters = URIValues(pathParts.dropFirst())
        let query = URIValues(parts.dropFirst().flatMap { $0.split(separator: "&") })
        let system = parameters["crs"] ?? "wgs84"
        guard system.lowercased() == "wgs84" else { throw .referenceSystem }
        let path = pathParts[0].hasPrefix("//") ? pathParts[0].dropFirst(2) : pathParts[0]
        let coordinateOfPath = try Self.coordinate(String(path).percentDecoded)
        coordinate = try Self.coordinate(coordinateOfPath, query: query["q"])
        if let value = parameters["u"] {
            guard let number = Self.number(value), number >= 0 else { throw .malformed }
            uncertainty = number
        } else {
            uncertainty = nil
        }
        let zoom = (query["z"] ?? parameters["z"]).flatMap(Self.number)
        zoomLevel = zoom.flatMap { Self.zoomLevels.contains($0) ? $0 : nil }
    }

    /// Returns the coordinate of a URI with a value `q` of the query.
    private static func coordinate(_ coordinateOfPath: Coordinate, query: String?)
        throws(CoordinateTextError) -> Coordinate
    {
        guard let query, !query.trimmed.isEmpty else { return coordinateOfPath }
        // A label in parentheses can follow the coordinate.
        let text = String(query.prefix { $0 != "(" }).trimmed
        if let coordinate = try coordinateIfValid(text) {
            return coordinate
        }
        // The coordinate 0, 0 stands for an unknown place.
        let isUnknown = coordinateOfPath.latitude == 0 && coordinateOfPath.longitude == 0
        guard !isUnknown else { throw .placeName }
        return coordinateOfPath
    }

    /// Returns a coordinate; `nil` if the text does not consist of two numbers.
    ///
    /// - Throws: An error if a number is out of range.
    private static func coordinateIfValid(_ text: String) throws(CoordinateTextError)
        -> Coordinate?
    {
        do throws(CoordinateTextError) {
            return try coordinate(text)
        } catch {
            guard error == .malformed else { throw error }
            return nil
        }
    }

    /// Parses a latitude, a longitude and possibly an altitude, separated by commas.
    private static func coordinate(_ text: String) throws(CoordinateTextError) -> Coordinate {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { number($0.trimmed) }
        guard (2...3).contains(parts.count), numbers.count == parts.count else { throw .malformed }
        guard (-90...90).contains(numbers[0]) else { throw .latitudeOutOfRange }
        guard let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1]) else {
            throw .longitudeOutOfRange
        }
        return coordinate
    }

    /// Parses a number in decimal notation; `nil` if the text is not such a number.
    private static func number(_ text: String) -> Double? {
        // RFC 5870 allows no other characters in a number.
        guard text.utf8.allSatisfy("-.0123456789".utf8.contains) else { return nil }
        return Double(text)
    }
}

/// Names and values of a URI, such as `u=35`.
private struct URIValues {
    private var values: [String: String] = [:]

    /// Reads pairs; the names may be in any case, and the first of several equal names counts.
    init(_ pairs: some Sequence<Substring>) {
        for pair in pairs {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].lowercased()
            guard parts.count == 2, values[name] == nil else { continue }
            // In a query, a plus sign stands for a space.
            values[name] = String(parts[1]).replacing("+", with: " ").percentDecoded
        }
    }

    subscript(name: String) -> String? { values[name] }
}
