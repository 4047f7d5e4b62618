import Domain
import Platform

/// A page of an OGC API – Features collection, a GeoJSON feature collection (RFC 7946), decoded
/// into a selection.
struct FeatureCollectionDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case type, features, links
    }

    private struct Link: Decodable {
        let rel: String
        let href: String
        let type: String?
    }

    /// The maximum number of links; servers have about ten.
    private static let maxLinks = 1000
    /// The maximum size of the address of the next page, in bytes; many servers refuse longer ones.
    private static let maxAddress = 8000

    let selection: AnnouncementSelection
    let count: Int
    let next: String?

    /// Adds the features to a selection; `base` is the URL to which paths of photos are relative.
    init(from decoder: any Decoder, configuration: (selection: AnnouncementSelection, base: String))
        throws
    {
        var selection = configuration.selection
        let document = try decoder.container(keyedBy: CodingKeys.self)
        // Shortened, because comparing a long text takes time.
        guard try document.decode(String.self, forKey: .type).shortened() == "FeatureCollection"
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: document,
                debugDescription: "not a feature collection"
            )
        }
        var features = try document.nestedUnkeyedContainer(forKey: .features)
        while !features.isAtEnd {
            selection.add(try features.superDecoder()) {
                try FeatureDTO(from: $0, configuration: configuration.base).announcement
            }
        }
        count = selection.count - configuration.selection.count
        self.selection = selection
        next = try Self.next(in: document)
    }

    /// Returns the address of the next page.
    ///
    /// - Throws: `.transfer(.malformed)` if there are too many links, or the address is too long.
    private static func next(in document: KeyedDecodingContainer<CodingKeys>) throws -> String? {
        guard var links = try? document.nestedUnkeyedContainer(forKey: .links) else { return nil }
        while !links.isAtEnd {
            guard links.currentIndex < maxLinks
            else { throw AnnouncementRepositoryError.malformed("more than \(maxLinks) links") }
            let link = try links.decode(Lossy<Link>.self).element
            // Some servers offer the next page as HTML, too.
            guard let link, link.rel.shortened() == "next",
                link.type?.shortened().contains("json") ?? true
            else {
                continue
            }
            guard link.href.utf8.count <= maxAddress else {
                throw AnnouncementRepositoryError.malformed(
                    "the address of the next page has more than \(maxAddress) bytes"
                )
            }
            return link.href
        }
        return nil
    }
}

/// A feature, whose geometry is the position and whose properties are those of an announcement.
struct FeatureDTO: DecodableWithConfiguration {
    private enum CodingKeys: CodingKey {
        case id, geometry, properties, type, coordinates
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

    let announcement: Announcement

    init(from decoder: any Decoder, configuration base: String) throws {
        let feature = try decoder.container(keyedBy: CodingKeys.self)
        func invalid(_ key: CodingKeys, id: String? = nil) -> AnnouncementRejection {
            let fault: AnnouncementRejection.Fault = feature.contains(key) ? .invalid : .missing
            return AnnouncementRejection(id: id, field: key.stringValue, fault: fault)
        }
        let own: Identifier?
        do {
            own = try feature.decodeIfPresent(Identifier.self, forKey: .id)
        } catch {
            throw invalid(.id)
        }
        typealias Property = AnnouncementFields.Property
        guard
            let properties = try? feature.nestedContainer(
                keyedBy: Property.self,
                forKey: .properties
            )
        else { throw invalid(.properties, id: own?.text) }
        let id: Identifier =
            if let own {
                own
            } else {
                try properties.required(.id)
            }
        var fields = try AnnouncementFields(properties, id: id.text)
        guard let coordinate = try? Self.point(of: feature) else {
            throw invalid(.geometry, id: id.text)
        }
        announcement = try fields.announcement(at: coordinate, base: base)
    }

    private static func point(of feature: KeyedDecodingContainer<CodingKeys>) throws -> Coordinate?
    {
        let geometry = try feature.nestedContainer(keyedBy: CodingKeys.self, forKey: .geometry)
        // Other geometries can have any number of coordinates. Shortened, because comparing a long
        // text takes time.
        guard try geometry.decode(String.self, forKey: .type).shortened() == "Point" else {
            return nil
        }
        var coordinates = try geometry.nestedUnkeyedContainer(forKey: .coordinates)
        let longitude = try coordinates.decode(Double.self)
        return Coordinate(latitude: try coordinates.decode(Double.self), longitude: longitude)
    }
}
