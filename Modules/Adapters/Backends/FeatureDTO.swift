import Data
import Formats
import Platform

/// An announcement as a feature (RFC 7946, section 3.2); the values are not validated.
///
/// The geometry of the feature is the position of the announcement. The identifier is a text or a
/// number (RFC 7946, section 3.2), of the feature itself or in its properties.
struct FeatureDTO: Decodable {
    private enum CodingKeys: CodingKey {
        case id
        case geometry
        case properties
    }

    /// The geometry of type `Point`, or of type `MultiPoint` with one point (RFC 7946, section
    /// 3.1).
    private struct Point {
        enum CodingKeys: CodingKey {
            case type
            case coordinates
        }

        let longitude: Double
        let latitude: Double

        init(_ geometry: KeyedDecodingContainer<CodingKeys>) throws {
            let type = try geometry.decode(String.self, forKey: .type)
            var coordinates = try geometry.nestedUnkeyedContainer(forKey: .coordinates)
            if type.hasSameBytes(as: "MultiPoint") {
                guard coordinates.count == 1 else { throw Self.notPoint(geometry) }
                coordinates = try coordinates.nestedUnkeyedContainer()
            } else if !type.hasSameBytes(as: "Point") {
                // Other geometries are not decoded, because they can have any number of
                // coordinates.
                throw Self.notPoint(geometry)
            }
            longitude = try coordinates.decodeNumber()
            latitude = try coordinates.decodeNumber()
        }

        private static func notPoint(
            _ geometry: KeyedDecodingContainer<CodingKeys>
        ) -> DecodingError {
            DecodingError.dataCorruptedError(
                forKey: .type,
                in: geometry,
                debugDescription: "not a point"
            )
        }
    }

    let id: String
    let latitude: Double
    let longitude: Double
    let properties: AnnouncementPropertiesDTO

    init(from decoder: any Decoder) throws {
        // If several members are not valid, the rejection names the one that is read first.
        let feature = try decoder.container(keyedBy: CodingKeys.self)
        let ownID = try Self.ownID(of: feature)
        let propertyContainer = try Self.propertyContainer(of: feature, id: ownID)
        if let ownID {
            id = ownID
        } else {
            id = try propertyContainer.required(.id) { try $0.identifier(.id) }
        }
        // The initializer checks only the identifier. The other fields are read below.
        let fields = try AnnouncementFields(propertyContainer, id: id)
        let point = try Self.point(of: feature, id: id)
        latitude = point.latitude
        longitude = point.longitude
        properties = try AnnouncementPropertiesDTO(fields)
    }

    /// Returns the identifier of the feature itself; `nil` if it can only be in the properties.
    private static func ownID(
        of feature: KeyedDecodingContainer<CodingKeys>
    ) throws(AnnouncementRejection) -> String? {
        do {
            return try feature.identifier(.id)
        } catch {
            throw rejection(of: feature, for: .id, id: nil)
        }
    }

    private static func propertyContainer(
        of feature: KeyedDecodingContainer<CodingKeys>,
        id: String?
    ) throws(AnnouncementRejection) -> KeyedDecodingContainer<AnnouncementFields.Key> {
        do {
            return try feature.nestedContainer(
                keyedBy: AnnouncementFields.Key.self,
                forKey: .properties
            )
        } catch {
            throw rejection(of: feature, for: .properties, id: id)
        }
    }

    private static func point(
        of feature: KeyedDecodingContainer<CodingKeys>,
        id: String
    ) throws(AnnouncementRejection) -> Point {
        do {
            let geometry = try feature.nestedContainer(
                keyedBy: Point.CodingKeys.self,
                forKey: .geometry
            )
            return try Point(geometry)
        } catch {
            throw rejection(of: feature, for: .geometry, id: id)
        }
    }

    /// Returns the rejection of a feature, one of whose members cannot be decoded.
    private static func rejection(
        of feature: KeyedDecodingContainer<CodingKeys>,
        for member: CodingKeys,
        id: String?
    ) -> AnnouncementRejection {
        let isMissing = !feature.contains(member)
        return AnnouncementRejection(
            id: id,
            field: member.stringValue,
            fault: isMissing ? .missing : .invalid
        )
    }
}
