// swift-tools-version: 6.3
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

func testSupport(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: settings)
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
        module("Platform"),
        module("Domain", ["Platform"]),
        module("Scheduling", ["Platform", "Domain"]),
        .target(name: "CCurl", path: "Modules/CCurl"),
        .systemLibrary(name: "CZlib", path: "Modules/CZlib", providers: [.apt(["zlib1g-dev"])]),
        module("Cartography", ["Platform", "Domain", "CZlib"]),
        module(
            "Data", ["Platform", "Domain", "Scheduling", "Cartography", "CCurl"], resources: [.process("Resources")]),
        module("Presentation", ["Platform", "Domain"], resources: [.process("Resources")]),
        module("Terminal", ["Platform"]),
        module("Composition", ["Platform", "Domain", "Scheduling", "Data", "Presentation"]),
        .executableTarget(
            name: "App",
            dependencies: [
                "Platform", "Domain", "Scheduling", "Data", "Cartography", "Presentation", "Terminal", "Composition",
            ], path: "App", swiftSettings: settings),
        .executableTarget(
            name: "EmptyProgram", path: "Tools/EmptyProgram", swiftSettings: settings),
        .executableTarget(
            name: "MapProbe", dependencies: ["Cartography", "Domain", "Fixtures", "FuzzSupport"],
            path: "Tools/MapProbe",
            swiftSettings: settings),

        testSupport("FuzzSupport", []),
        testSupport("TestSupport", ["Domain", "Scheduling"]),
        testSupport("DataTestSupport", ["Domain", "Data", "TestSupport"]),
        testSupport("TerminalTestSupport", ["Terminal"]),
        testSupport("Fixtures", ["Cartography"]),
        tests("PlatformTests", ["Platform"]),
        tests("DomainTests", ["Domain", "Scheduling"]),
        tests("SchedulingTests", ["Domain", "Scheduling"]),
        tests("CartographyTests", ["Domain", "Cartography", "Fixtures", "FuzzSupport"]),
        tests("DataTests", ["Domain", "Scheduling", "Data", "DataTestSupport"]),
        tests("TerminalTests", ["Terminal", "TerminalTestSupport", "FuzzSupport"]),
        tests("PresentationTests", ["Domain", "Scheduling", "Presentation"]),
        tests("CompositionTests", ["Domain", "Scheduling", "Data", "Presentation", "Composition", "DataTestSupport"]),
        tests(
            "AppTests",
            [
                "Platform", "Domain", "Scheduling", "Data", "Cartography", "Presentation", "Terminal", "Composition",
                "App",
                "DataTestSupport", "TerminalTestSupport", "Fixtures", "FuzzSupport",
            ]),
    ]
)
