import Data
import Formats

/// An announcement as a feature (RFC 7946, section 3.2); the values are not validated.
///
/// The geometry of the feature is the position of the announcement. The identifier is a text or a
/// number (RFC 7946, section 3.2), of the feature itself or in its properties.
struct FeatureDTO {
    let id: String
    let latitude: Double
    let longitude: Double
    let properties: AnnouncementPropertiesDTO

    init(_ feature: JSONElement) throws(AnnouncementRejection) {
        // If several members are not valid, the rejection names the one that is read first.
        guard feature.kind == .object else { throw AnnouncementRejection(fault: .wrongType) }
        let ownID = try Self.ownID(of: feature)
        guard let object = feature["properties"], object.kind == .object else {
            throw Self.rejection(of: feature, for: "properties", id: ownID)
        }
        if let ownID {
            id = ownID
        } else {
            id = try object.required(.id) { (id) throws(JSONElement.Fault) in try id.identifier() }
        }
        // The initializer checks only the identifier. The other fields are read below.
        let fields = try AnnouncementFields(object, id: id)
        guard let point = feature["geometry"].flatMap({ Point($0) }) else {
            throw Self.rejection(of: feature, for: "geometry", id: id)
        }
        latitude = point.latitude
        longitude = point.longitude
        properties = try AnnouncementPropertiesDTO(fields)
    }

    /// Returns the identifier of the feature itself; `nil` if it can only be in the properties.
    private static func ownID(
        of feature: JSONElement
    ) throws(AnnouncementRejection) -> String? {
        guard let id = feature["id"], !id.isNull else { return nil }
        guard let identifier = try? id.identifier() else {
            throw rejection(of: feature, for: "id", id: nil)
        }
        return identifier
    }

    /// Returns the rejection of a feature, one of whose members is missing or not valid.
    private static func rejection(
        of feature: JSONElement,
        for member: String,
        id: String?
    ) -> AnnouncementRejection {
        let isMissing = feature[member] == nil
        return AnnouncementRejection(
            id: id,
            field: member,
            fault: isMissing ? .missing : .invalid
        )
    }
}

/// The geometry of type `Point`, or of type `MultiPoint` with one point (RFC 7946, section 3.1).
private struct Point {
    let longitude: Double
    let latitude: Double

    /// Reads a geometry; returns `nil` if it is not a point.
    init?(_ geometry: JSONElement) {
        guard let type = geometry["type"], let coordinates = geometry["coordinates"],
            coordinates.kind == .array
        else { return nil }
        var numbers = coordinates.first(2)
        if type.isText("MultiPoint") {
            guard numbers.count == 1, numbers[0].kind == .array else { return nil }
            numbers = numbers[0].first(2)
        } else if !type.isText("Point") {
            return nil
        }
        guard numbers.count == 2,
            let longitude = try? numbers[0].numberOrText(),
            let latitude = try? numbers[1].numberOrText()
        else { return nil }
        self.longitude = longitude
        self.latitude = latitude
    }
}

extension JSONElement {
    /// Returns the first elements, because a value can have any number of them.
    fileprivate func first(_ maxCount: Int) -> [JSONElement] { Array(elements.prefix(maxCount)) }
}
