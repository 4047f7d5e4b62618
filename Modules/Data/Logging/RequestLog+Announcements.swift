import Domain
import Logging
import Transfers

extension RequestLog.Outcome {
    /// Creates the outcome of a call that ended with an error in the current task.
    ///
    /// The call was canceled only if the task was. Otherwise, `.cancelled` is a failure.
    init(_ error: AnnouncementRepositoryError) {
        switch error {
        case .cancelled:
            self = .cancelledOrFailed
        case .failed(let failure):
            self.init(failure)
        case .unavailable:
            self = .failed
        }
    }

    private init(_ failure: ServiceFailure) {
        if case .refused(let status) = failure.meaning {
            self = .answered(status: status)
        } else {
            self = .failed
        }
    }

    /// Creates the outcome of a call for a photo that ended with an error in the current task.
    ///
    /// The call was canceled only if the task was. Otherwise, `.cancelled` is a failure.
    init(_ error: PhotoError) {
        switch error {
        case .cancelled: self = .cancelledOrFailed
        case .failed(let failure): self.init(failure)
        case .unsupported, .unavailable: self = .failed
        }
    }

    /// Creates the outcome of a request that ended with an error in the current task.
    ///
    /// The request was canceled only if the task was. Otherwise, `.cancelled` is a failure.
    init(_ error: AnnouncementSourceError) {
        switch error {
        case .cancelled:
            self = .cancelledOrFailed
        case .transfer(.refused(let status, _, _, _)), .cannotSort(_, let status, _):
            self = .answered(status: status)
        case .transfer(.wrongType):
            // The type is checked only if the status is 200.
            self = .answered(status: 200)
        case .transfer, .tooMany, .unreadable, .repeatedPage, .nextPageElsewhere, .unusableNextPage,
            .noneValid:
            self = .failed
        }
    }

    private static var cancelledOrFailed: Self { Task.isCancelled ? .cancelled : .failed }
}
