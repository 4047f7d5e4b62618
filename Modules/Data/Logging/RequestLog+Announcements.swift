import Domain
import Logging

extension RequestLog.Outcome {
    /// Creates the outcome of a request that ended with an error in the current task.
    ///
    /// The request was canceled only if the task was. Otherwise, `.cancelled` is a failure.
    init(_ error: AnnouncementRepositoryError) {
        switch error {
        case .cancelled:
            self = Task.isCancelled ? .cancelled : .failed
        case .transfer(.refused(let status, _, _, _)):
            self = .answered(status: status)
        case .transfer(.wrongType):
            // The type is checked only if the status is 200.
            self = .answered(status: 200)
        case .transfer, .tooMany, .unreadable, .unavailable, .cannotSort, .repeatedPage,
            .nextPageElsewhere, .noneValid:
            self = .failed
        }
    }
}
