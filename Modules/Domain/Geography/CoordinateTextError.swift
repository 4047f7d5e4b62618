/// The reason why a text is not a coordinate.
public enum CoordinateTextError: Error, Hashable {
    /// The text does not have the form of a coordinate.
    case malformed
    /// The text is the address of a map in a browser; `coordinates` is the part to enter.
    case address(coordinates: String)
    /// The minutes or the seconds of an angle are 60 or more.
    case minutesOutOfRange
    case latitudeOutOfRange
    case longitudeOutOfRange
    /// A `geo:` URI has the name of a place in place of a coordinate.
    case placeName
    /// The coordinate of a `geo:` URI is not in WGS 84, the reference system of GPS.
    case referenceSystem
}
