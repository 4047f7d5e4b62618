import Domain
import Logging
import Presentation
import TextViews

// The names of values in the JSON state.
//
// Scripts contain these names, so they do not depend on the names of cases or on the words of
// commands.

// MARK: - The device and the requests

/// The pages that the state contains only while they are in front, under these names.
enum PageName: String, CaseIterable {
    case fullscreenMap
    case allPets
    case announcementDetails
}

extension DeviceScreen {
    /// The name of the page in front.
    var stateName: String {
        switch content {
        case .landingPage?: "landingPage"
        case .fullscreenMap?: PageName.fullscreenMap.rawValue
        case .allPets?: PageName.allPets.rawValue
        case .announcementDetails?: PageName.announcementDetails.rawValue
        case nil: "settings"
        }
    }
}

extension LocationPermissionStatus {
    var stateName: String {
        switch self {
        case .notDetermined: "notDetermined"
        case .authorizedWhenInUse: "authorizedWhenInUse"
        case .authorizedAlways: "authorizedAlways"
        case .denied: "denied"
        case .restricted: "restricted"
        }
    }
}

extension RequestLog.Outcome {
    /// The name; the number of the HTTP status if the request was answered.
    var stateName: String {
        switch self {
        case .pending: "pending"
        case .answered(let status): String(status)
        case .loaded: "loaded"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }
}

// MARK: - The parts of pages

extension MapPreviewView.Model {
    var stateName: String {
        switch self {
        case .loading: "loading"
        case .map: "map"
        case .permissionRequired: "permissionRequired"
        case .failed: "failed"
        }
    }
}

extension FullscreenMapView.Model {
    var stateName: String {
        switch map {
        case .idle, .loading: "loading"
        case .loaded: "map"
        case .failed: "failed"
        }
    }
}

extension AnnouncementCardsListView.Model {
    /// The name; during a refresh, that of the list which is shown.
    var stateName: String {
        switch self {
        case .idle: "idle"
        case .loading(nil): "loading"
        case .loaded(let list), .loading(let list?): list.stateName
        case .failed: "failed"
        }
    }
}

extension CardList {
    fileprivate var stateName: String {
        switch content {
        case .cards: "loaded"
        case .empty: "empty"
        }
    }
}

extension Load<Photo> {
    var stateName: String {
        switch self {
        case .idle: "notShown"
        case .loading: "loading"
        case .loaded: "shown"
        case .failed: "failed"
        }
    }
}

// MARK: - Announcements and filters

extension AnnouncementStatus {
    var stateName: String {
        switch self {
        case .active: "active"
        case .found: "found"
        case .closed: "closed"
        }
    }
}

extension Photo.MediaType {
    var stateName: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .gif: "image/gif"
        case .webp: "image/webp"
        }
    }
}

extension AnnouncementListQuery.SortOption {
    var stateName: String {
        switch self {
        case .createdAtDescending: "newest"
        case .distanceAscending: "nearest"
        }
    }
}
