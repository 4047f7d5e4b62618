import Data
import Formats
import Transfers

/// A page of an OGC API – Features collection.
///
/// A page is a GeoJSON feature collection (RFC 7946).
struct FeatureCollectionDTO {
    /// The maximum number of links; servers have about ten.
    private static let maxLinks = 1000
    /// The maximum size of the address of the next page, in bytes.
    ///
    /// Many servers refuse longer addresses.
    private static let maxAddress = 8000

    let features: [JSONElement]
    /// The identifier of the page's first feature, even if the feature is not a valid announcement;
    /// `nil` if there is none.
    ///
    /// A page that begins with the same feature as the page before shows that the server ignores
    /// the requested offset.
    let firstID: String?
    /// The number of features of all pages; `nil` if the server does not tell it.
    let numberMatched: Int?
    /// The address of the next page; `nil` if there is none.
    let nextAddress: String?

    /// Reads a page; in place of an empty list, `features` can be `null`.
    ///
    /// - Throws: `WrongDocument`, or `.transfer(.malformed)` if there are too many links, or the
    ///   address of the next page is too long.
    init(_ document: JSONDocument) throws {
        features = try document.items(of: "features")
        guard document.root["type"]?.isText("FeatureCollection") == true else {
            throw WrongDocument(document.root)
        }
        firstID = features.first.flatMap { ReportedValue(field: "id", of: $0)?.identifier }
        numberMatched = document.root["numberMatched"]?.count
        nextAddress = try Self.nextAddress(in: document.root)
    }

    private static func nextAddress(
        in document: JSONElement
    ) throws(AnnouncementSourceError) -> String? {
        guard let links = document["links"], links.kind == .array else { return nil }
        for (index, link) in links.elements.enumerated() {
            guard index < maxLinks else { throw Self.malformed("more than \(maxLinks) links") }
            guard link.isNextPage, let address = try? link["href"]?.text() else { continue }
            guard address.utf8.count <= maxAddress else {
                throw Self.malformed(
                    "the address of the next page has more than \(maxAddress) bytes"
                )
            }
            return address
        }
        return nil
    }

    private static func malformed(_ reason: String) -> AnnouncementSourceError {
        .transfer(.malformed(reason: reason))
    }
}

extension JSONElement {
    /// Whether the link leads to the next page as JSON.
    ///
    /// Some servers have another link, which leads to the next page as HTML. A link without a type
    /// is assumed to lead to JSON.
    fileprivate var isNextPage: Bool {
        guard self["rel"]?.isText("next") == true else { return false }
        guard let type = self["type"], !type.isNull else { return true }
        return (try? type.text().containsBytes(of: "json")) == true
    }

    /// Returns whether the value is a text that consists of the same bytes as another text.
    func isText(_ other: String) -> Bool {
        (try? text().hasSameBytes(as: other)) == true
    }
}
