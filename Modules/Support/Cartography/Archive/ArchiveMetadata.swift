import Platform

/// The metadata of a source of tiles, which are a JSON object; empty if the object is not valid.
struct ArchiveMetadata: Decodable {
    private struct Layer: Decodable {
        let id: String
    }

    private enum CodingKeys: String, CodingKey {
        case attribution
        case layers = "vector_layers"
        case json
    }

    /// The maximum number of Unicode scalars of the attribution, including its markup.
    private static let maxAttribution = 2000

    private(set) var attribution: String?
    private(set) var layers: [String] = []
    /// What is not valid.
    private(set) var skipped = SkippedParts()

    private init() {}

    /// Reads the metadata; no bytes are no metadata.
    init(json: some Sequence<UInt8>) {
        self.init()
        let json = Data(json)
        guard !json.isEmpty else { return }
        guard json.isDecodedAsUTF8ByJSONDecoder,
            let metadata = try? JSONDecoder().decode(Self.self, from: json)
        else {
            skipped.add("metadata: not a JSON object")
            return
        }
        self = metadata
    }

    /// Creates empty metadata, because the original ones are not valid.
    init(fault: String) {
        self.init()
        skipped.add("metadata: \(fault)")
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        if let text = try? fields.decode(String.self, forKey: .attribution) {
            attribution = text.shortened(to: Self.maxAttribution).withoutMarkup
        }
        if let layers = try? fields.decode([Layer].self, forKey: .layers) {
            self.layers = layers.map(\.id)
        } else if let json = try? fields.decode(String.self, forKey: .json) {
            // In metadata from an MBTiles archive, the layers are in JSON text in a string.
            layers = Self(json: json.utf8).layers
        }
    }
}

extension String {
    /// The text without HTML tags, and with common entities decoded; attributions often contain
    /// HTML.
    fileprivate var withoutMarkup: String {
        let parts = split(separator: "<", omittingEmptySubsequences: false)
        var text = String(parts[0])
        for part in parts.dropFirst() {
            // A part starts with the rest of a tag.
            text += part.drop { $0 != ">" }.dropFirst()
        }
        for (entity, character) in Self.entities {
            text = text.replacing(entity, with: character)
        }
        return text
    }

    /// The ampersand is last, so that nothing is decoded twice.
    private static let entities: KeyValuePairs = [
        "&copy;": "©",
        "&lt;": "<",
        "&gt;": ">",
        "&quot;": "\"",
        "&#39;": "'",
        "&amp;": "&",
    ]
}
