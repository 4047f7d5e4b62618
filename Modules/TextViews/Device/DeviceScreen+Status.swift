package import Presentation

// The statuses of the parts of a page, by their models.

extension Load {
    var status: DeviceScreen.Status {
        switch self {
        case .idle, .loaded: .settled
        case .loading(nil): .loading
        case .loading(_?): .refreshing
        case .failed(let failure, _): .failed(failure)
        }
    }
}

extension MapPreviewView.Model {
    /// Returns the status of the map.
    ///
    /// `failure` is the failure to load the map, and `missingPart` that to load a part of it.
    func status(_ failure: LoadFailure?, missingPart: LoadFailure?) -> DeviceScreen.Status {
        switch self {
        case .loading: .loading
        case .permissionRequired: .settled
        case .map: missingPart.map { .partial($0) } ?? .settled
        case .failed: failure.map { .failed($0) } ?? .settled
        }
    }
}

extension FullscreenMapView.Model {
    var status: DeviceScreen.Status {
        switch map.value?.notice {
        case .failure(let failure)?: .failed(failure)
        case .missingPart(let failure)?: .partial(failure)
        case .remark?, nil: map.status
        }
    }
}

extension Strings {
    /// Returns the text that says what a section of a page waits for; `nil` if it waits for
    /// nothing.
    package func waiting(for entry: DeviceScreen.SectionStatus) -> String? {
        switch entry.status {
        case .loading: loading(entry.section)
        case .refreshing: self[.listRefreshing]
        case .settled, .failed, .partial: nil
        }
    }

    private func loading(_ section: DeviceScreen.Section) -> String {
        switch section {
        case .map: self[.mapLoading]
        case .list: self[.listLoading]
        case .photo: self[.photoLoading]
        }
    }
}
