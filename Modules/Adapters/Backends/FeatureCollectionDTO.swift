import Data
import Formats
import Platform
import Transfers

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
            guard rel.hasSameBytes(as: "next") else { return false }
            guard let type else { return true }
            return type.containsBytes(of: "json")
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
    let featureCount: Int
    /// The identifier of the page's first feature; `nil` if there is none.
    ///
    /// A page that begins with the same feature as the page before shows that the server ignores
    /// the requested offset.
    let firstID: String?
    /// The number of features of all pages; `nil` if the server does not tell it.
    let numberMatched: Int?
    /// The address of the next page; `nil` if there is none.
    let nextAddress: String?

    init(from decoder: any Decoder, configuration: AnnouncementListConfiguration) throws {
        let document = try decoder.container(keyedBy: CodingKeys.self)
        let type = try document.decode(String.self, forKey: .type)
        guard type.hasSameBytes(as: "FeatureCollection") else {
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: document,
                debugDescription: "not a feature collection"
            )
        }
        let mapper = configuration.mapper
        var selection = configuration.selection
        var featureCount = 0
        var firstID: String?
        // Some servers write `null` for a page without features.
        let isNull = try document.contains(.features) && document.decodeNil(forKey: .features)
        if !isNull {
            var features = try document.nestedUnkeyedContainer(forKey: .features)
            while !features.isAtEnd {
                // In an unkeyed container, `superDecoder` returns the decoder of the next element.
                let feature = try features.superDecoder()
                if featureCount == 0 {
                    firstID = Self.id(of: feature)
                }
                featureCount += 1
                selection.add(feature) { feature in
                    try mapper.announcement(from: try FeatureDTO(from: feature))
                }
            }
        }
        self.selection = selection
        self.featureCount = featureCount
        self.firstID = firstID
        numberMatched = Self.numberMatched(in: document)
        nextAddress = try Self.nextAddress(in: document)
    }

    /// Returns the identifier of a feature, even if the feature is not a valid announcement.
    private static func id(of feature: any Decoder) -> String? {
        JSONExcerpt(field: "id", of: feature)?.identifier
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
    private static func nextAddress(
        in document: KeyedDecodingContainer<CodingKeys>
    ) throws -> String? {
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

    private static func malformed(_ reason: String) -> AnnouncementSourceError {
        .transfer(.malformed(reason: reason))
    }
}
