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

/// Optimizes a target that draws also in debug builds.
///
/// Otherwise the tests take 2.3 times as long because of Cartography, 1.6 times because of Terminal,
/// and 1.2 times because of TextViews.
let optimized: SwiftSetting = .unsafeFlags(["-O"], .when(configuration: .debug))

/// A Swift module in a folder of its name.
///
/// A folder `Resources` in it is a target of its own, and excluded.
func module(
    _ name: String,
    in folder: String,
    imports dependencies: [Target.Dependency] = [],
    exclude: [String] = [],
    also added: [SwiftSetting] = [],
    linking libraries: [LinkerSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "\(folder)/\(name)",
        exclude: exclude,
        swiftSettings: settings + added,
        linkerSettings: libraries
    )
}

/// A C target in the folder of a module, which embeds files in the program.
func resources(
    _ name: String,
    in folder: String,
    imports dependencies: [Target.Dependency] = ["LocalizationResources"],
    files: [String]
) -> Target {
    .target(
        name: name,
        dependencies: dependencies,
        path: "\(folder)/Resources",
        exclude: files
    )
}

/// The tests of the module whose name they begin with.
func tests(_ name: String, imports dependencies: [Target.Dependency]) -> Target {
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
        .library(name: "Presentation", targets: ["Presentation", "Localization"]),
        .library(name: "DomainTesting", targets: ["DomainTesting", "Scheduling"]),
        .library(name: "PresentationTesting", targets: ["PresentationTesting"]),
    ],
    targets: [
        module("Domain", in: "Modules", imports: ["Platform"]),
        module(
            "Data",
            in: "Modules",
            imports: [
                "Platform", "SystemCalls", "Localization", "Formats", "Logging", "Domain",
                "Transfers", "DataResources",
            ],
            exclude: ["Resources"]
        ),
        resources(
            "DataResources",
            in: "Modules/Data",
            files: ["Languages", "chelsea.jpg", "demo-announcements.json"]
        ),
        module(
            "Presentation",
            in: "Modules",
            imports: ["Platform", "Localization", "Domain", "PresentationResources"],
            exclude: ["Resources"]
        ),
        resources("PresentationResources", in: "Modules/Presentation", files: ["Languages"]),
        module(
            "TextViews",
            in: "Modules",
            imports: [
                "Platform", "SystemCalls", "Domain", "Presentation", "Cartography", "Terminal",
                "TextViewsResources",
            ],
            exclude: ["Resources"],
            also: [optimized]
        ),
        resources("TextViewsResources", in: "Modules/TextViews", files: ["Languages"]),
        module(
            "Composition",
            in: "Modules",
            imports: [
                "Platform", "Logging", "Domain", "Scheduling", "Transfers", "Data", "HTTP",
                "Backends", "GPSD", "GPX", "Tiles", "Cartography", "Presentation", "TextViews",
            ]
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
            swiftSettings: settings
        ),
        resources(
            "AppResources",
            in: "App",
            files: ["Completions", "Languages", "Manual", "Storyboard", "Tours"]
        ),

        module(
            "HTTP",
            in: "Modules/Adapters",
            imports: [
                "Platform", "SystemCalls", "Formats", "Logging", "Domain", "Transfers", "CCurl",
            ]
        ),
        module(
            "Backends",
            in: "Modules/Adapters",
            imports: ["Platform", "Formats", "Logging", "Domain", "Transfers", "Data", "HTTP"]
        ),
        module(
            "GPSD",
            in: "Modules/Adapters",
            imports: [
                "Platform", "SystemCalls", "Localization", "Formats", "Domain", "Data",
                "GPSDResources",
            ],
            exclude: ["Resources"]
        ),
        resources("GPSDResources", in: "Modules/Adapters/GPSD", files: ["Languages"]),
        module(
            "GPX",
            in: "Modules/Adapters",
            imports: ["Platform", "SystemCalls", "Formats", "Domain", "Data"]
        ),
        module(
            "Tiles",
            in: "Modules/Adapters",
            imports: [
                "Platform", "SystemCalls", "Localization", "Formats", "Domain", "Transfers",
                "Cartography", "HTTP", "TilesResources",
            ],
            exclude: ["Resources"]
        ),
        resources(
            "TilesResources",
            in: "Modules/Adapters/Tiles",
            files: ["Languages", "neubrandenburg.pmtiles", "neubrandenburg.txt"]
        ),

        module("Platform", in: "Modules/Support"),
        module(
            "Localization",
            in: "Modules/Support",
            imports: ["Platform", "LocalizationResources"],
            exclude: ["Resources"]
        ),
        resources(
            "LocalizationResources",
            in: "Modules/Support/Localization",
            imports: [],
            files: ["Languages"]
        ),
        module(
            "Formats",
            in: "Modules/Support",
            imports: ["Platform", "Domain", "CZlib"],
            // On other systems, `iconv` is in the C library.
            linking: [.linkedLibrary("iconv", .when(platforms: [.macOS, .iOS]))]
        ),
        module("Logging", in: "Modules/Support", imports: ["Platform", "SystemCalls", "Domain"]),
        module("SystemCalls", in: "Modules/Support", imports: ["Platform", "CSystemCalls"]),
        module("Scheduling", in: "Modules/Support", imports: ["Platform", "Domain"]),
        module(
            "Transfers",
            in: "Modules/Support",
            imports: ["Platform", "Localization", "Domain", "TransfersResources"],
            exclude: ["Resources"]
        ),
        resources("TransfersResources", in: "Modules/Support/Transfers", files: ["Languages"]),
        module(
            "Cartography",
            in: "Modules/Support",
            imports: ["Platform", "Formats", "Domain", "Transfers"],
            also: [optimized]
        ),
        module(
            "Terminal",
            in: "Modules/Support",
            imports: ["Platform", "SystemCalls", "CZlib"],
            also: [optimized]
        ),
        .target(name: "CSystemCalls", path: "Modules/Support/CSystemCalls"),
        .target(name: "CCurl", path: "Modules/Support/CCurl"),
        .systemLibrary(
            name: "CZlib",
            path: "Modules/Support/CZlib",
            providers: [.apt(["zlib1g-dev"])]
        ),

        module(
            "DomainTesting",
            in: "Modules/Testing",
            imports: ["Platform", "Domain", "Scheduling"]
        ),
        module(
            "PresentationTesting",
            in: "Modules/Testing",
            imports: ["Platform", "Domain", "Presentation", "DomainTesting"]
        ),

        .executableTarget(
            name: "MapProbe",
            dependencies: ["Cartography", "Domain", "Fixtures"],
            path: "Tools/MapProbe",
            swiftSettings: settings
        ),

        module("FuzzSupport", in: "Tests"),
        module("TestSupport", in: "Tests", imports: ["Domain", "Scheduling"]),
        module(
            "LocalizationTestSupport",
            in: "Tests",
            imports: ["Localization", "Domain", "Transfers"]
        ),
        module(
            "ServerTestSupport",
            in: "Tests",
            imports: ["Domain", "Transfers", "HTTP", "TestSupport"]
        ),
        module(
            "DataTestSupport",
            in: "Tests",
            imports: [
                "Localization", "Domain", "Scheduling", "Formats", "Logging", "Transfers", "Data",
                "TestSupport",
            ]
        ),
        module(
            "TerminalTestSupport",
            in: "Tests",
            imports: ["SystemCalls", "Terminal", "CZlib"]
        ),
        module(
            "Fixtures",
            in: "Tests",
            imports: ["Cartography", "FuzzSupport"]
        ),

        tests(
            "TransfersTests",
            imports: ["Localization", "Domain", "Transfers", "LocalizationTestSupport"]
        ),
        tests("LocalizationTests", imports: ["Localization", "LocalizationResources"]),
        tests("PlatformTests", imports: ["Platform", "FuzzSupport"]),
        tests("SystemCallsTests", imports: ["Platform", "SystemCalls"]),
        tests("DomainTests", imports: ["Domain", "Scheduling", "FuzzSupport"]),
        tests("DomainTestingTests", imports: ["Domain", "Scheduling", "DomainTesting"]),
        tests(
            "PresentationTestingTests",
            imports: ["Domain", "Presentation", "DomainTesting", "PresentationTesting"]
        ),
        tests("SchedulingTests", imports: ["Domain", "Scheduling", "DomainTesting"]),
        tests("CartographyTests", imports: ["Domain", "Cartography", "Fixtures", "FuzzSupport"]),
        tests("FormatsTests", imports: ["Domain", "Formats"]),
        tests(
            "LoggingTests",
            imports: ["Platform", "SystemCalls", "Domain", "Scheduling", "Logging"]
        ),
        tests(
            "DataTests",
            imports: [
                "Localization", "Domain", "Scheduling", "Formats", "Logging", "Transfers", "Data",
                "DomainTesting", "DataTestSupport", "LocalizationTestSupport",
            ]
        ),
        tests(
            "HTTPTests",
            imports: ["Domain", "Scheduling", "Logging", "Transfers", "HTTP", "ServerTestSupport"]
        ),
        tests(
            "BackendsTests",
            imports: [
                "Localization", "Domain", "Scheduling", "Formats", "Logging", "Transfers", "Data",
                "HTTP", "Backends", "DataTestSupport", "ServerTestSupport", "FuzzSupport",
            ]
        ),
        tests(
            "GPSDTests",
            imports: [
                "Localization", "Domain", "Scheduling", "GPSD", "ServerTestSupport",
                "LocalizationTestSupport",
            ]
        ),
        tests(
            "GPXTests",
            imports: ["Platform", "SystemCalls", "Domain", "Scheduling", "Formats", "Data", "GPX"]
        ),
        tests(
            "TilesTests",
            imports: [
                "Localization", "Domain", "Scheduling", "Logging", "Transfers", "Cartography",
                "HTTP", "Tiles", "DomainTesting", "ServerTestSupport", "LocalizationTestSupport",
                "Fixtures", "FuzzSupport",
            ]
        ),
        tests(
            "TerminalTests",
            imports: ["Platform", "Terminal", "TerminalTestSupport", "FuzzSupport"]
        ),
        tests(
            "PresentationTests",
            imports: ["Domain", "Scheduling", "Localization", "Presentation", "FuzzSupport"]
        ),
        tests(
            "TextViewsTests",
            imports: [
                "SystemCalls", "Domain", "Scheduling", "Cartography", "Presentation", "Terminal",
                "TextViews", "PresentationTesting", "TerminalTestSupport",
                "LocalizationTestSupport", "Fixtures", "FuzzSupport",
            ]
        ),
        tests(
            "CompositionTests",
            imports: [
                "Domain", "Scheduling", "Formats", "Logging", "Transfers", "Data", "HTTP",
                "Backends", "GPSD", "GPX", "Tiles", "Cartography", "Presentation", "TextViews",
                "Terminal", "Composition", "DomainTesting", "PresentationTesting",
                "DataTestSupport", "ServerTestSupport", "TerminalTestSupport", "Fixtures",
            ]
        ),
        tests(
            "AppTests",
            imports: [
                "Platform", "SystemCalls", "Domain", "Scheduling", "Formats", "Logging",
                "Transfers", "Data", "HTTP", "Backends", "GPSD", "GPX", "Tiles", "Cartography",
                "Presentation", "TextViews", "Terminal", "Composition", "App", "DataTestSupport",
                "ServerTestSupport", "TerminalTestSupport", "LocalizationTestSupport", "Fixtures",
                "FuzzSupport",
            ]
        ),
        // The suites that start the program.
        tests(
            "ProgramTests",
            imports: ["Terminal", "Composition", "App", "ServerTestSupport", "TerminalTestSupport"]
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
