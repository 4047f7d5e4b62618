import Domain
import Platform

/// A page of an OGC API – Features collection, a GeoJSON feature collection (RFC 7946), decoded into a selection.
struct FeatureCollectionDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case type, features, links
    }

    private struct Link: Decodable {
        let rel, href: String
        let type: String?
    }

    /// The selection before the document, and the URL to which paths of photos are relative.
    typealias DecodingConfiguration = (selection: AnnouncementSelection, base: String)

    /// The selection with the features of the document.
    let selection: AnnouncementSelection
    /// The number of features.
    let count: Int
    /// The address of the next page, as it is in the document; `nil` if there is none.
    let next: String?

    init(from decoder: any Decoder, configuration: DecodingConfiguration) throws {
        var selection = configuration.selection
        let document = try decoder.container(keyedBy: CodingKeys.self)
        guard try document.decode(String.self, forKey: .type) == "FeatureCollection" else {
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: document, debugDescription: "not a feature collection")
        }
        var features = try document.nestedUnkeyedContainer(forKey: .features)
        while !features.isAtEnd {
            let feature = try features.decode(Lossy<FeatureDTO>.self).element
            selection.add(
                feature.flatMap { AnnouncementMapper.announcement(from: $0.announcement, base: configuration.base) })
        }
        count = selection.count - configuration.selection.count
        self.selection = selection
        let links = try? document.decode([Lossy<Link>].self, forKey: .links)
        next =
            links?.lazy.compactMap(\.element).first {
                // Some servers offer the next page as HTML, too.
                $0.rel == "next" && $0.type?.contains("json") ?? true
            }?.href
    }
}

/// A feature, whose geometry is the position and whose properties are those of an announcement.
private struct FeatureDTO: Decodable {
    private enum CodingKeys: CodingKey {
        case id, geometry, properties
    }

    private struct Point: Decodable {
        let type: String
        let coordinates: [Double]
    }

    /// An identifier, which is a string or a number (RFC 7946, section 3.2).
    private struct Identifier: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let number = try? value.decode(Int64.self) {
                text = String(number)
            } else {
                text = try value.decode(String.self)
            }
        }
    }

    let announcement: AnnouncementDTO

    init(from decoder: any Decoder) throws {
        let feature = try decoder.container(keyedBy: CodingKeys.self)
        let point = try feature.decode(Point.self, forKey: .geometry)
        guard point.type == "Point", point.coordinates.count >= 2 else {
            throw DecodingError.dataCorruptedError(forKey: .geometry, in: feature, debugDescription: "not a point")
        }
        let properties = try feature.nestedContainer(keyedBy: AnnouncementDTO.Property.self, forKey: .properties)
        let id = try feature.decodeIfPresent(Identifier.self, forKey: .id)
        announcement = try AnnouncementDTO(
            properties, id: try id?.text ?? properties.decode(Identifier.self, forKey: .id).text,
            latitude: point.coordinates[1], longitude: point.coordinates[0])
    }
}
