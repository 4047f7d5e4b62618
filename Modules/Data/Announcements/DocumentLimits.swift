import Domain

/// The limits of all documents of one query together.
package struct DocumentLimits: Sendable {
    /// The maximum time until all documents are there.
    package var time: Duration
    /// The maximum size of all documents, in bytes.
    package var bytes: Int

    package init(time: Duration = LoadTimeLimits.list, bytes: Int = 64 << 20) {
        self.time = time
        self.bytes = bytes
    }
}
