public import Domain
import Platform

extension Strings {
    /// The HTTP status “Not Modified”.
    private static let notModified = 304

    /// Returns the localized reason why a text is not a coordinate.
    public func message(for error: CoordinateTextError) -> String {
        switch error {
        case .malformed: self[.coordinateMalformed]
        case .address(let coordinates): self[.coordinateAddress, coordinates]
        case .minutesOutOfRange: self[.coordinateMinutes]
        case .latitudeOutOfRange: self[.coordinateLatitude]
        case .longitudeOutOfRange: self[.coordinateLongitude]
        case .placeName: self[.coordinatePlaceName]
        case .referenceSystem: self[.coordinateReferenceSystem]
        }
    }

    package func message(for error: LocationError) -> String {
        switch error {
        case .failed(let failure): failure.detail ?? self[.mapFailedLocation]
        case .cancelled, .notAuthorized, .timedOut, .unavailable: self[.mapFailedLocation]
        }
    }

    package func message(for error: MapSnapshotError) -> String {
        switch error {
        case .notCovered: self[.mapFailedNotCovered]
        case .cancelled, .unavailable: self[.mapFailedPicture]
        case .failed(let failure): message(for: failure, of: .map)
        }
    }

    package func message(for error: AnnouncementRepositoryError) -> String {
        switch error {
        case .cancelled, .unavailable: self[.listFailedUnavailable]
        case .failed(let failure): message(for: failure, of: .list)
        }
    }

    /// Returns the text that says in how many seconds a list can be requested again.
    func messageOfPause(seconds: Double) -> String {
        let seconds = Int(clamping: seconds.rounded(.up))
        guard seconds > 60 else { return self[.listPauseSeconds, String(seconds)] }
        return self[.listPauseMinutes, String(seconds.dividedRoundingUp(by: 60))]
    }

    func reason(for error: PhotoError) -> String {
        switch error {
        case .unsupported: self[.photoFailedUnsupported]
        case .cancelled, .unavailable: self[.photoFailedUnavailable]
        case .failed(let failure): message(for: failure, of: .photo)
        }
    }

    /// Returns the service's text about a failure, or else the text for the meaning of the failure.
    private func message(for failure: ServiceFailure, of keys: FailureKeys) -> String {
        if let detail = failure.detail {
            return detail
        }
        switch failure.meaning {
        case .notReachable: return self[keys.notReachable]
        case .refused(Self.notModified): return self[.failedNotModified]
        case .refused(let status): return self[keys.refused, String(status)]
        case .tooSlow: return self[keys.tooSlow]
        case .notUnderstood: return self[keys.notUnderstood]
        case .notAllowed, .unavailable: return self[keys.unavailable]
        }
    }
}

/// The keys of the messages for the meanings of a failure.
private struct FailureKeys {
    static let map = Self(
        notReachable: .mapFailedConnection,
        refused: .mapFailedRefused,
        tooSlow: .mapFailedTimedOut,
        notUnderstood: .mapFailedMalformed,
        unavailable: .mapFailedPicture
    )
    static let list = Self(
        notReachable: .listFailedUnreachable,
        refused: .listFailedRefused,
        tooSlow: .listFailedTimedOut,
        notUnderstood: .listFailedMalformed,
        unavailable: .listFailedUnavailable
    )
    static let photo = Self(
        notReachable: .photoFailedUnreachable,
        refused: .listFailedRefused,
        tooSlow: .photoFailedTimedOut,
        notUnderstood: .photoFailedMalformed,
        unavailable: .photoFailedUnavailable
    )

    let notReachable: Strings.Key
    let refused: Strings.Key
    let tooSlow: Strings.Key
    let notUnderstood: Strings.Key
    /// The key for a failure with any other meaning.
    let unavailable: Strings.Key
}
