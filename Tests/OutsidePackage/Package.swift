// swift-tools-version: 6.3
import PackageDescription

/// A package that uses the products of landing-app as an app does: it sees public declarations only.
let package = Package(
    name: "outside-package",
    platforms: [.macOS(.v26), .iOS(.v18)],
    dependencies: [.package(name: "landing-app", path: "../..")],
    targets: [
        .testTarget(
            name: "OutsideTests",
            dependencies: [
                .product(name: "Domain", package: "landing-app"),
                .product(name: "Presentation", package: "landing-app"),
            ],
            path: "Tests",
            swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility")])
    ]
)
