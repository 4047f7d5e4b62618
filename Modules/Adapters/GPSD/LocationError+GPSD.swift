import Domain
import Localization

extension LocationError {
    /// Creates the error of the port from the error of gpsd, with the text for the user.
    init(_ error: GPSDError, _ strings: Strings) {
        func failure(_ meaning: ServiceFailure.Meaning, _ text: GPSDText) -> Self {
            .failed(ServiceFailure(meaning, reason: "\(error)", detail: strings[text]))
        }
        self =
            switch error {
            case .cancelled: .cancelled
            case .timedOut: .timedOut
            case .noReceiver: failure(.unavailable, .mapFailedNoReceiver)
            case .noFix: failure(.unavailable, .mapFailedNoFix)
            case .silent: failure(.tooSlow, .mapFailedSilent)
            case .unreadable: failure(.notUnderstood, .mapFailedUnreadable)
            case .wrongProtocol: failure(.notUnderstood, .mapFailedWrongProtocol)
            case .unreachable: failure(.notReachable, .mapFailedUnreachable)
            }
    }
}
