import Domain
import Platform

/// Reads the pages of one query, and keeps what it has read.
///
/// A value of this type can be copied to another thread, which reads a page, and sent back.
struct PageReader: Sendable {
    /// The result of reading one page.
    struct Step: Sendable {
        /// The reader with the announcements of the page; after an error, with those read before
        /// it.
        let reader: PageReader
        /// The URL of the next page; `nil` if none is needed.
        let next: Result<URL?, AnnouncementRepositoryError>
    }

    private static let maxPages = 1000

    /// The announcements of each part of the query's area; the last part is being read.
    private(set) var selections: [AnnouncementSelection] = []
    private let query: AnnouncementListQuery
    let source: any AnnouncementSource
    private let keepsValues: Bool
    private var budget: DocumentBudget
    private var requested: Set<URL> = []

    /// Creates a reader; `keepsValues` says whether rejections have the values of the items.
    init(
        _ query: AnnouncementListQuery,
        from source: any AnnouncementSource,
        maxBytes: Int,
        keepsValues: Bool = false
    ) {
        self.query = query
        self.source = source
        self.keepsValues = keepsValues
        budget = DocumentBudget(maxBytes: maxBytes)
    }

    mutating func beginPart() {
        selections.append(AnnouncementSelection(query, keepsValues: keepsValues))
    }

    /// Records that a page is about to be requested.
    ///
    /// - Throws: `.repeatedPage` if it was requested before, or `.tooMany` after 1000 pages.
    mutating func willRequest(_ url: URL) throws(AnnouncementRepositoryError) {
        let (isNew, _) = requested.insert(url)
        guard isNew else { throw .repeatedPage }
        guard requested.count <= Self.maxPages else { throw .tooMany(limit: Self.maxPages) }
    }

    /// Returns a reader that has read a page of the last part.
    func reading(_ document: Data, at url: URL) -> Step {
        var reader = self
        do throws(AnnouncementRepositoryError) {
            let next = try reader.read(document, at: url)
            return Step(reader: reader, next: .success(next))
        } catch {
            return Step(reader: reader, next: .failure(error))
        }
    }

    private mutating func read(
        _ document: Data,
        at url: URL
    ) throws(AnnouncementRepositoryError) -> URL? {
        try budget.add(document)
        let part = selections.count - 1
        do {
            return try source.read(document, at: url, into: &selections[part])
        } catch {
            if let error = error as? AnnouncementRepositoryError {
                throw error
            }
            if keepsValues {
                selections[part].wrongDocument = WrongDocument(document)
            }
            throw .malformed("\(error)")
        }
    }
}
