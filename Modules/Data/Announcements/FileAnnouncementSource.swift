package import Domain
package import Platform

/// A source that reads an announcement document from a file.
package struct FileAnnouncementSource: AnnouncementSource {
    private let file: URL
    private let maximumBytes: Int

    /// Creates a source that reads the file for each request, if it is not larger than the given size.
    package init(file: URL, maximumBytes: Int = 64 << 20) {
        self.file = file
        self.maximumBytes = maximumBytes
    }

    /// Always `false`, because a file is not sent over the network.
    package var sendsLocationUnencrypted: Bool { false }

    /// Returns the file's address with the query string that a backend would receive.
    package func addresses(for query: AnnouncementListQuery) -> [String] { [file.absoluteString + query.urlQuery] }

    /// Returns the current contents of the file.
    ///
    /// Reads a pipe until all writers have closed it. Reading a regular file blocks the caller's actor;
    /// `NetworkedAnnouncementSource` moves this work away.
    ///
    /// - Throws: `.unreadable` if the file cannot be read, `.tooLarge` above the maximum size, or
    ///   `.cancelled` if the task is canceled while it waits for a pipe.
    package func document(at address: String) async throws(AnnouncementRepositoryError) -> Data {
        let data: Data
        do {
            data = try await OpenFile(pipeOrFile: file).bytes(upToCount: maximumBytes + 1)
        } catch {
            throw .unreadable(reason: "\(file.lastPathComponent): \(error)")
        }
        guard !Task.isCancelled else { throw .cancelled }
        guard data.count <= maximumBytes else { throw .tooLarge(limitInBytes: maximumBytes) }
        return data
    }
}
