import Domain

/// The foreground and the background of the app on the device.
@MainActor
protocol DeviceLifecycle: AnyObject {
    var isInForeground: Bool { get }
    func enterForeground()
    func enterBackground()
}

/// The Settings and the permission prompt of the device.
@MainActor
protocol DeviceSettings: AnyObject {
    /// The app's permission in Settings, regardless of whether location services are on.
    var permission: LocationPermissionStatus { get }
    var hasLocationServices: Bool { get }
    var isPromptOpen: Bool { get }
}
