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

/// Compiles a target in one job, in debug builds too.
///
/// A target is otherwise compiled in a job for its module and one for each processor, and each of
/// these reads the imported modules and expands macros again. For a target that one job compiles in
/// a few seconds, it takes less time. After a change in one file, the job compiles the whole target
/// again, so the larger targets stay as they are.
///
/// A library product must not have a target with such a setting: a package with unsafe flags cannot
/// be a dependency by version.
let inOneJob = [
    "-disable-batch-mode", "-whole-module-optimization", "-no-emit-module-separately-wmo",
    "-num-threads", "2",
]
let small: [SwiftSetting] = [.unsafeFlags(inOneJob, .when(configuration: .debug))]

/// Optimizes, also in debug builds, the targets that draw, generate random input, or emulate a
/// terminal, because otherwise the tests take about twice as long.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"] + inOneJob, .when(configuration: .debug))]

/// Optimizes for size, in release builds, the targets that have no loops over the points of a map,
/// because that takes less time.
let optimizedForSize: [SwiftSetting] = [
    .unsafeFlags(["-Osize"], .when(configuration: .release))
]

/// A layer of the app, without the resources in its folder, which are a target of their own.
func layer(
    _ name: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = [],
    also added: [SwiftSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Modules/\(name)",
        exclude: exclude,
        swiftSettings: settings + added
    )
}

/// A module that connects the app to something outside, such as servers, receivers and files.
func adapter(
    _ name: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Modules/Adapters/\(name)",
        exclude: exclude,
        swiftSettings: settings + small + optimizedForSize
    )
}

/// A module for tests of parts, in this package and in others.
func testing(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Modules/Testing/\(name)",
        swiftSettings: settings
    )
}

/// A module that the layers use, and that knows no pets.
func support(
    _ name: String,
    _ dependencies: [Target.Dependency] = [],
    exclude: [String] = [],
    also added: [SwiftSetting] = [],
    linking libraries: [LinkerSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Modules/Support/\(name)",
        exclude: exclude,
        swiftSettings: settings + added,
        linkerSettings: libraries
    )
}

/// A C target in the folder of another target, which embeds files in the program.
func resources(
    _ name: String,
    in folder: String,
    _ dependencies: [Target.Dependency] = [],
    files: [String]
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "\(folder)/Resources",
        exclude: files
    )
}

func testSupport(
    _ name: String,
    _ dependencies: [Target.Dependency],
    also added: [SwiftSetting] = small
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "Tests/\(name)",
        swiftSettings: settings + added
    )
}

func tests(
    _ name: String,
    _ dependencies: [Target.Dependency],
    also added: [SwiftSetting] = small
) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies + ["TestSupport"],
        path: "Tests/\(name)",
        swiftSettings: settings + added
    )
}

