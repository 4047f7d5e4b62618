import Domain
import Localization
import Platform

/// The maximum number of characters of a message that comes from gpsd.
private let maxMessage = 150

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
            case .refused(""):
                failure(.unavailable, .mapFailedRefused)
            case .refused(let message):
                .failed(
                    ServiceFailure(
                        .unavailable,
                        reason: "\(error)",
                        detail: strings[.mapFailedRefusedBecause, message.shortened(to: maxMessage)]
                    )
                )
            case .disconnected: failure(.notReachable, .mapFailedDisconnected)
            case .unreachable: failure(.notReachable, .mapFailedUnreachable)
            }
    }
}
