import Domain
import Platform

/// A page of an OGC API – Features collection, decoded into a selection.
///
/// A page is a GeoJSON feature collection (RFC 7946).
struct FeatureCollectionDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case type, features, links, numberMatched
    }

    private struct Link: Decodable {
        let rel: String
        let href: String
        let type: String?

        /// Whether the link leads to the next page as JSON.
        ///
        /// Some servers have another link, which leads to the next page as HTML. A link without a
        /// type is assumed to lead to JSON.
        var isNextPage: Bool {
            // `shortened()` limits the time of the comparisons, whatever text the server sends.
            guard rel.shortened() == "next" else { return false }
            guard let type else { return true }
            return type.shortened().contains("json")
        }
    }

    /// The maximum number of links; servers have about ten.
    private static let maxLinks = 1000
    /// The maximum size of the address of the next page, in bytes.
    ///
    /// Many servers refuse longer addresses.
    private static let maxAddress = 8000

    /// The configuration's selection, after the features of the page were added.
    let selection: AnnouncementSelection
    /// The number of features of the page.
    let count: Int
    /// The identifier of the first feature; `nil` if there is none.
    let firstID: String?
    /// The number of features of all pages; `nil` if the server does not tell it.
    let numberMatched: Int?
    /// The address of the next page; `nil` if there is none.
    let next: String?

    init(from decoder: any Decoder, configuration: AnnouncementListConfiguration) throws {
        let mapper = configuration.mapper
        var selection = configuration.selection
        let document = try decoder.container(keyedBy: CodingKeys.self)
        let type = try document.decode(String.self, forKey: .type)
        guard type.shortened() == "FeatureCollection" else {
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: document,
                debugDescription: "not a feature collection"
            )
        }
        var firstID: String?
        // Some servers write `null` for a page without features.
        let isNull = try document.contains(.features) && document.decodeNil(forKey: .features)
        if !isNull {
            var features = try document.nestedUnkeyedContainer(forKey: .features)
            while !features.isAtEnd {
                // In an unkeyed container, `superDecoder` returns the decoder of the next element.
                let isFirst = features.currentIndex == 0
                let feature = try features.superDecoder()
                if isFirst {
                    let content = try? JSONExcerpt(from: feature)
                    firstID = content?.field("id")?.identifier
                }
                selection.add(feature) { feature in
                    try mapper.announcement(from: try FeatureDTO(from: feature))
                }
            }
        }
        self.firstID = firstID
        count = selection.count - configuration.selection.count
        self.selection = selection
        numberMatched = Self.numberMatched(in: document)
        next = try Self.next(in: document)
    }

    /// Returns the number of features of all pages; `nil` if the server does not tell it.
    ///
    /// The document can have the number as a text.
    private static func numberMatched(in document: KeyedDecodingContainer<CodingKeys>) -> Int? {
        var number = try? document.decode(Int.self, forKey: .numberMatched)
        if number == nil, let text = try? document.decode(String.self, forKey: .numberMatched) {
            number = Int(text)
        }
        guard let number, number >= 0 else { return nil }
        return number
    }

    /// Returns the address of the next page.
    ///
    /// - Throws: `.transfer(.malformed)` if there are too many links, or the address is too long.
    private static func next(in document: KeyedDecodingContainer<CodingKeys>) throws -> String? {
        guard var links = try? document.nestedUnkeyedContainer(forKey: .links) else { return nil }
        while !links.isAtEnd {
            guard links.currentIndex < maxLinks else {
                throw Self.malformed("more than \(maxLinks) links")
            }
            let link = try links.decode(Lossy<Link>.self).element
            guard let link, link.isNextPage else { continue }
            guard link.href.utf8.count <= maxAddress else {
                throw Self.malformed(
                    "the address of the next page has more than \(maxAddress) bytes"
                )
            }
            return link.href
        }
        return nil
    }

    private static func malformed(_ reason: String) -> AnnouncementRepositoryError {
        .transfer(.malformed(reason: reason))
    }
}
