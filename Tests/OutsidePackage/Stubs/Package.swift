// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

func stub(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: name)
}

func library(_ name: String) -> Product {
    .library(name: name, targets: [name])
}

/// Stubs of what apps use of Apple's frameworks, against which apps are compiled without Apple's
/// SDKs.
let package = Package(
    name: "stubs",
    products: [
        library("CoreLocation"),
        library("MapKit"),
        library("SwiftUI"),
        library("UIKit"),
        library("os"),
    ],
    targets: [
        stub("CoreLocation"),
        stub("MapKit", ["CoreLocation", "SwiftUI", "UIKit"]),
        stub("SwiftUI", ["UIKit", "PreviewsMacros"]),
        stub("UIKit"),
        stub("os"),
        .macro(name: "PreviewsMacros", path: "PreviewsMacros"),
    ]
)
