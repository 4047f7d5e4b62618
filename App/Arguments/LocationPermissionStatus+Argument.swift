import Domain

extension LocationPermissionStatus {
    init(argument: String) throws(ArgumentFault) {
        guard let status = Self.allCases.first(where: { $0.argument == argument }) else {
            throw .unknownValue
        }
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
