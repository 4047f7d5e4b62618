import Platform

struct ArchiveMetadata {
    let attribution: String?
    let layers: [String]

    /// Creates the metadata from a JSON object; they are empty if it is not valid.
    ///
    /// The layers can also be in an object that is written as a string, as in the metadata of MBTiles archives.
    init(json: some Sequence<UInt8>) {
        let fields = Fields(json: Data(json))
        attribution = fields?.attribution?.withoutMarkup
        let layers = fields?.layers ?? fields?.json.flatMap { Fields(json: Data($0.utf8)) }?.layers
        self.layers = layers?.map(\.id) ?? []
    }
}

private struct Fields: Decodable {
    struct Layer: Decodable { let id: String }

    /// The maximum number of Unicode scalars of the attribution; several lines, with markup.
    private static let maxAttribution = 2000
    /// The maximum number of layers; schemas have about twenty.
    private static let maxLayers = 1000

    let attribution: String?
    let layers: [Layer]?
    let json: String?

    private enum CodingKeys: String, CodingKey {
        case attribution
        case layers = "vector_layers"
        case json
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        attribution = try? fields.decode(String.self, forKey: .attribution).shortened(to: Self.maxAttribution)
        layers = try? Self.layers(in: fields.nestedUnkeyedContainer(forKey: .layers))
        json = try? fields.decode(String.self, forKey: .json)
    }

    private static func layers(in list: any UnkeyedDecodingContainer) throws -> [Layer] {
        var (list, layers) = (list, [Layer]())
        while !list.isAtEnd, layers.count < maxLayers { layers.append(try list.decode(Layer.self)) }
        return layers
    }

    init?(json: Data) {
        guard json.isUTF8ToJSONDecoder, let fields = try? JSONDecoder().decode(Fields.self, from: json) else {
            return nil
        }
        self = fields
    }
}

extension String {
    /// The text without HTML tags, and with common entities decoded; attributions often contain HTML.
    fileprivate var withoutMarkup: String {
        let text = split(separator: "<", omittingEmptySubsequences: false).enumerated().map { index, part in
            index == 0 ? part : part.drop { $0 != ">" }.dropFirst()
        }
        return [("&copy;", "©"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(text.joined()) { $0.replacing($1.0, with: $1.1) }
    }
}
