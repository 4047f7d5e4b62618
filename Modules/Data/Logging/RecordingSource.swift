package import Domain
package import Logging
package import Platform

/// A source that records each request to another source, with its URL, status and size.
///
/// The source also logs the start and the outcome of each request, as `.debug` events.
package struct RecordingSource: AnnouncementSourceDecorator {
    package let source: any AnnouncementSource
    private let requests: RequestLog
    private let photoRequests: RequestLog
    private let log: any EventLog

    /// Creates a source that records the pages of lists in `requests`, and photos in
    /// `photoRequests`.
    package init(
        _ source: any AnnouncementSource,
        requests: RequestLog,
        photoRequests: RequestLog,
        log: any EventLog
    ) {
        self.source = source
        self.requests = requests
        self.photoRequests = photoRequests
        self.log = log
    }

    package func document(at url: URL, within time: Duration)
        async throws(AnnouncementSourceError) -> AnnouncementDocument
    {
        try await recording(url, in: requests, size: \.text.count) {
            () async throws(AnnouncementSourceError) in
            try await source.document(at: url, within: time)
        }
    }

    package func photoRequest(at address: String) -> PhotoRequest? {
        guard let request = source.photoRequest(at: address) else { return nil }
        return PhotoRequest(url: request.url) { () async throws(AnnouncementSourceError) in
            try await recording(request.url, in: photoRequests, size: \.count, request.load)
        }
    }

    private func recording<Document>(
        _ url: URL,
        in requests: RequestLog,
        size: (Document) -> Int,
        _ load: () async throws(AnnouncementSourceError) -> Document
    ) async throws(AnnouncementSourceError) -> Document {
        let url = url.withoutForeignParameters
        // A call of a repository can have an entry in the log. If this is the first request of such
        // a call, it belongs to that entry. Any other request gets its own entry.
        let number: Int
        if let entryForCall = RecordedCall.current?.begin(url, in: requests) {
            number = entryForCall
        } else {
            number = requests.begin(url: url)
        }
        // In the log, the first request has the number 1.
        let name = "request \(number + 1)"
        log.log(.debug, "Announcements", "\(name): \(url.displayedAddress)")
        let end: @Sendable (RequestLog.Outcome, Int?) -> Void = { [log] outcome, bytes in
            guard requests.end(number, outcome, bytes: bytes) else { return }
            log.log(.debug, "Announcements", "\(name): \(outcome)")
        }
        // `withTaskCancellationHandler` cannot throw errors of a given type.
        let result = await withTaskCancellationHandler {
            await Result(awaiting: load)
        } onCancel: {
            // The load can end at any time after that, so the log would not be the same each time.
            end(.cancelled, nil)
        }
        switch result {
        case .success(let document):
            // Any other status is thrown as an error, except 204 (No Content), which stands for a
            // document without content.
            end(.answered(status: 200), size(document))
        case .failure(let error):
            end(RequestLog.Outcome(error), nil)
        }
        return try result.get()
    }
}
