import Platform

/// The properties that a server can filter and sort by (OGC 19-079r2, "Queryables"), a JSON schema.
struct QueryablesDTO: Decodable {
    private struct Property: Decodable {
        private let role: String?

        /// Whether the property is the time of a feature; the comparison of long texts would take time.
        var isPrimaryInstant: Bool { role?.shortened() == "primary-instant" }

        private enum CodingKeys: String, CodingKey { case role = "x-ogc-role" }
    }

    private let properties: [String: Lossy<Property>]

    /// Decodes a document; returns `nil` if it is not a schema, or too large for one.
    init?(_ document: Data) {
        guard document.count <= 1 << 20, JSONShape(document).fault == nil,
            let queryables = try? JSONDecoder().decode(QueryablesDTO.self, from: document)
        else { return nil }
        self = queryables
    }

    /// The maximum size of the name of a property, in bytes; databases permit fewer.
    private static let maxName = 200

    /// Whether the server can filter by the status.
    var hasStatus: Bool { properties["status"] != nil }

    /// The property for the time at which an announcement was created; `nil` if there is none.
    var time: String? {
        ["createdAt", "created_at"].first { properties[$0] != nil }
            ?? properties.filter { $0.key.utf8.count <= Self.maxName && $0.value.element?.isPrimaryInstant == true }
            .keys.min()
    }
}
