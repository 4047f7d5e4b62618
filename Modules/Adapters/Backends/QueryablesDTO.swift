import Formats

/// The properties by which a server can filter and sort (OGC 19-079r2, "Queryables").
///
/// The server describes them with a JSON schema.
struct QueryablesDTO {
    /// The maximum size of a document, in bytes.
    private static let maxSize = 1 << 20
    /// The maximum size of the name of a property, in bytes; databases permit only shorter names.
    private static let maxName = 200

    /// The property for the time at which an announcement was created; `nil` if there is none.
    let timeProperty: String?
    let hasStatus: Bool

    /// The queryables of a server that has none.
    static let none = QueryablesDTO(properties: [])

    /// Reads a document in UTF-8.
    ///
    /// If the document is not a schema, or is too large, the result has no properties.
    init(_ text: [UInt8]) {
        guard text.count <= Self.maxSize, let document = try? JSONDocument(text),
            let properties = document.root["properties"]
        else {
            self = .none
            return
        }
        self.init(properties: Array(properties.elements))
    }

    private init(properties: [JSONElement]) {
        let names = properties.map(\.key)
        let standardName = ["createdAt", "created_at"].first { names.contains($0) }
        timeProperty = standardName ?? Self.primaryInstant(of: properties)
        hasStatus = names.contains("status")
    }

    /// Returns the name of the property that has the role of the primary instant.
    ///
    /// If there are several, returns the name that is first in the order of characters.
    private static func primaryInstant(of properties: [JSONElement]) -> String? {
        let instants = properties.filter { property in
            property.key.utf8.count <= maxName
                && property["x-ogc-role"]?.isText("primary-instant") == true
        }
        return instants.map(\.key).min()
    }
}
