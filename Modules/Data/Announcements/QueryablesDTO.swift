import Platform

/// The properties that a server can filter and sort by (OGC 19-079r2, "Queryables"), a JSON schema.
struct QueryablesDTO {
    private struct Schema: Decodable {
        let properties: [String: Lossy<Property>]
    }

    private struct Property: Decodable {
        let role: String?

        private enum CodingKeys: String, CodingKey {
            case role = "x-ogc-role"
        }
    }

    /// The maximum size of the name of a property, in bytes; databases permit fewer.
    private static let maxName = 200

    /// The property for the time at which an announcement was created; `nil` if there is none.
    let timeProperty: String?
    let hasStatus: Bool

    /// Decodes a document; one that is not a schema, or too large for one, has no properties.
    init(_ document: Data) {
        let isSmall = document.count <= 1 << 20 && JSONShape(document).fault == nil
        let schema = isSmall ? try? JSONDecoder().decode(Schema.self, from: document) : nil
        let properties = schema?.properties ?? [:]
        // Shortened, because comparing a long text takes time.
        let instants = properties.filter { name, property in
            name.utf8.count <= Self.maxName
                && property.element?.role?.shortened() == "primary-instant"
        }
        timeProperty =
            ["createdAt", "created_at"].first { properties[$0] != nil } ?? instants.keys.min()
        hasStatus = properties["status"] != nil
    }
}
