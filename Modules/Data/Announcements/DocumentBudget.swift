import Formats
import Platform
import Transfers

/// The total size of the documents of one query, and the limits of that size.
///
/// A document is measured before it is decoded, because decoding takes much more time and memory.
struct DocumentBudget: Sendable {
    /// The maximum number of list elements in all documents of a query, as counted by
    /// `JSONShape.items`.
    static let maxItems = 150_000
    /// The maximum number of values in all documents of a query, as counted by `JSONShape.values`.
    static let maxValues = 2_000_000
    /// The number of values that a document of any size may have.
    private static let uncheckedValues = 10_000
    /// The minimum number of bytes of a document for each further value.
    ///
    /// Decoding many tiny values takes much memory.
    private static let minBytesPerValue = 12

    private let maxBytes: Int
    private var bytes = 0
    private var items = 0
    private var values = 0

    init(maxBytes: Int) {
        self.maxBytes = maxBytes
    }

    /// Adds a document, and returns its shape.
    ///
    /// - Throws: `.tooMany` or `.transfer` if the documents exceed a limit, or if the structure of
    ///   the added document is not valid.
    mutating func add(_ document: Data) throws(AnnouncementSourceError) -> JSONShape {
        bytes += document.count
        guard bytes <= maxBytes else { throw .transfer(.tooLarge(limitInBytes: maxBytes)) }
        let shape = JSONShape(document)
        if let fault = shape.fault {
            throw .transfer(.malformed(reason: fault))
        }
        items += shape.items
        guard items <= Self.maxItems else { throw .tooMany(limit: Self.maxItems) }
        values += shape.values
        guard values <= Self.maxValues else { throw .tooMany(limit: Self.maxValues) }
        let maxValuesOfDocument = Self.uncheckedValues + document.count / Self.minBytesPerValue
        guard shape.values <= maxValuesOfDocument else {
            let reason =
                "\(shape.values) values of less than \(Self.minBytesPerValue) bytes on average"
            throw .transfer(.malformed(reason: reason))
        }
        return shape
    }
}
