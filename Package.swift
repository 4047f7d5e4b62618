// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Modules/\(name)", resources: resources,
        swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)", swiftSettings: settings)
}

let package = Package(
    name: "landing-app",
    defaultLocalization: "en",
    platforms: [.macOS(.v26), .iOS(.v18)],
    products: [
        .executable(name: "landing-app", targets: ["App"]),
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "Presentation", targets: ["Presentation"]),
    ],
    targets: [
        module("Domain"),
        .systemLibrary(name: "CZlib", path: "Modules/CZlib", providers: [.apt(["zlib1g-dev"])]),
        module("Cartography", ["Domain", "CZlib"]),
        module("Data", ["Domain", "Cartography"], resources: [.process("Resources")]),
        module("Presentation", ["Domain"], resources: [.process("Resources")]),
        module("Composition", ["Domain", "Data", "Presentation"]),
        .executableTarget(
            name: "App", dependencies: ["Domain", "Data", "Cartography", "Presentation", "Composition"], path: "App",
            swiftSettings: settings),
        .executableTarget(
            name: "EmptyProgram", dependencies: ["CZlib"], path: "Tools/EmptyProgram", swiftSettings: settings),
        .executableTarget(
            name: "MapProbe", dependencies: ["Cartography", "Domain", "Fixtures"], path: "Tools/MapProbe",
            swiftSettings: settings),

        .target(name: "Fixtures", dependencies: ["Cartography"], path: "Tests/Fixtures", swiftSettings: settings),
        .target(
            name: "TestSupport", dependencies: ["Domain", "Data"], path: "Tests/Support", swiftSettings: settings),
        tests("DomainTests", ["Domain", "Data"]),
        tests("CartographyTests", ["Cartography", "Domain", "Fixtures"]),
        tests("DataTests", ["Domain", "Data"]),
        tests("PresentationTests", ["Domain", "Data", "Presentation"]),
        tests("CompositionTests", ["Domain", "Data", "Presentation", "Composition"]),
        tests("AppTests", ["Domain", "Data", "Cartography", "Presentation", "Composition", "App", "Fixtures"]),
    ]
)
