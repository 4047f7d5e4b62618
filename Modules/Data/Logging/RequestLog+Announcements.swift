import Domain
import Logging

extension RequestLog.Outcome {
    init(_ error: AnnouncementRepositoryError) {
        switch error {
        case .cancelled:
            self = .cancelled
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
