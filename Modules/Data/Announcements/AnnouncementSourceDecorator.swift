package import Domain
package import Platform

/// A source that uses another source and changes a part of its behavior.
///
/// The default implementations below call the other source.
package protocol AnnouncementSourceDecorator: AnnouncementSource {
    var source: any AnnouncementSource { get }
}

extension AnnouncementSourceDecorator {
    package var sendsLocationUnencrypted: Bool { source.sendsLocationUnencrypted }

    package var listKey: String { source.listKey }

    package var emptyDocument: String { source.emptyDocument }

    package var mapper: AnnouncementMapper { source.mapper }

    package func discover() async throws(AnnouncementSourceError) {
        try await source.discover()
    }

    package func urls(
        for query: AnnouncementListQuery
    ) throws(AnnouncementSourceError) -> [URL] {
        try source.urls(for: query)
    }

    package func read(
        _ page: AnnouncementPage,
        at url: URL,
        into selection: inout AnnouncementSelection
    ) throws -> URL? {
        try source.read(page, at: url, into: &selection)
    }
}
