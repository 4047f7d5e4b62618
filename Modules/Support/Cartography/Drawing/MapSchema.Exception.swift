extension MapSchema {
    /// A reason not to show a feature, although other features of its layer and kind are shown.
    ///
    /// The exceptions apply to all schemas.
    enum Exception: CaseIterable {
        /// A border at sea.
        case maritime
        /// Water in a tunnel or under a cover.
        case covered
        /// An area in a layer of waters that is not drawn as water, such as a swimming pool.
        case notWater
        /// A line within a facility: tracks of yards and stations, spurs, driveways, aisles of car
        /// parks, and the like.
        case service

        private static let kindsOfNotWater: Set<String> = [
            "glacier", "swimming_pool", "fountain", "playa", "reef",
        ]

        func applies(to meaning: Meaning) -> Bool {
            switch (self, meaning) {
            case (.maritime, .line(.border)):
                true
            case (.covered, .line(.river)), (.covered, .line(.stream)), (.covered, .ground(.water)):
                true
            case (.notWater, .ground(.water)), (.notWater, .name(.lake, _)):
                true
            case (.service, .line):
                true
            case (.maritime, _), (.covered, _), (.notWater, _), (.service, _):
                false
            }
        }

        /// Returns whether a feature is such an exception.
        ///
        /// The exception must apply to the feature's meaning.
        func includes(_ feature: VectorTile.Feature) throws(ArchiveError) -> Bool {
            switch self {
            case .maritime:
                return try feature.isTrue(.maritime)
            case .covered:
                if try feature.text(.brunnel) == "tunnel" {
                    return true
                }
                return try feature.isTrue(.tunnel)
            case .notWater:
                for key in [TagKey.class, .kind, .subclass, .leisure, .natural] {
                    if let kind = try feature.text(key), Self.kindsOfNotWater.contains(kind) {
                        return true
                    }
                }
                return false
            case .service:
                return try feature.text(.service) != nil
            }
        }
    }
}
