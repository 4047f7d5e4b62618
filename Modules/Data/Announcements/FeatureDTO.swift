import Platform

/// A feature (RFC 7946, section 3.2), whose geometry is the position and whose properties are those
/// of an announcement; its values are not validated.
struct FeatureDTO: Decodable {
    private enum CodingKeys: CodingKey {
        case id
        case geometry
        case properties
    }

    /// The geometry of type `Point`, or of type `MultiPoint` with one point (RFC 7946, section 3.1).
    private struct Point {
        enum CodingKeys: CodingKey {
            case type
            case coordinates
        }

        let longitude: Double
        let latitude: Double

        init(_ geometry: KeyedDecodingContainer<CodingKeys>) throws {
            // Shortened, because comparing a long text takes time.
            let type = try geometry.decode(String.self, forKey: .type).shortened()
            var coordinates = try geometry.nestedUnkeyedContainer(forKey: .coordinates)
            if type == "MultiPoint" {
                guard coordinates.count == 1 else { throw Self.notPoint(geometry) }
                coordinates = try coordinates.nestedUnkeyedContainer()
            } else if type != "Point" {
                // Other geometries can have any number of coordinates.
                throw Self.notPoint(geometry)
            }
            longitude = try coordinates.decode(Double.self)
            latitude = try coordinates.decode(Double.self)
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

    /// An identifier, which is a string or a number (RFC 7946, section 3.2).
    private struct Identifier: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            do {
                text = try value.decode(String.self)
            } catch {
                text = String(try value.decode(Int64.self))
            }
        }
    }

    let id: String
    let latitude: Double
    let longitude: Double
    let properties: AnnouncementPropertiesDTO

    init(from decoder: any Decoder) throws {
        // Of several members with a fault, the first one that is read decides on the rejection.
        let feature = try decoder.container(keyedBy: CodingKeys.self)
        let ownID: Identifier?
        do {
            ownID = try feature.decodeIfPresent(Identifier.self, forKey: .id)
        } catch {
            throw Self.rejection(of: feature, field: .id, id: nil)
        }
        let container: KeyedDecodingContainer<AnnouncementFields.Key>
        do {
            container = try feature.nestedContainer(
                keyedBy: AnnouncementFields.Key.self,
                forKey: .properties
            )
        } catch {
            throw Self.rejection(of: feature, field: .properties, id: ownID?.text)
        }
        let identifier: Identifier
        if let ownID {
            identifier = ownID
        } else {
            identifier = try container.required(.id)
        }
        let fields = try AnnouncementFields(container, id: identifier.text)
        id = identifier.text
        let point: Point
        do {
            let geometry = try feature.nestedContainer(
                keyedBy: Point.CodingKeys.self,
                forKey: .geometry
            )
            point = try Point(geometry)
        } catch {
            throw Self.rejection(of: feature, field: .geometry, id: id)
        }
        latitude = point.latitude
        longitude = point.longitude
        properties = try AnnouncementPropertiesDTO(fields)
    }

    /// Returns the reason why a member of the feature cannot be used.
    private static func rejection(
        of feature: KeyedDecodingContainer<CodingKeys>,
        field: CodingKeys,
        id: String?
    ) -> AnnouncementRejection {
        let isMissing = !feature.contains(field)
        return AnnouncementRejection(
            id: id,
            field: field.stringValue,
            fault: isMissing ? .missing : .invalid
        )
    }
}
