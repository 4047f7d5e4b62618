import Formats
import Platform
import Transfers

/// The total size of the documents of one query, and the limits of that size.
///
struct DocumentBudget: Sendable {
    /// The maximum number of list elements in all documents of a query, as counted by
    /// `JSONDocument.itemCount`.
    static let maxItems = 150_000
    /// The maximum number of values in all documents of a query, as counted by
    /// `JSONDocument.valueCount`.
    static let maxValues = 2_000_000
    private let maxBytes: Int
    private var bytes = 0
    private var items = 0
    private var values = 0

    init(maxBytes: Int) {
        self.maxBytes = maxBytes
    }

    /// Adds a document, and reads its text.
    ///
    /// - Throws: `.tooMany` or `.transfer` if the documents exceed a limit, or the structure of the
    ///   added document is not valid; `WrongDocument` if it is not JSON.
    mutating func read(_ text: [UInt8]) throws -> JSONDocument {
        bytes += text.count
        guard bytes <= maxBytes else {
            throw AnnouncementSourceError.transfer(.tooLarge(limitInBytes: maxBytes))
        }
        var limits = JSONDocument.Limits()
        limits.items = Self.maxItems - items
        limits.values = Self.maxValues - values
        do {
            let document = try JSONDocument(text, tolerating: .withinItems, limits: limits)
            items += document.itemCount
            values += document.valueCount
            return document
        } catch {
            switch error {
            case .syntax(let fault):
                throw WrongDocument.notJSON(fault)
            case .shape(let reason):
                throw AnnouncementSourceError.transfer(.malformed(reason: reason))
            case .tooManyItems:
                throw AnnouncementSourceError.tooMany(limit: Self.maxItems)
            case .tooManyValues:
                throw AnnouncementSourceError.tooMany(limit: Self.maxValues)
            }
        }
    }
}
