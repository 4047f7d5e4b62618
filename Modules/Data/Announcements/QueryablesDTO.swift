import Platform

/// The properties that a server can filter and sort by (OGC 19-079r2, "Queryables"), a JSON schema.
struct QueryablesDTO: Decodable {
    private struct Property: Decodable {
        let role: String?

        private enum CodingKeys: String, CodingKey {
            case role = "x-ogc-role"
        }
    }

    private let properties: [String: Lossy<Property>]

    /// Decodes a document; returns `nil` if it is not a schema, or too large for one.
    init?(_ document: Data) {
        let shape = JSONShape(document)
        guard document.isUTF8ToJSONDecoder, document.count <= 1 << 20, shape.depth <= 32, shape.members <= 1000,
            let queryables = try? JSONDecoder().decode(QueryablesDTO.self, from: document)
        else { return nil }
        self = queryables
    }

    /// The property for the time at which an announcement was created; `nil` if there is none.
    var time: String? {
        ["createdAt", "created_at"].first { properties[$0] != nil }
            ?? properties.filter { $0.value.element?.role == "primary-instant" }.keys.min()
    }
}
