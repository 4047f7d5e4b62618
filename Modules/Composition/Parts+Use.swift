// What follows from the list of the parts, before any part is made.
extension CompositionRoot.Parts {
    /// A line of the list that has no effect.
    package struct UnusedPart: Sendable, Equatable {
        package let name: String
        /// The name of the line that replaces the only user of the part.
        package let replacement: String
    }

    /// A list of defaults, whatever the lines of the list say.
    ///
    /// Tests of defaults begin with this list, so that they do not depend on those lines.
    package static var defaults: Self {
        var parts = Self()
        parts.useDefaults()
        return parts
    }

    /// Makes every line `.standard`.
    package mutating func useDefaults() {
        log = .standard
        clock = .standard
        view = .standard
        deviceView = .standard
        lifecycle = .standard
        permissionStore = .standard
        gps = .standard
        locationService = .standard
        repository = .standard
        photos = .standard
        snapshotter = .standard
        mapCache = .standard
    }

    /// The names of the lines that are not `.standard`.
    package var changedLines: [String] {
        let isStandard: KeyValuePairs = [
            "log": log.isStandard,
            "clock": clock.isStandard,
            "view": view.isStandard,
            "deviceView": deviceView.isStandard,
            "lifecycle": lifecycle.isStandard,
            "permissionStore": permissionStore.isStandard,
            "gps": gps.isStandard,
            "locationService": locationService.isStandard,
            "repository": repository.isStandard,
            "photos": photos.isStandard,
            "snapshotter": snapshotter.isStandard,
            "mapCache": mapCache.isStandard,
        ]
        return isStandard.filter { !$0.value }.map(\.key)
    }

    var usesDefaultPermissionStore: Bool {
        locationService.usesDefault && permissionStore.usesDefault
    }

    var usesDefaultGPS: Bool { locationService.usesDefault && gps.usesDefault }

    /// The parts of the configuration that have no effect, each with the name of the line that
    /// replaces its default.
    package var replacements: [Configuration.Part: String] {
        var replacements: [Configuration.Part: String] = [:]
        for part in Configuration.Part.allCases {
            replacements[part] = replacement(of: part)
        }
        return replacements
    }

    private func replacement(of part: Configuration.Part) -> String? {
        switch part {
        case .view: view.usesDefault ? nil : "view"
        case .log: log.usesDefault ? nil : "log"
        case .time: clock.usesDefault ? nil : "clock"
        case .permission:
            replacementOfLocation ?? (permissionStore.usesDefault ? nil : "permissionStore")
        case .gps: replacementOfLocation ?? (gps.usesDefault ? nil : "gps")
        case .announcements: repository.usesDefault ? nil : "repository"
        case .map: snapshotter.usesDefault ? nil : "snapshotter"
        }
    }

    private var replacementOfLocation: String? {
        locationService.usesDefault ? nil : "locationService"
    }

    /// The lines that the app does not use, because another line replaces the only part that would.
    package var unusedParts: [UnusedPart] {
        var unused: [UnusedPart] = []
        if !locationService.usesDefault {
            if !permissionStore.isStandard {
                unused.append(UnusedPart(name: "permissionStore", replacement: "locationService"))
            }
            if !gps.isStandard {
                unused.append(UnusedPart(name: "gps", replacement: "locationService"))
            }
        }
        if !usesDefaultPermissionStore, !deviceView.isStandard {
            let replacement = locationService.usesDefault ? "permissionStore" : "locationService"
            unused.append(UnusedPart(name: "deviceView", replacement: replacement))
        }
        return unused
    }

    /// A part that a tour shows, or on which its commands act; the raw value is the name of the
    /// line.
    package enum TourPart: String, Sendable {
        case clock, lifecycle, locationService, permissionStore, gps, repository, snapshotter
    }

    package var replacedPartsOfTours: [TourPart] {
        let isReplaced: KeyValuePairs<TourPart, Bool> = [
            .clock: !clock.usesDefault,
            .lifecycle: !lifecycle.usesDefault,
            .locationService: !locationService.usesDefault,
            .permissionStore: locationService.usesDefault && !permissionStore.usesDefault,
            .gps: locationService.usesDefault && !gps.usesDefault,
            .repository: !repository.usesDefault,
            .snapshotter: !snapshotter.usesDefault,
        ]
        return isReplaced.filter(\.value).map(\.key)
    }
}