let package = Package(
    name: "landing-app",
    platforms: [.macOS(.v26), .iOS(.v18)],
    products: [
        .executable(name: "landing-app", targets: ["App"]),
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "Presentation", targets: ["Presentation", "Localization"]),
        .library(name: "DomainTesting", targets: ["DomainTesting", "Scheduling"]),
        .library(name: "PresentationTesting", targets: ["PresentationTesting"]),
    ],
    targets: [
        layer("Domain", ["Platform"]),
        layer(
            "Data",
            [
                "Platform", "SystemCalls", "Localization", "Formats", "Logging", "Domain",
                "Transfers", "DataResources",
            ],
            exclude: ["Resources"],
            also: small + optimizedForSize
        ),
        resources(
            "DataResources",
            in: "Modules/Data",
            ["LocalizationResources"],
            files: ["Languages", "chelsea.jpg", "demo-announcements.json"]
        ),
        layer(
            "Presentation",
            ["Platform", "Localization", "Domain", "PresentationResources"],
            exclude: ["Resources"]
        ),
        resources(
            "PresentationResources",
            in: "Modules/Presentation",
            ["LocalizationResources"],
            files: ["Languages"]
        ),
        layer(
            "TextViews",
            [
                "Platform", "SystemCalls", "Domain", "Presentation", "Cartography", "Terminal",
                "TextViewsResources",
            ],
            exclude: ["Resources"],
            also: optimized + optimizedForSize
        ),
        resources(
            "TextViewsResources",
            in: "Modules/TextViews",
            ["LocalizationResources"],
            files: ["Languages"]
        ),
        layer(
            "Composition",
            [
                "Platform", "Logging", "Domain", "Scheduling", "Transfers", "Data", "HTTP",
                "Backends", "GPSD", "GPX", "Tiles", "Cartography", "Presentation", "TextViews",
            ],
            also: small + optimizedForSize
        ),
        .executableTarget(
            name: "App",
            dependencies: [
                "Platform", "SystemCalls", "Formats", "Logging", "Domain", "Scheduling",
                "Transfers", "Data", "HTTP", "Backends", "GPSD", "GPX", "Tiles", "Cartography",
                "Presentation", "TextViews", "Terminal", "Composition", "AppResources",
            ],
            path: "App",
            exclude: ["Resources"],
            swiftSettings: settings + optimizedForSize
        ),
        resources(
            "AppResources",
            in: "App",
            ["LocalizationResources"],
            files: ["Completions", "Languages", "Manual", "Storyboard", "Tours"]
        ),

        adapter(
            "HTTP",
            ["Platform", "SystemCalls", "Formats", "Logging", "Domain", "Transfers", "CCurl"]
        ),
        adapter(
            "Backends",
            ["Platform", "Formats", "Logging", "Domain", "Transfers", "Data", "HTTP"]
        ),
        adapter(
            "GPSD",
            [
                "Platform", "SystemCalls", "Localization", "Formats", "Domain", "Data",
                "GPSDResources",
            ],
            exclude: ["Resources"]
        ),
        resources(
            "GPSDResources",
            in: "Modules/Adapters/GPSD",
            ["LocalizationResources"],
            files: ["Languages"]
        ),
        adapter("GPX", ["Platform", "SystemCalls", "Formats", "Domain", "Data"]),
        adapter(
            "Tiles",
            [
                "Platform", "SystemCalls", "Localization", "Formats", "Domain", "Transfers",
                "Cartography", "HTTP", "TilesResources",
            ],
            exclude: ["Resources"]
        ),
        resources(
            "TilesResources",
            in: "Modules/Adapters/Tiles",
            ["LocalizationResources"],
            files: ["Languages", "neubrandenburg.pmtiles", "neubrandenburg.txt"]
        ),

        testing("DomainTesting", ["Platform", "Domain", "Scheduling"]),
        testing("PresentationTesting", ["Platform", "Domain", "Presentation", "DomainTesting"]),

        support("Platform"),
        support("Localization", ["Platform", "LocalizationResources"], exclude: ["Resources"]),
        resources(
            "LocalizationResources",
            in: "Modules/Support/Localization",
            files: ["Languages"]
        ),
        support(
            "Formats",
            ["Platform", "Domain", "CZlib"],
            also: small + optimizedForSize,
            // On other systems, `iconv` is in the C library.
            linking: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]
        ),
        support("Logging", ["Platform", "SystemCalls", "Domain"], also: small + optimizedForSize),
        support("SystemCalls", ["Platform", "CSystemCalls"], also: small + optimizedForSize),
        support("Scheduling", ["Platform", "Domain"]),
        support(
            "Transfers",
            ["Platform", "Localization", "Domain", "TransfersResources"],
            exclude: ["Resources"],
            also: small + optimizedForSize
        ),
        resources(
            "TransfersResources",
            in: "Modules/Support/Transfers",
            ["LocalizationResources"],
            files: ["Languages"]
        ),
        support(
            "Cartography",
            ["Platform", "Formats", "Domain", "Transfers"],
            also: optimized
        ),
        support("Terminal", ["Platform", "SystemCalls", "CZlib"], also: optimized),
        .target(name: "CSystemCalls", path: "Modules/Support/CSystemCalls"),
        .target(name: "CCurl", path: "Modules/Support/CCurl"),
        .systemLibrary(
            name: "CZlib",
            path: "Modules/Support/CZlib",
            providers: [.apt(["zlib1g-dev"])]
        ),

        .executableTarget(
            name: "MapProbe",
            dependencies: ["Cartography", "Domain", "Fixtures"],
            path: "Tools/MapProbe",
            swiftSettings: settings
        ),

        testSupport("FuzzSupport", [], also: optimized),
        testSupport("TestSupport", ["Domain", "Scheduling"]),
        testSupport("LocalizationTestSupport", ["Localization", "Transfers"]),
        testSupport("ServerTestSupport", ["Domain", "Transfers", "HTTP", "TestSupport"]),
        testSupport(
            "DataTestSupport",
            [
                "Localization", "Domain", "Scheduling", "Formats", "Logging", "Transfers", "Data",
                "TestSupport",
            ]
        ),
        testSupport("TerminalTestSupport", ["SystemCalls", "Terminal", "CZlib"], also: optimized),
        testSupport("Fixtures", ["Cartography", "FuzzSupport"], also: optimized),
        tests(
            "TransfersTests",
            ["Localization", "Domain", "Transfers", "LocalizationTestSupport"]
        ),
        tests("LocalizationTests", ["Localization", "LocalizationResources"]),
        tests("PlatformTests", ["Platform", "FuzzSupport"]),
        tests("SystemCallsTests", ["Platform", "SystemCalls"]),
        tests("DomainTests", ["Domain", "Scheduling", "FuzzSupport"]),
        tests("DomainTestingTests", ["Domain", "Scheduling", "DomainTesting"]),
        tests(
            "PresentationTestingTests",
            ["Domain", "Presentation", "DomainTesting", "PresentationTesting"]
        ),
        tests("SchedulingTests", ["Domain", "Scheduling", "DomainTesting"]),
        tests(
            "CartographyTests",
            ["Domain", "Cartography", "Fixtures", "FuzzSupport"],
            also: []
        ),
        tests("FormatsTests", ["Domain", "Formats"]),
        tests("LoggingTests", ["Platform", "SystemCalls", "Domain", "Scheduling", "Logging"]),
        tests(
            "DataTests",
            [
                "Localization", "Domain", "Scheduling", "Formats", "Logging", "Transfers", "Data",
                "DomainTesting", "DataTestSupport", "LocalizationTestSupport",
            ]
        ),
        tests(
            "HTTPTests",
            ["Domain", "Scheduling", "Logging", "Transfers", "HTTP", "ServerTestSupport"]
        ),
        tests(
            "BackendsTests",
            [
                "Localization", "Domain", "Scheduling", "Formats", "Logging", "Transfers", "Data",
                "HTTP", "Backends", "DataTestSupport", "ServerTestSupport", "FuzzSupport",
            ],
            also: []
        ),
        tests(
            "GPSDTests",
            [
                "Localization", "Domain", "Scheduling", "GPSD", "ServerTestSupport",
                "LocalizationTestSupport",
            ]
        ),
        tests(
            "GPXTests",
            ["Platform", "SystemCalls", "Domain", "Scheduling", "Formats", "Data", "GPX"]
        ),
        tests(
            "TilesTests",
            [
                "Localization", "Domain", "Scheduling", "Logging", "Transfers", "Cartography",
                "HTTP", "Tiles", "DomainTesting", "ServerTestSupport", "LocalizationTestSupport",
                "Fixtures", "FuzzSupport",
            ],
            also: []
        ),
        tests("TerminalTests", ["Platform", "Terminal", "TerminalTestSupport", "FuzzSupport"]),
        tests(
            "PresentationTests",
            ["Domain", "Scheduling", "Localization", "Presentation", "FuzzSupport"],
            also: []
        ),
        tests(
            "TextViewsTests",
            [
                "SystemCalls", "Domain", "Scheduling", "Cartography", "Presentation", "Terminal",
                "TextViews", "PresentationTesting", "TerminalTestSupport",
                "LocalizationTestSupport", "Fixtures", "FuzzSupport",
            ]
        ),
        tests(
            "CompositionTests",
            [
                "Domain", "Scheduling", "Formats", "Logging", "Transfers", "Data", "HTTP",
                "Backends", "GPSD", "GPX", "Tiles", "Cartography", "Presentation", "TextViews",
                "Terminal", "Composition", "DomainTesting", "PresentationTesting",
                "DataTestSupport", "ServerTestSupport", "TerminalTestSupport", "Fixtures",
            ]
        ),
        tests(
            "AppTests",
            [
                "Platform", "SystemCalls", "Domain", "Scheduling", "Formats", "Logging",
                "Transfers", "Data", "HTTP", "Backends", "GPSD", "GPX", "Tiles", "Cartography",
                "Presentation", "TextViews", "Terminal", "Composition", "App", "DataTestSupport",
                "ServerTestSupport", "TerminalTestSupport", "LocalizationTestSupport", "Fixtures",
                "FuzzSupport",
            ],
            also: []
        ),
        // The suites that start the program.
        tests(
            "ProgramTests",
            ["Terminal", "Composition", "App", "ServerTestSupport", "TerminalTestSupport"]
        ),
    ],
    // C23, for #embed.
    cLanguageStandard: .c2x
)

