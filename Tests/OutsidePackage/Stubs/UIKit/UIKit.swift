// What the example uses of UIKit, with the signatures of Apple's documentation.

@_exported import Foundation

/// The compiler cannot check that a class that others can inherit from is sendable.
open class UIImage: NSObject, @unchecked Sendable {
    open var size: CGSize { .zero }

    public override init() {}
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}

/// The compiler cannot check that a class that others can inherit from is sendable.
open class UITraitCollection: NSObject, @unchecked Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}

@MainActor open class UIApplication {
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification"
    )
    public static let openSettingsURLString = "app-settings:"
    public static let shared = UIApplication()

    open func open(
        _ url: URL,
        options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {}
}
