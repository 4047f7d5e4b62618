// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

let products: [Target.Dependency] = [
    .product(name: "Domain", package: "landing-app"),
    .product(name: "Presentation", package: "landing-app"),
]
let testProducts: [Target.Dependency] = [
    .product(name: "DomainTesting", package: "landing-app"),
    .product(name: "PresentationTesting", package: "landing-app"),
]

/// Without Apple's SDKs, the example is compiled against stubs of what it uses.
func stub(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Stubs/\(name)")
}

#if canImport(SwiftUI)
    let stubs: [Target] = []
    let frameworks: [Target.Dependency] = []
#else
    let stubs = [
        stub("CoreLocation"),
        stub("MapKit", ["CoreLocation", "SwiftUI", "UIKit"]),
        stub("SwiftUI", ["UIKit", "PreviewsMacros"]),
        stub("UIKit"),
        stub("os"),
        .macro(name: "PreviewsMacros", path: "Stubs/PreviewsMacros"),
    ]
    let frameworks: [Target.Dependency] = ["CoreLocation", "MapKit", "SwiftUI", "UIKit", "os"]
#endif

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
            dependencies: ["Example"] + products + testProducts + frameworks,
            path: "Tests",
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        ),
    ] + stubs
)
