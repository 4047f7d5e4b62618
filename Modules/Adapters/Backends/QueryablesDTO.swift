import Data
import Formats
import Platform

/// The properties by which a server can filter and sort (OGC 19-079r2, "Queryables").
///
/// The server describes them with a JSON schema.
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

    /// The maximum size of a document, in bytes.
    private static let maxSize = 1 << 20
    /// The maximum size of the name of a property, in bytes; databases permit only shorter names.
    private static let maxName = 200

    /// The property for the time at which an announcement was created; `nil` if there is none.
    let timeProperty: String?
    let hasStatus: Bool

    /// The queryables of a server that has none.
    static let none = QueryablesDTO([:])

    /// Decodes a document.
    ///
    /// If the document is not a schema, or is too large, the result has no properties.
    init(_ document: Data) {
        self.init(Self.properties(of: document))
    }

    private init(_ properties: [String: Lossy<Property>]) {
        let standardName = ["createdAt", "created_at"].first { properties[$0] != nil }
        timeProperty = standardName ?? Self.primaryInstant(of: properties)
        hasStatus = properties["status"] != nil
    }

    private static func properties(of document: Data) -> [String: Lossy<Property>] {
        guard document.count <= maxSize, JSONShape(document).fault == nil else { return [:] }
        let schema = try? JSONDecoder().decode(Schema.self, from: document)
        return schema?.properties ?? [:]
    }

    /// Returns the name of the property that has the role of the primary instant.
    ///
    /// If there are several, returns the name that is first in the order of characters.
    private static func primaryInstant(of properties: [String: Lossy<Property>]) -> String? {
        let instants = properties.filter { name, property in
            guard name.utf8.count <= maxName, let role = property.element?.role else {
                return false
            }
            return role.hasSameBytes(as: "primary-instant")
        }
        return instants.keys.min()
    }
}
