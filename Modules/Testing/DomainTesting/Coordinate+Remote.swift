import Domain

extension Coordinate {
    /// The place of the ocean that is farthest from land, for queries that nothing matches.
    static var remote: Coordinate? { Coordinate(latitude: -48.8767, longitude: -123.3933) }
}
