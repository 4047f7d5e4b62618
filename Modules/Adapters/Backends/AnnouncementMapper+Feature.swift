import Data
import Domain

extension AnnouncementMapper {
    func announcement(
        from feature: FeatureDTO
    ) throws(AnnouncementRejection) -> MappedAnnouncement {
        let position = Coordinate(latitude: feature.latitude, longitude: feature.longitude)
        guard let position else {
            throw AnnouncementRejection(id: feature.id, field: "geometry", fault: .invalid)
        }
        return try announcement(id: feature.id, at: position, with: feature.properties)
    }
}
