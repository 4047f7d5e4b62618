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
        versions = .standard
        photos = .standard
        snapshotter = .standard
        mapCache = .standard
    }

    var usesDefaultPermissionStore: Bool {
        locationService.usesDefault && permissionStore.usesDefault
    }

    var usesDefaultGPS: Bool { locationService.usesDefault && gps.usesDefault }

    /// The parts of the configuration that have no effect, because the app does not use their
    /// defaults.
    package var partsWithoutEffect: Set<Configuration.Part> {
        var parts: Set<Configuration.Part> = []
        for part in Configuration.Part.allCases where !usesDefault(of: part) {
            parts.insert(part)
        }
        return parts
    }

    private func usesDefault(of part: Configuration.Part) -> Bool {
        switch part {
        case .view: view.usesDefault
        case .log: log.usesDefault
        case .time: clock.usesDefault
        case .permission: usesDefaultPermissionStore
        case .gps: usesDefaultGPS
        case .announcements: repository.usesDefault
        case .map: snapshotter.usesDefault
        }
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

    /// The names of the lines that replace a part on which the commands of a tour act.
    package var replacedPartsOfTours: [String] {
        let isReplaced: KeyValuePairs = [
            "clock": !clock.usesDefault,
            "lifecycle": !lifecycle.usesDefault,
            "locationService": !locationService.usesDefault,
            "permissionStore": locationService.usesDefault && !permissionStore.usesDefault,
            "gps": locationService.usesDefault && !gps.usesDefault,
            "repository": !repository.usesDefault,
            "snapshotter": !snapshotter.usesDefault,
        ]
        return isReplaced.filter(\.value).map(\.key)
    }
}
