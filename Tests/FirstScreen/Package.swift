// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "FirstScreen",
    platforms: [.macOS(.v26)],
    dependencies: [.package(path: "../landing-app")],
    targets: [
        .executableTarget(
            name: "FirstScreen",
            dependencies: [
                .product(name: "Domain", package: "landing-app"),
                .product(name: "Presentation", package: "landing-app"),
            ]
        )
    ]
)
