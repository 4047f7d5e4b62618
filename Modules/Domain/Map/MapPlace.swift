import Platform

/// A place that a person typed, for a map to go to.
package struct MapPlace: Sendable, Hashable {
    package let coordinate: Coordinate
    /// The zoom level of the map; `nil` to keep the scale.
    package let zoomLevel: Double?

    package init(_ coordinate: Coordinate, zoomLevel: Double? = nil) {
        self.coordinate = coordinate
        self.zoomLevel = zoomLevel
    }

    /// Parses a `geo:` URI, or what `Coordinate(text:)` accepts.
    package init(text: String) throws(CoordinateTextError) {
        if let uri = try GeoURI(text) {
            self.init(uri.coordinate, zoomLevel: uri.zoomLevel)
        } else {
            self.init(try Coordinate(text: text))
        }
    }
}
