import Domain

extension AnnouncementStatus {
    /// The name of the status in the backend's format.
    package var backendName: String {
        switch self {
        case .active: "MISSING"
        case .found, .closed: rawValue
        }
    }

    package init?(backendName: String) {
        let status = Self.allCases.first { $0.backendName == backendName }
        guard let status else { return nil }
        self = status
    }
}
