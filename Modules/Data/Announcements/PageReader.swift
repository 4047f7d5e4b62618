import Domain
import Formats
import Platform
import Transfers

/// Requests the pages of one query, and reads them.
struct PageReader {
    /// The maximum number of pages of a query.
    private static let maxPages = 1000

    /// The announcements of each part of the query's area; the last part is being read.
    private(set) var selections: [AnnouncementSelection] = []
    private let query: AnnouncementListQuery
    private let source: any AnnouncementSource
    private var budget: DocumentBudget
    private var requestedPages: Set<URL> = []

    init(_ query: AnnouncementListQuery, from source: any AnnouncementSource, maxBytes: Int) {
        self.query = query
        self.source = source
        budget = DocumentBudget(maxBytes: maxBytes)
    }

    /// Requests the pages one after the other, until the source needs no further page.
    ///
    /// If a limit ends the reading, and the server has told how many items it has, the list is only
    /// a part. If there is an error, `selections` has what was read before the error.
    ///
    /// - Throws: `.tooMany` after 1000 pages. `.transfer` if a page is not a list of announcements,
    ///   or if all pages together exceed the limit of time. `.repeatedPage` if the source needs a
    ///   page again. Otherwise, the error of `DocumentBudget.read(_:)` or of the source.
    mutating func readPages(
        within limit: Duration,
        clock: any AppClock
    ) async throws(AnnouncementSourceError) {
        let deadline = clock.now + limit
        try await source.discover()
        for firstPage in try source.urls(for: query) {
            selections.append(AnnouncementSelection(query))
            var page: URL? = firstPage
            while let url = page {
                do throws(AnnouncementSourceError) {
                    page = try await readPage(at: url, until: deadline, clock: clock)
                } catch {
                    // Without the number of all items, the page could not say what is missing.
                    guard error.isLimit, selections[currentPart].hasFewerThanTotal,
                        selections[currentPart].count > 0
                    else { throw error }
                    selections[currentPart].pages.isPart = true
                    page = nil
                }
            }
        }
    }

    /// The index of the part that is being read.
    private var currentPart: Int { selections.count - 1 }

    /// Requests a page, reads it into the current part, and returns the URL of the next page if the
    /// source needs that page.
    private mutating func readPage(
        at url: URL,
        until deadline: Duration,
        clock: any AppClock
    ) async throws(AnnouncementSourceError) -> URL? {
        try recordRequest(of: url)
        let time = deadline - clock.now
        guard time > .zero else { throw .transfer(.timedOut) }
        // If the server has no link to the next page, the source guesses the URL of that page. It
        // is not an error if the server refuses such a URL.
        let isGuess = selections[currentPart].pages.pageByOffset == url
        let document: AnnouncementDocument
        do throws(AnnouncementSourceError) {
            document = try await source.document(at: url, within: time)
        } catch .transfer(.refused) where isGuess {
            // There is no other way to request the rest of the list.
            selections[currentPart].pages.isPart = true
            return nil
        }
        return try read(document, at: url)
    }

    /// Records that a page is about to be requested.
    ///
    /// - Throws: `.repeatedPage` if the page was requested before, or `.tooMany` after 1000 pages.
    private mutating func recordRequest(of url: URL) throws(AnnouncementSourceError) {
        let isNew = requestedPages.insert(url).inserted
        guard isNew else { throw .repeatedPage }
        guard requestedPages.count <= Self.maxPages else { throw .tooMany(limit: Self.maxPages) }
    }

    /// Reads a page into the current part, and returns the URL of the next page if the source needs
    /// that page.
    private mutating func read(
        _ document: AnnouncementDocument,
        at url: URL
    ) throws(AnnouncementSourceError) -> URL? {
        do {
            let json = try budget.read(document.text)
            selections[currentPart].problems.add(repeatedKeys: json.repeatedKeys)
            let page = AnnouncementPage(json, of: document)
            let next = try source.read(page, at: url, into: &selections[currentPart])
            if json.hasInvalidText {
                selections[currentPart].problems.hasInvalidText = true
            }
            return next
        } catch let wrongDocument as WrongDocument {
            selections[currentPart].problems.wrongDocument = wrongDocument
            throw .transfer(.malformed(reason: wrongDocument.reason))
        } catch let error as AnnouncementSourceError {
            throw error
        } catch {
            throw .transfer(.malformed(reason: "\(error)"))
        }
    }
}
