// swift-tools-version: 6.3
import PackageDescription

/// The names under which this package imports the modules of landing-app whose names it has itself.
let aliases = [
    "Domain": "PetsDomain",
    "Localization": "PetsLocalization",
    "Platform": "PetsPlatform",
    "Presentation": "PetsPresentation",
]
let pets: [Target.Dependency] = [
    .product(name: "Domain", package: "landing-app", moduleAliases: aliases),
    .product(name: "Presentation", package: "landing-app", moduleAliases: aliases),
]

/// The package of an app that has targets and a product with names of landing-app.
let package = Package(
    name: "same-names",
    platforms: [.macOS(.v26), .iOS(.v18)],
    products: [.library(name: "Domain", targets: ["Domain"])],
    dependencies: [.package(path: "../landing-app")],
    targets: [
        .target(name: "Platform"),
        .target(name: "Domain", dependencies: ["Platform"]),
        .target(name: "Data", dependencies: ["Domain"] + pets),
        .target(name: "Localization", dependencies: pets),
        .target(name: "Presentation", dependencies: ["Domain", "Data", "Localization"] + pets),
        .target(name: "Terminal", dependencies: ["Platform"]),
        .target(name: "Composition", dependencies: ["Domain", "Data", "Presentation"]),
        .executableTarget(name: "App", dependencies: ["Composition", "Terminal"]),
    ]
)
