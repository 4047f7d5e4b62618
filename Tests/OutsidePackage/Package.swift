// swift-tools-version: 6.3
import PackageDescription

let products: [Target.Dependency] = [
    .product(name: "Domain", package: "landing-app"),
    .product(name: "Presentation", package: "landing-app"),
]
let testProducts: [Target.Dependency] = [
    .product(name: "DomainTesting", package: "landing-app"),
    .product(name: "PresentationTesting", package: "landing-app"),
]

#if canImport(SwiftUI)
    let packagesOfFrameworks: [Package.Dependency] = []
    let frameworks: [Target.Dependency] = []
#else
    // Without Apple's SDKs, the example is compiled against stubs of what it uses.
    let packagesOfFrameworks: [Package.Dependency] = [.package(name: "stubs", path: "Stubs")]
    let frameworks: [Target.Dependency] = ["CoreLocation", "MapKit", "SwiftUI", "UIKit", "os"].map {
        .product(name: $0, package: "stubs")
    }
#endif

/// A package that uses the products of landing-app as an app does: it sees public declarations
/// only.
let package = Package(
    name: "outside-package",
    platforms: [.macOS(.v26), .iOS(.v18)],
    dependencies: [.package(name: "landing-app", path: "../..")] + packagesOfFrameworks,
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
    ]
)
