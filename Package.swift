// swift-tools-version: 6.3
import Foundation
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

/// Optimizes, also in debug builds, the targets that draw, generate random input, or emulate a
/// terminal, because otherwise
/// the tests take about twice as long.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func module(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    also added: [SwiftSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Modules/\(name)",
        swiftSettings: settings + added
    )
}

/// A C target that embeds files in the program.
func resources(_ name: String, _ dependencies: [Target.Dependency] = [], files: [String]) -> Target
{
    .target(name: name, dependencies: dependencies, path: "Modules/\(name)", exclude: files)
}

func testSupport(
    _ name: String,
    _ dependencies: [Target.Dependency],
    also added: [SwiftSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Tests/\(name)",
        swiftSettings: settings + added
    )
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies + ["TestSupport"],
        path: "Tests/\(name)",
        swiftSettings: settings
    )
}

let package = Package(
    name: "landing-app",
    platforms: [.macOS(.v26), .iOS(.v18)],
    products: [
        .executable(name: "landing-app", targets: ["App"]),
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "Presentation", targets: ["Presentation"]),
    ],
    targets: [
        .target(name: "CPlatform", path: "Modules/CPlatform"),
        module("Platform", ["CPlatform"]),
        module("Domain", ["Platform"]),
        module("Scheduling", ["Platform", "Domain"]),
        .target(name: "CCurl", path: "Modules/CCurl"),
        .systemLibrary(name: "CZlib", path: "Modules/CZlib", providers: [.apt(["zlib1g-dev"])]),
        module("Cartography", ["Platform", "Domain", "CZlib"], also: optimized),
        resources(
            "DataResources",
            files: [
                "chelsea.jpg", "demo-announcements.json", "neubrandenburg.pmtiles",
                "neubrandenburg.txt",
            ]
        ),
        module(
            "Data",
            ["Platform", "Domain", "Scheduling", "Cartography", "CCurl", "DataResources"]
        ),
        resources("PresentationResources", files: ["Languages"]),
        module("Presentation", ["Platform", "Domain", "PresentationResources"]),
        module("Terminal", ["Platform", "CZlib"], also: optimized),
        module("Composition", ["Platform", "Domain", "Scheduling", "Data", "Presentation"]),
        resources(
            "AppResources",
            ["PresentationResources"],
            files: ["Completions", "Languages", "Manual", "Tours"]
        ),
        .executableTarget(
            name: "App",
            dependencies: [
                "Platform", "Domain", "Scheduling", "Data", "Cartography", "Presentation",
                "Terminal", "Composition",
                "AppResources",
            ],
            path: "App",
            swiftSettings: settings
        ),
        .executableTarget(
            name: "MapProbe",
            dependencies: ["Cartography", "Domain", "Fixtures"],
            path: "Tools/MapProbe",
            swiftSettings: settings
        ),

        testSupport("FuzzSupport", [], also: optimized),
        testSupport("TestSupport", ["Domain", "Scheduling"]),
        testSupport("DataTestSupport", ["Domain", "Scheduling", "Data", "TestSupport"]),
        testSupport("TerminalTestSupport", ["Terminal", "CZlib"], also: optimized),
        testSupport("Fixtures", ["Cartography", "FuzzSupport"], also: optimized),
        tests("PlatformTests", ["Platform", "FuzzSupport"]),
        tests("DomainTests", ["Domain", "Scheduling", "FuzzSupport"]),
        tests("SchedulingTests", ["Domain", "Scheduling"]),
        tests("CartographyTests", ["Domain", "Cartography", "Fixtures", "FuzzSupport"]),
        tests(
            "DataTests",
            [
                "Domain", "Scheduling", "Cartography", "Data", "DataTestSupport", "Fixtures",
                "FuzzSupport",
            ]
        ),
        tests("TerminalTests", ["Platform", "Terminal", "TerminalTestSupport", "FuzzSupport"]),
        tests("PresentationTests", ["Domain", "Scheduling", "Presentation", "FuzzSupport"]),
        tests(
            "CompositionTests",
            ["Domain", "Scheduling", "Data", "Presentation", "Composition", "DataTestSupport"]
        ),
        tests(
            "AppTests",
            [
                "Platform", "Domain", "Scheduling", "Data", "Cartography", "Presentation",
                "Terminal", "Composition",
                "App", "DataTestSupport", "TerminalTestSupport", "Fixtures", "FuzzSupport",
            ]
        ),
    ],
    // C23, for #embed.
    cLanguageStandard: .c2x
)

// With `LANDING_APP_MODULES=Domain,Presentation`, the package has only these modules, their tests,
// and the targets on which they depend.
if let modules = Context.environment["LANDING_APP_MODULES"], !modules.isEmpty {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var needed: Set<String> = []
    func need(_ target: String) {
        guard needed.insert(target).inserted else { return }
        for case .byNameItem(let dependency, _) in targets[target]?.dependencies ?? [] {
            need(dependency)
        }
    }
    for module in modules.split(separator: ",") {
        guard targets["\(module)Tests"] != nil else {
            let names = package.targets.filter(\.isTest).map { $0.name.dropLast("Tests".count) }
            let list = names.joined(separator: ", ")
            let message = "LANDING_APP_MODULES: no module \(module); the modules are \(list)\n"
            FileHandle.standardError.write(Data(message.utf8))
            exit(1)
        }
        need("\(module)Tests")
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { product in
        let library = (product as? Product.Library)?.targets ?? []
        let executable = (product as? Product.Executable)?.targets ?? []
        return !needed.isSuperset(of: library + executable)
    }
}
