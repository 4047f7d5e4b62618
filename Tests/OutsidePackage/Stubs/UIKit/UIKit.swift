// swift-format-ignore-file
@_exported import Foundation
public final class UIImage: Sendable {
public init() {}
}
@MainActor public final class UIApplication {
    nonisolated public static let willEnterForegroundNotification = Notification.Name("willEnterForeground")
    public static let shared = UIApplication()
public static let openSettingsURLString = "app-settings:"; public func open(_: URL) {}
}
