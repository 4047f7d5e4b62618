import Platform

/// The app's own pet.
public struct Pet: Sendable {
    public let name: String
    public let latitude: Double
    public let longitude: Double

    public init(name: String, latitude: Double, longitude: Double) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }

    public var note: String {
        "\(name) is missing" + LineEnding.current
    }
}