extension Package {
    /// Removes the targets on which none of some targets depends, and the products with these.
    func keepOnly(_ names: [String]) {
        let described = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
        var needed: Set<String> = []
        func need(_ name: String) {
            guard needed.insert(name).inserted else { return }
            for case .byNameItem(let dependency, _) in described[name]?.dependencies ?? [] {
                need(dependency)
            }
        }
        names.forEach(need)
        targets.removeAll { !needed.contains($0.name) }
        products.removeAll { product in
            let library = (product as? Product.Library)?.targets ?? []
            let executable = (product as? Product.Executable)?.targets ?? []
            return !needed.isSuperset(of: library + executable)
        }
    }
}

/// Whether this is the working copy that SwiftPM or Xcode makes of a dependency.
///
/// Both have the working copies of all dependencies in the folder `checkouts`, and their
/// repositories in the folder `repositories` beside it.
var isDependency: Bool {
    let folder = URL(filePath: Context.packageDirectory).deletingLastPathComponent()
    let repositories = folder.deletingLastPathComponent().appending(path: "repositories")
    return folder.lastPathComponent == "checkouts"
        && FileManager.default.fileExists(atPath: repositories.path)
}

if let modules = Context.environment["LANDING_APP_MODULES"], !modules.isEmpty {
    // With `LANDING_APP_MODULES=Domain,Presentation`, the package has only these modules, their
    // tests, and the targets on which they depend.
    let names = package.targets.filter(\.isTest).map { $0.name.dropLast("Tests".count) }
    let chosen = modules.split(separator: ",")
    if let unknown = chosen.first(where: { !names.contains($0) }) {
        let list = names.joined(separator: ", ")
        let message = "LANDING_APP_MODULES: no module \(unknown); the modules are \(list)\n"
        FileHandle.standardError.write(Data(message.utf8))
        exit(1)
    }
    package.keepOnly(chosen.map { "\($0)Tests" })
} else if isDependency {
    // A package that depends on this one can have targets with names such as App and Data.
    package.keepOnly(package.products.flatMap { ($0 as? Product.Library)?.targets ?? [] })
}
