import Domain
import Foundation

extension Strings {
    func status(_ status: AnnouncementStatus) -> String {
        switch status {
        case .active: self[.statusActive]
        case .found: self[.statusFound]
        case .closed: self[.statusClosed]
        }
    }

    func species(_ species: Pet.Species) -> String {
        switch species {
        case .dog: self[.speciesDog]
        case .cat: self[.speciesCat]
        case .bird: self[.speciesBird]
        case .rabbit: self[.speciesRabbit]
        case .other: self[.speciesOther]
        }
    }

    func sex(_ sex: Pet.Sex) -> String {
        switch sex {
        case .male: self[.sexMale]
        case .female: self[.sexFemale]
        case .unknown: self[.sexUnknown]
        }
    }

    func name(of pet: Pet) -> String { pet.name ?? species(pet.species) }

    func permission(_ status: LocationPermissionStatus) -> String {
        switch status {
        case .notDetermined: self[.permissionNotDetermined]
        case .authorizedWhenInUse: self[.permissionWhenInUse]
        case .authorizedAlways: self[.permissionAlways]
        case .denied: self[.permissionDenied]
        case .restricted: self[.permissionRestricted]
        }
    }

    /// A distance in metres as people say it: to 10 m below a kilometre, to 100 m below ten, else to the kilometre.
    public func distance(_ meters: Double) -> String {
        let tens = Int((meters / 10).rounded()) * 10
        if tens < 1000 { return self[.distanceMeters, String(tens)] }
        let tenths = Int((meters / 100).rounded())
        if tenths >= 100 || tenths % 10 == 0 {
            return self[.distanceKilometers, String(Int((meters / 1000).rounded()))]
        }
        return self[.distanceKilometers, "\(tenths / 10)\(self[.decimalSeparator])\(tenths % 10)"]
    }

    /// A distance in metres and the direction of the way, as far as there is one.
    func way(_ meters: Double, _ direction: CompassDirection?) -> String {
        guard let direction else { return distance(meters) }
        return self[.detailsWay, distance(meters), self[Self.directions[direction.rawValue]]]
    }

    private static let directions: [Key] = [
        .directionNorth, .directionNorthEast, .directionEast, .directionSouthEast, .directionSouth,
        .directionSouthWest, .directionWest, .directionNorthWest,
    ]

    /// A coordinate to four decimals, which is about ten metres.
    func place(_ coordinate: Coordinate) -> String {
        String(format: "%.4f, %.4f", coordinate.latitude, coordinate.longitude)
    }

    func message(for error: AnnouncementRepositoryError) -> String {
        switch error {
        case .cancelled, .unreachable: self[.listFailedUnreachable]
        case .timedOut: self[.listFailedTimedOut]
        case .refused(let status, nil): self[.listFailedRefused, String(status)]
        case .refused(let status, let message?): self[.listFailedRefusedBecause, String(status), message]
        case .malformed: self[.listFailedMalformed]
        case .tooLarge: self[.listFailedTooLarge]
        case .unreadable: self[.listFailedUnreadable]
        }
    }
}
