// swift-tools-version: 6.3
import PackageDescription

let products: [Target.Dependency] = [
    .product(name: "Domain", package: "landing-app"),
    .product(name: "Presentation", package: "landing-app"),
]
/// Without Apple's SDKs, the example is compiled against stubs of what it uses.
var stubs: [String: [Target.Dependency]] = [
    "CoreLocation": [], "MapKit": ["CoreLocation", "SwiftUI"], "SwiftUI": ["UIKit"], "UIKit": [],
    "os": [],
]
#if canImport(SwiftUI)
    stubs = [:]
#endif
let frameworks = stubs.keys.map { Target.Dependency(stringLiteral: $0) }

/// A package that uses the products of landing-app as an app does: it sees public declarations
/// only.
let package = Package(
    name: "outside-package",
    platforms: [.macOS(.v26), .iOS(.v18)],
    dependencies: [.package(name: "landing-app", path: "../..")],
    targets: [
        .executableTarget(
            name: "Example",
            dependencies: products + frameworks,
            path: "Example",
            // The settings of a new app in Xcode 26.
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),
        .testTarget(
            name: "OutsideTests",
            dependencies: ["Example"] + products + frameworks,
            path: "Tests",
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        ),
    ] + stubs.map { .target(name: $0, dependencies: $1, path: "Stubs/\($0)") }
)
