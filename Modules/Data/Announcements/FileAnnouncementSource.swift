package import Domain
package import Foundation

/// An announcement document in a file.
package struct FileAnnouncementSource: AnnouncementSource {
    private let file: URL
    private let addressWithoutQuery: String
    private let maximumBytes: Int

    /// Names a file, which is read at each request, up to the given size.
    package init(file: URL, maximumBytes: Int = 64 << 20) {
        self.init(file: file, addressWithoutQuery: file.absoluteString, maximumBytes: maximumBytes)
    }

    /// The announcements that come with the app, around the demo's place.
    package static var demo: FileAnnouncementSource {
        get throws(MissingResource) {
            FileAnnouncementSource(
                file: try MissingResource.find("demo-announcements.json"), addressWithoutQuery: "demo:announcements",
                maximumBytes: 64 << 20)
        }
    }

    private init(file: URL, addressWithoutQuery: String, maximumBytes: Int) {
        self.file = file
        self.addressWithoutQuery = addressWithoutQuery
        self.maximumBytes = maximumBytes
    }

    /// A file is on the machine.
    package var sendsLocationUnencrypted: Bool { false }

    /// The file's URL with the query that a backend would get.
    package func address(for query: AnnouncementListQuery) -> String { addressWithoutQuery + query.urlQuery }

    /// The file as it is now.
    package func document(for query: AnnouncementListQuery) async throws(AnnouncementRepositoryError) -> Data {
        let data: Data
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            data = try handle.read(upToCount: maximumBytes + 1) ?? Data()
        } catch {
            throw .unreadable(reason: error.localizedDescription)
        }
        guard data.count <= maximumBytes else { throw .tooLarge(limitInBytes: maximumBytes) }
        return data
    }
}
