/// The identity of a button on a page.
///
/// It is also the word for the button in commands and in the state, and can be the accessibility
/// identifier of a view. It is not localized.
public struct PageButtonID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
    public let rawValue: String
    public var description: String { rawValue }

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension PageButtonID {
    public static let retryMap = Self(rawValue: "retry map")
    public static let retryList = Self(rawValue: "retry list")
    public static let retryPhoto = Self(rawValue: "retry photo")
    /// Opens the device's Settings.
    public static let settings = Self(rawValue: "settings")
    /// Closes the alert.
    public static let cancel = Self(rawValue: "cancel")
    /// The map of the landing page, or the full-screen map beside its callout.
    public static let map = Self(rawValue: "map")
    /// Shows more cards of a list.
    public static let more = Self(rawValue: "more")
}
