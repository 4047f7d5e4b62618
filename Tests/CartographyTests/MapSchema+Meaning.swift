import Fixtures
import Testing

@testable import Cartography

extension MapSchema {
    /// Returns the meaning of a feature in an encoded tile; `nil` if the map does not show it.
    func meaning(
        in layer: String,
        _ tags: [String: VectorTile.Value],
        _ kind: VectorTile.Feature.Kind = .lines
    ) throws -> Meaning? {
        let tile = TileFixture.tile((layer, [FeatureFixture(kind: kind, tags: tags)]))
        let layer = try #require(try VectorTile(tile[...]).layers.first)
        guard layers.drawn.contains(layer.name) else { return nil }
        return try meaning(of: try #require(try layer.features().first), in: layer.name)
    }
}

extension VectorTile.Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
    /// Creates an integer.
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }
    /// Creates a Boolean value.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}
