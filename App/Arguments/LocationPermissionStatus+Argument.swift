import Domain

/// The valid permission arguments, as shown in error messages.
let permissionNames = "not-determined, when-in-use, always, denied, or restricted"

extension LocationPermissionStatus {
    init?(argument: String) {
        guard let status = Self.allCases.first(where: { $0.argument == argument }) else { return nil }
        self = status
    }

    var argument: String {
        switch self {
        case .notDetermined: "not-determined"
        case .authorizedWhenInUse: "when-in-use"
        case .authorizedAlways: "always"
        case .denied: "denied"
        case .restricted: "restricted"
        }
    }
}
