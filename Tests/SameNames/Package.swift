// swift-tools-version: 6.3
import PackageDescription

/// The names under which this package imports the modules of landing-app whose names it has itself.
let aliases = [
    "Domain": "PetsDomain",
    "Localization": "PetsLocalization",
    "Platform": "PetsPlatform",
    "Presentation": "PetsPresentation",
]
func pets(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "landing-app", moduleAliases: aliases) }
}

#if canImport(SwiftUI)
    let packagesOfFrameworks: [Package.Dependency] = []
    let frameworks: [Target.Dependency] = []
#else
    // Without Apple's SDKs, the views are compiled against stubs.
    let packagesOfFrameworks: [Package.Dependency] = [
        .package(name: "stubs", path: "../landing-app/Tests/OutsidePackage/Stubs")
    ]
    let frameworks: [Target.Dependency] = [.product(name: "SwiftUI", package: "stubs")]
#endif

/// The package of an app that has targets and a product with names of landing-app.
let package = Package(
    name: "same-names",
    platforms: [.macOS(.v26), .iOS(.v18)],
    products: [.library(name: "Domain", targets: ["Domain"])],
    dependencies: [.package(path: "../landing-app")] + packagesOfFrameworks,
    targets: [
        .target(name: "Platform"),
        .target(name: "Domain", dependencies: ["Platform"]),
        .target(name: "Data", dependencies: ["Domain"] + pets("Domain")),
        .target(name: "Localization", dependencies: pets("Presentation")),
        .target(
            name: "Presentation",
            dependencies: ["Domain", "Data", "Localization"] + pets("Domain", "Presentation")
                + frameworks
        ),
        .target(name: "Terminal", dependencies: ["Platform"]),
        .target(name: "Composition", dependencies: ["Domain", "Data", "Presentation"]),
        .executableTarget(name: "App", dependencies: ["Composition", "Terminal"]),
        .testTarget(
            name: "PresentationTests",
            dependencies: ["Data", "Presentation"]
                + pets("Domain", "Presentation", "DomainTesting", "PresentationTesting")
        ),
    ]
)
