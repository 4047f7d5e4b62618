import Platform

/// The metadata of a source of tiles.
///
/// They are read from a JSON object, and are empty if the object is not valid.
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
    /// The parts that were skipped because they are not valid.
    private(set) var skipped = SkippedParts()

    private init() {}

    /// Reads the metadata.
    ///
    /// If there are no bytes, the metadata are empty, and nothing counts as skipped.
    init(json: some Sequence<UInt8>) {
        self.init()
        let json = Data(json)
        guard !json.isEmpty else { return }
        guard let metadata = try? JSONDecoder().decode(Self.self, from: json) else {
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
            // Metadata that come from an MBTiles archive have the layers in a string of JSON text.
            layers = Self(json: json.utf8).layers
        }
    }
}

extension String {
    /// The text without HTML tags, and with entities decoded; attributions often contain
    /// HTML.
    fileprivate var withoutMarkup: String {
        let parts = split(separator: "<", omittingEmptySubsequences: false)
        var text = String(parts[0])
        for part in parts.dropFirst() {
            // Each part starts with the rest of a tag, which ends at the next ">".
            text += part.drop { $0 != ">" }.dropFirst()
        }
        return text.withoutEntities
    }
}
