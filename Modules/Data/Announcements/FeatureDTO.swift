import Platform

/// An announcement as a feature (RFC 7946, section 3.2); the values are not validated.
///
/// The geometry of the feature is the position of the announcement.
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
            // `shortened()` limits the time of the comparisons, whatever text the server sends.
            let type = try geometry.decode(String.self, forKey: .type).shortened()
            var coordinates = try geometry.nestedUnkeyedContainer(forKey: .coordinates)
            if type == "MultiPoint" {
                guard coordinates.count == 1 else { throw Self.notPoint(geometry) }
                coordinates = try coordinates.nestedUnkeyedContainer()
            } else if type != "Point" {
                // Other geometries are not decoded, because they can have any number of
                // coordinates.
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
        // If several members are not valid, the rejection names the one that is read first.
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
