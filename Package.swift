// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

/// Every module of ours: Swift 6 mode, no warning left standing, the upcoming features of the language.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Apps run on the main actor unless they say otherwise; library modules are nonisolated.
let mainActor = strict + [.defaultIsolation(MainActor.self)]

func library(
  _ name: String, _ path: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources, swiftSettings: strict)
}

func executable(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: "Apps/\(name)", swiftSettings: mainActor)
}

func tests(
  _ name: String, _ path: String, _ dependencies: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: path, exclude: exclude, resources: resources, swiftSettings: strict)
}

func systemLibrary(_ name: String, in room: String = "Services", pkgConfig: String, debian: String) -> Target {
  .systemLibrary(
    name: name, path: "\(room)/SystemLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

let framework: [Target.Dependency] = [
  "CoreJSON", "AmbientProgram", "AmbientAssets", "CoreObserving", "CoreEnvironment", "CoreTerminal", "AmbientLists",
  "CoreRetained", "CoreDeclarative",
]
/// What a program can import of the framework.
let everyModule = [
  "Core", "CoreJSON", "CoreObserving", "CoreEnvironment", "CoreTerminal", "CoreRetained", "CoreDeclarative", "Charts",
]
/// Modules with the names of Apple's, for files that are written for iOS.
let appleModules = [
  "SwiftUI", "UIKit", "Combine", "Accessibility", "CoreTransferable", "UniformTypeIdentifiers", "CoreGraphics",
  "QuartzCore", "os", "OSLog",
  "_Testing_UIKit",
  "_Testing_CoreGraphics",
]
let app: [Target.Dependency] = [
  "CoreObserving", "CoreEnvironment", "CoreTerminal", "CoreStores",
  "ServicesHTTP", "ServicesClients", "ServicesSettings", "AppsCommandLine", "AppsShared",
]
/// What apps on the whole screen are made of beside.
let screens: [Target.Dependency] = ["AppsCommands", "AppsScreens", "Core", "CoreRetained", "CoreDeclarative"]

/// The code of the course's lessons: each folder is a module of its own, as Xcode makes projects.
let course: [Target] = [
  lesson("01-one-store", "OneStore", ["Before", "Between", "After"]),
  lesson("02-injecting", "Injecting", ["Root", "Before", "Subtree", "Several", "Missing", "Closure", "Action"]),
  lesson("03-what-a-view-needs", "Needs", ["Counter", "Rows", "Store", "Values", "Same", "Equal", "Loads", "Parent"]),
  lesson(
    "04-bindings", "Bindings", ["Bindable", "Passing", "Value", "Derived", "Optional", "Always", "Elements", "Objects"]),
  lesson("05-scopes", "Scopes", ["Hospital", "Before", "After", "Scopes"]),
  lesson(
    "06-navigation", "Navigation",
    [
      "Before", "After", "AtScreen", "Twenty", "Untitled", "TwentyAfter", "Sheet", "Modal", "Items", "Driven",
      "Controls",
    ]),
  lesson("07-app-model-trait", "AppModel", ["After", "Rows", "Before", "Between"]),
  lesson("08-overrides", "Overrides", ["Chain", "Flow", "Before", "After", "Visits", "Panes"]),
  lesson("09-crossing-faces", "Crossing", ["Before", "After", "Up", "Tabs", "Cells"]),
  lesson("10-score-view", "ScoreView", ["Before", "Cells", "Workaround", "After", "Methods", "Observe"]),
  lesson("11-over-http", "HTTP", ["Models", "Services", "Before", "After"]),
  lesson("12-off-the-main-actor", "OffMain", ["After", "Before"]),
  lesson("13-testing", "Testing", ["After", "Views", "Program"], beside: ["CoreProgramTestSupport"]),
  lesson("14-why-did-it-run", "WhyRun", ["Printing", "Journal", "Before", "After"]),
  lesson("15-migrating", "Migrating", ["Singleton", "Half", "Environment", "Before", "After", "Observation"]),
  lesson("16-build-it-yourself", "BuildIt", ["Before", "List", "Adding", "Done", "After"]),
].flatMap(\.self)

func lesson(
  _ folder: String, _ name: String, _ stages: [String], beside others: [Target.Dependency] = []
) -> [Target] {
  stages.map { stage in
    .target(
      name: "Lesson\(name)\(stage)",
      dependencies: ["AppsCourse", "SwiftUI", "UIKit", "Combine", "CoreTestSupport"] + others,
      path: "Apps/Course/Lessons/\(folder)/\(stage)",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)])
  }
}

let package = Package(
  name: "Ambient",
  products: [
    // All of the framework, whose one import is `Core`: with the stores of the suite's apps, and without.
    .library(name: "Core", targets: everyModule + ["CoreStores"]),
    .library(name: "CoreFramework", targets: everyModule),
    // The same with the modules of Apple's names, so that a file that is written for iOS needs no edit: each brings all of them.
    .library(name: "SwiftUI", targets: everyModule + appleModules),
    .library(name: "UIKit", targets: everyModule + appleModules),
    .library(name: "Combine", targets: everyModule + appleModules),
    // The framework's modules one by one: each brings what it stands on.
    .library(name: "CoreJSON", targets: ["CoreJSON"]),
    .library(name: "CoreObserving", targets: ["CoreObserving"]),
    .library(name: "CoreEnvironment", targets: ["CoreEnvironment"]),
    .library(name: "CoreTerminal", targets: ["CoreTerminal"]),
    .library(name: "CoreRetained", targets: ["CoreRetained"]),
    .library(name: "CoreDeclarative", targets: ["CoreDeclarative"]),
    .library(name: "Charts", targets: ["Charts"]),
    .library(name: "CoreTestSupport", targets: ["CoreTestSupport"]),
    .library(name: "CoreProgramTestSupport", targets: ["CoreProgramTestSupport"]),
    .library(name: "AmbientHTTPTesting", targets: ["AmbientHTTPTesting"]),
    .library(
      name: "Services",
      targets: [
        "ServicesHTTPMessages", "ServicesHTTP", "ServicesHTTPServer", "ServicesClients", "ServicesSettings",
        "ServicesPictures", "ServicesBackend",
      ]),
    // No program is a product: SwiftPM builds them all for who is in this package, and a target of the same name in a
    // package that depends on this one stays possible.
  ],
  traits: [
    .trait(name: "Fuzzing", description: "Builds the programs in Tests/Fuzzing for libFuzzer; see ./suite fuzz.")
  ],
  targets: [
    // Core: state, environment, traits, views.
    library("CoreJSON", "Core/JSON"),
    // The files that belong to a program, and what it says of itself.
    library("AmbientProgram", "Core/Program"),
    // What leans on the compiler's insides: docs/toolchain.md.
    library("AmbientToolchain", "Core/Toolchain", ["CAmbientRuntime"]),
    // Publishers and their operators, which models of before `@Observable` stand on.
    library("AmbientPublishers", "Core/Publishers"),
    library("CoreObserving", "Core/Observing", ["AmbientToolchain", "AmbientPublishers", "CoreJSON"]),
    library("CoreEnvironment", "Core/Environment", ["CoreObserving", "CoreJSON", "AmbientProgram"]),
    // The pictures, colours and data of asset catalogues, by name.
    library("AmbientAssets", "Core/Assets", ["AmbientProgram", "CoreJSON", "CoreEnvironment"]),
    library("CoreTerminal", "Core/Terminal", ["CoreJSON"], exclude: ["Scripts"]),
    // Two modules without a view: what lists know of their rows, and constraints as linear programs.
    library("AmbientLists", "Core/Lists"),
    library("AmbientSolver", "Core/Solver"),
    library(
      "CoreRetained", "Core/Retained",
      [
        "CoreTerminal", "CoreEnvironment", "CoreObserving", "AmbientToolchain", "AmbientLists", "AmbientSolver",
        "AmbientProgram", "AmbientAssets", "CoreJSON", "CAmbientReadiness", "CAmbientStack",
      ],
      // The framework's words in other languages; in the program, so that it needs no file beside it.
      resources: [.embedInCode("Words/System.xcstrings")]),
    library(
      "CoreDeclarative", "Core/Declarative",
      [
        "CoreRetained", "AmbientLists", "CoreTerminal", "CoreEnvironment", "CoreObserving", "AmbientToolchain",
        "CoreJSON", "AmbientProgram", "AmbientAssets",
        "CAmbientCmark", "CAmbientPreviewSection", "AmbientMacros",
      ]),
    // The program that the compiler asks to expand our macros, and what the linker tells of them.
    library("AmbientMacroExpansion", "Core/Macros/Expansion", ["AmbientToolchain"]),
    .macro(
      name: "AmbientMacros", dependencies: ["AmbientMacroExpansion"], path: "Core/Macros/Plugin", swiftSettings: strict),
    .systemLibrary(name: "CAmbientPreviewSection", path: "Core/SystemLibraries/CAmbientPreviewSection"),
    .systemLibrary(name: "CAmbientRuntime", path: "Core/SystemLibraries/CAmbientRuntime"),
    .systemLibrary(name: "CAmbientStack", path: "Core/SystemLibraries/CAmbientStack"),
    .systemLibrary(name: "CAmbientReadiness", path: "Core/SystemLibraries/CAmbientReadiness"),
    systemLibrary("CAmbientCmark", in: "Core", pkgConfig: "libcmark", debian: "libcmark-dev"),
    library("CoreStores", "Core/Stores", ["CoreEnvironment", "CoreObserving", "CoreJSON"]),
    // Named as Apple's module is; no part of the framework needs it.
    library("Charts", "Core/Charts", framework),
    library("Core", "Core/Umbrella", framework + ["Charts"]),
    library("CoreTestSupport", "Core/TestSupport", framework + ["Core"]),
    // Other programs, started with nothing of ours.
    library("AmbientChildProcesses", "Core/ChildProcesses"),
    // Whole programs in terminals, for tests: apart, for it wants libvterm.
    library("CoreProgramTestSupport", "Core/ProgramTestSupport", ["AmbientChildProcesses", "CAmbientVTerm"]),
    systemLibrary("CAmbientVTerm", in: "Core", pkgConfig: "vterm", debian: "libvterm-dev"),

    // Services: HTTP, files, databases.
    // Its functions are found when the first request is sent; it is not linked.
    .systemLibrary(
      name: "CAmbientCurl", path: "Services/SystemLibraries/CAmbientCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    // So it is with this one and the first server.
    .systemLibrary(
      name: "CAmbientMicrohttpd", path: "Services/SystemLibraries/CAmbientMicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]),
    // And with this one and the first database of PostgreSQL.
    .systemLibrary(
      name: "CAmbientPostgreSQL", path: "Services/SystemLibraries/CAmbientPostgreSQL", providers: [.apt(["libpq-dev"])]),
    systemLibrary("CAmbientSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
    systemLibrary("CAmbientSodium", pkgConfig: "libsodium", debian: "libsodium-dev"),
    systemLibrary("CAmbientZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
    systemLibrary("CAmbientPNG", pkgConfig: "libpng", debian: "libpng-dev"),
    systemLibrary("CAmbientJPEG", pkgConfig: "libjpeg", debian: "libjpeg-dev"),
    systemLibrary("CAmbientGIF", pkgConfig: "libgif", debian: "libgif-dev"),
    systemLibrary("CAmbientWebP", pkgConfig: "libwebp", debian: "libwebp-dev"),
    library("ServicesHTTPMessages", "Services/HTTPMessages"),
    library("ServicesHTTPServer", "Services/HTTPServer", ["ServicesHTTPMessages", "CoreJSON", "CAmbientMicrohttpd"]),
    library("ServicesHTTP", "Services/HTTP", ["ServicesHTTPMessages", "CAmbientCurl"]),
    // For tests of what uses the client: replies without a network, recorded ones, servers and connections that misbehave.
    library("AmbientHTTPTesting", "Services/HTTPTesting", ["ServicesHTTP", "ServicesHTTPMessages", "CoreJSON"]),
    library(
      "ServicesPictures", "Services/Pictures",
      ["CAmbientPNG", "CAmbientJPEG", "CAmbientGIF", "CAmbientWebP", "CoreEnvironment"]),
    // Its functions are found when the first key is read; its headers are not needed.
    .systemLibrary(
      name: "CAmbientCrypto", path: "Services/SystemLibraries/CAmbientCrypto", providers: [.apt(["libssl3"])]),
    library(
      "ServicesClients", "Services/Clients",
      ["ServicesHTTP", "ServicesHTTPMessages", "AmbientChildProcesses", "CoreStores", "CoreJSON", "CAmbientCrypto"]),
    library("ServicesSettings", "Services/Settings", ["CoreEnvironment", "CoreJSON"]),
    // The look inside a running program, for a browser.
    library(
      "AmbientInspection", "Services/Inspection",
      ["CoreRetained", "AmbientProgram", "ServicesHTTPServer", "ServicesHTTPMessages"],
      resources: [
        .embedInCode("Page/page.html"), .embedInCode("Page/look.css"), .embedInCode("Page/look.js"),
      ]),
    // Modules of Apple's names, which only say what they bring: the framework with its surroundings in.
    library(
      "AmbientSurroundings", "Services/AppleModules/Surroundings",
      [
        "AmbientProgram", "AmbientInspection", "CoreEnvironment", "CoreRetained", "ServicesHTTP",
        "ServicesHTTPMessages", "ServicesPictures", "ServicesSettings",
      ]),
    // What Foundation has on Apple's systems and lacks here.
    library("AmbientFoundation", "Services/AppleModules/Foundation", ["CoreTerminal", "AmbientPublishers"]),
    library("SwiftUI", "Services/AppleModules/SwiftUI", ["Core", "AmbientFoundation", "AmbientSurroundings"]),
    library("UIKit", "Services/AppleModules/UIKit", ["Core", "AmbientFoundation", "AmbientSurroundings"]),
    library("Combine", "Services/AppleModules/Combine", ["Core", "AmbientFoundation"]),
    library("Accessibility", "Services/AppleModules/Accessibility", ["Core"]),
    library("CoreTransferable", "Services/AppleModules/CoreTransferable", ["Core"]),
    library("UniformTypeIdentifiers", "Services/AppleModules/UniformTypeIdentifiers", ["Core"]),
    library("CoreGraphics", "Services/AppleModules/CoreGraphics", ["Core"]),
    library("QuartzCore", "Services/AppleModules/QuartzCore", ["Core"]),
    library("os", "Services/AppleModules/os", ["CoreObserving"]),
    library("OSLog", "Services/AppleModules/OSLog", ["os"]),
    // What the compiler asks for where a file imports Testing beside one of these.
    library("_Testing_UIKit", "Services/AppleModules/TestingOverlays/UIKit", ["UIKit"]),
    library("_Testing_CoreGraphics", "Services/AppleModules/TestingOverlays/CoreGraphics", ["CoreGraphics"]),

    library(
      "ServicesBackend", "Services/Backend",
      [
        "ServicesHTTPMessages", "ServicesHTTPServer", "AmbientChildProcesses", "CoreStores", "CoreJSON",
        "CAmbientSQLite", "CAmbientPostgreSQL", "CAmbientSodium", "CAmbientZlib",
      ],
      resources: [.copy("Resources")]),

    // Apps: one executable each, and what they share.
    library("AppsCommandLine", "Apps/CommandLine"),
    .target(
      name: "AppsShared",
      dependencies: [
        "CoreJSON", "CoreObserving", "CoreEnvironment", "CoreTerminal", "CoreStores",
        "ServicesHTTP", "ServicesClients", "ServicesSettings", "AppsCommandLine",
      ],
      path: "Apps/Shared", swiftSettings: mainActor),
    .target(
      name: "AppsCommands",
      dependencies: framework + ["Core", "CoreStores", "AppsCommandLine", "AppsShared"],
      path: "Apps/Commands", swiftSettings: mainActor),
    .target(
      name: "AppsScreens",
      dependencies: framework + ["Core", "CoreStores", "AmbientInspection", "AppsCommandLine", "AppsShared"],
      path: "Apps/Screens", resources: [.copy("Resources/Localizable.xcstrings")], swiftSettings: mainActor),
    executable("cart", app + screens + ["ServicesPictures"]),
    executable("hospital", app + screens),
    executable("scores", app + screens),
    executable(
      "backend",
      [
        "ServicesBackend", "ServicesHTTPServer", "ServicesHTTP", "ServicesClients", "CoreTerminal", "CoreStores",
        "AppsCommandLine", "AppsShared",
      ]),
    // What `ambient` does, for its tests: projects of Xcode's read, their sources rewritten, packages written.
    library("AppsAdopting", "Apps/Adopting", ["AppsCommandLine", "CoreJSON", "AmbientAssets", "AmbientProgram"]),
    executable("ambient", ["AppsAdopting", "AppsCommandLine", "CoreJSON"]),
    // The course: its lessons are folders, and their code is written as for iOS.
    library(
      "AppsCourse", "Apps/Course", ["Core", "CoreObserving", "CoreRetained", "CoreTerminal", "CoreTestSupport"],
      exclude: ["Stages"], resources: [.copy("Lessons")]),
    library("AppsCourseStages", "Apps/Course/Stages", ["AppsCourse"] + course.map { .init(stringLiteral: $0.name) }),
    executable(
      "walkthrough",
      [
        "Core", "CoreDeclarative", "CoreEnvironment", "CoreJSON", "CoreObserving", "CoreRetained", "CoreTerminal",
        "ServicesSettings", "AppsAdopting", "AppsCommandLine", "AppsCourse", "AppsCourseStages",
      ]),

    // The documentation as a site: ./suite docs.
    .executableTarget(
      name: "SiteBuilder",
      dependencies: [
        "AppsCourse", "AppsCourseStages", "CoreRetained", "CoreTerminal", "GalleryOfControls", "ServicesHTTPServer",
        "ServicesHTTPMessages",
      ],
      path: "docs/Site", swiftSettings: strict),
    // Its gallery: a preview for each control, written as for iOS.
    .target(
      name: "GalleryOfControls", dependencies: ["SwiftUI", "UIKit", "Charts"], path: "docs/Gallery",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),

    // Benchmarks, and the floors they are measured against.
    .executableTarget(
      name: "EmptyFoundation", path: "Tests/Benchmarks/EmptyFoundation", swiftSettings: strict),
    .target(name: "AllocationCount", path: "Tests/Benchmarks/AllocationCount"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CoreEnvironment", "CoreObserving", "AmbientToolchain", "CoreTerminal", "CoreRetained", "CoreDeclarative",
        "AppsCommandLine", "ServicesHTTP",
        "AmbientHTTPTesting", "AllocationCount", "AmbientChildProcesses", "ChildPrograms", "CoreProgramTestSupport",
        "PeerServers",
      ],
      path: "Tests/Benchmarks/Suite",
      swiftSettings: mainActor),

    // Fuzzing: without the trait they replay what was found.
    library("FuzzingSupport", "Tests/Fuzzing/Support"),
    .executableTarget(
      name: "FuzzInput", dependencies: ["CoreTerminal", "FuzzingSupport"], path: "Tests/Fuzzing/Input",
      exclude: ["Corpus"], swiftSettings: strict),
    .executableTarget(
      name: "FuzzText", dependencies: ["CoreTerminal", "FuzzingSupport"], path: "Tests/Fuzzing/Text",
      exclude: ["Corpus"], swiftSettings: strict),
    .executableTarget(
      name: "FuzzHTTP", dependencies: ["ServicesHTTP", "ServicesHTTPMessages", "FuzzingSupport"],
      path: "Tests/Fuzzing/HTTP", exclude: ["Corpus"], swiftSettings: strict),

    // Tests, a target a module.
    tests("CoreJSONTests", "Tests/JSON", ["CoreJSON", "JSONSamples", "Randomness"]),
    tests("CoreProgramTests", "Tests/Program", ["AmbientProgram"]),
    tests(
      "CoreAssetsTests", "Tests/Assets",
      ["AmbientAssets", "AmbientProgram", "CoreEnvironment", "ServicesPictures", "AssetFixtures"]),
    library("AssetFixtures", "Tests/Fixtures/Assets"),
    tests("CoreToolchainTests", "Tests/Toolchain", ["AmbientToolchain", "Randomness"]),
    tests("CorePublishersTests", "Tests/Publishers", ["AmbientPublishers", "AmbientFoundation"]),
    tests(
      "CoreObservingTests", "Tests/Observing",
      ["CoreObserving", "AmbientToolchain", "CoreJSON", "JSONSamples", "Randomness"]),
    tests(
      "CoreEnvironmentTests", "Tests/Environment",
      ["CoreEnvironment", "CoreObserving", "CoreJSON", "AmbientProgram", "CoreTestSupport", "Namesakes"]),
    library("Namesakes", "Tests/Fixtures/Namesakes", ["CoreEnvironment"]),
    tests(
      "CoreTerminalTests", "Tests/Terminal",
      ["CoreTerminal", "ChildPrograms", "CoreProgramTestSupport", "Randomness", "TerminalFixture", "CAmbientVTerm"]),
    library("ChildPrograms", "Tests/Fixtures/ChildPrograms", ["AmbientChildProcesses", "CoreProgramTestSupport"]),
    library("ProgramScreens", "Tests/Fixtures/ProgramScreens", ["ChildPrograms", "CoreProgramTestSupport"]),
    .executableTarget(
      name: "JourneyRunner", dependencies: ["ProgramScreens"], path: "Tests/Fixtures/JourneyRunner",
      swiftSettings: strict),
    .executableTarget(
      name: "RequestFixture", dependencies: ["ServicesHTTP"], path: "Tests/Fixtures/RequestFixture",
      swiftSettings: strict),
    library("Randomness", "Tests/Fixtures/Randomness"),
    library("SolverOracle", "Tests/Fixtures/SolverOracle"),
    library("JSONSamples", "Tests/Fixtures/JSONSamples", ["CoreJSON", "Randomness"]),
    .executableTarget(
      name: "TerminalFixture", dependencies: ["CoreTerminal"], path: "Tests/Fixtures/TerminalFixture",
      swiftSettings: mainActor),
    .executableTarget(
      name: "AnsweringProgram", dependencies: ["SwiftUI"], path: "Tests/Fixtures/AnsweringProgram",
      swiftSettings: mainActor),
    tests("CoreListsTests", "Tests/Lists", ["AmbientLists", "Randomness"]),
    tests("CoreSolverTests", "Tests/Solver", ["AmbientSolver", "SolverOracle", "Randomness"]),
    tests(
      "CoreRetainedTests", "Tests/Retained",
      [
        "AmbientLists", "SolverOracle",
        "Core", "CoreTestSupport", "CoreRetained", "CoreEnvironment", "CoreObserving", "CoreTerminal", "Randomness",
        "GalleryPages", "AssetFixtures", "ServicesPictures", "AmbientProgram",
      ],
      exclude: ["Gallery/__Snapshots__"]),
    .target(
      name: "GalleryPages", dependencies: ["Core", "CoreRetained", "CoreTerminal"],
      path: "Tests/Fixtures/Gallery/Pages",
      swiftSettings: mainActor),
    .executableTarget(
      name: "Gallery", dependencies: ["Core", "GalleryPages"], path: "Tests/Fixtures/Gallery/Main",
      swiftSettings: mainActor),
    // Listings are written as app projects are: without the library's stricter settings.
    .testTarget(
      name: "ListingsModernTests", dependencies: ["Core", "CoreTestSupport"], path: "Tests/Listings/Modern",
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ListingsClassicTests", dependencies: ["Core", "CoreTestSupport"], path: "Tests/Listings/Classic",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ListingsScreensTests", dependencies: ["Core", "CoreTestSupport"], path: "Tests/Listings/Screens",
      exclude: ["__Snapshots__"],
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
    // As Xcode makes them: Swift 5, the main actor by default, and not one import of ours.
    .testTarget(
      name: "ListingsUnchangedTests",
      dependencies: [
        "SwiftUI", "UIKit", "Combine", "CoreGraphics", "_Testing_UIKit", "CoreTestSupport", "CoreRetained",
        "ServicesPictures",
      ],
      path: "Tests/Listings/Unchanged", resources: [.copy("Assets.xcassets")],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
    tests("CoreMacroExpansionTests", "Tests/Macros", ["AmbientMacroExpansion", "AmbientToolchain"]),
    tests(
      "CoreDeclarativeTests", "Tests/Declarative",
      [
        "Core", "CoreJSON", "CoreRetained", "CoreTestSupport", "GalleryPages", "AssetFixtures", "ServicesPictures",
        "AmbientProgram", "Randomness",
      ],
      exclude: ["ModifierTable/__Snapshots__", "Gallery/__Snapshots__"]),
    tests("ChartsTests", "Tests/Charts", ["Core", "Charts", "CoreTestSupport"]),
    tests("CoreTestSupportTests", "Tests/TestSupport", ["Core", "CoreTestSupport"]),
    tests("CoreProgramTestSupportTests", "Tests/ProgramTestSupport", ["CoreProgramTestSupport", "AnsweringProgram"]),
    tests(
      "CoreStoresTests", "Tests/Stores",
      ["CoreStores", "CoreEnvironment", "CoreObserving", "CoreJSON", "CoreTestSupport", "Randomness"]),
    library("RawConnections", "Tests/Fixtures/RawConnections", ["ServicesHTTPServer"]),
    library("PeerServers", "Tests/Fixtures/PeerServers", ["AmbientChildProcesses", "AmbientHTTPTesting"]),
    tests("AmbientChildProcessesTests", "Tests/ChildProcesses", ["AmbientChildProcesses"]),
    tests("ServicesHTTPMessagesTests", "Tests/HTTPMessages", ["ServicesHTTPMessages"]),
    tests("ServicesHTTPServerTests", "Tests/HTTPServer", ["ServicesHTTPServer", "ServicesHTTPMessages", "Randomness"]),
    tests(
      "ServicesHTTPTests", "Tests/HTTP",
      [
        "ServicesHTTP", "ServicesHTTPMessages", "AmbientHTTPTesting", "PeerServers", "Randomness", "CAmbientCurl",
        "DescriptorGuard",
      ]),
    // In the program of all tests: none of them, and nothing that they test, closes a descriptor twice unseen.
    .target(name: "DescriptorGuard", path: "Tests/Fixtures/DescriptorGuard"),
    tests(
      "AmbientHTTPTestingTests", "Tests/HTTPTesting",
      ["AmbientHTTPTesting", "ServicesHTTP", "ServicesHTTPMessages", "CoreJSON"]),
    tests(
      "AmbientInspectionTests", "Tests/Inspection",
      [
        "AmbientInspection", "Core", "CoreJSON", "CoreRetained", "CoreTestSupport", "RawConnections", "ServicesHTTP",
        "ServicesHTTPMessages", "ServicesHTTPServer",
      ]),
    tests(
      "ServicesClientsTests", "Tests/Clients",
      [
        "ServicesClients", "ServicesHTTP", "ServicesHTTPMessages", "CoreStores", "CoreJSON", "AmbientHTTPTesting",
        "PeerServers",
      ],
      resources: [.copy("Fixtures")]),
    tests(
      "ServicesSettingsTests", "Tests/Settings", ["ServicesSettings", "CoreEnvironment", "CoreStores", "CoreJSON"]),
    tests(
      "ServicesPicturesTests", "Tests/Pictures",
      [
        "ServicesPictures", "CoreEnvironment", "CoreTerminal", "ChildPrograms", "CoreProgramTestSupport",
        "PictureFixture",
      ]),
    .executableTarget(
      name: "PictureFixture", dependencies: ["ServicesPictures", "CoreEnvironment", "CAmbientPNG"],
      path: "Tests/Fixtures/PictureFixture", swiftSettings: strict),
    tests(
      "ServicesBackendTests", "Tests/Backend",
      [
        "ServicesBackend", "ServicesHTTP", "ServicesHTTPServer", "ServicesHTTPMessages", "CoreStores", "CoreJSON",
        "RawConnections", "PeerServers", "CAmbientZlib",
      ]),
    // A program as `ambient adopt` makes them: its resources, its one line, and no other import of ours.
    .executableTarget(
      name: "StoredProgram", dependencies: ["SwiftUI"], path: "Tests/Fixtures/StoredProgram",
      resources: [.copy("facts.json"), .copy("Support")],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]),
    tests(
      "ServicesAppleModulesTests", "Tests/AppleModules",
      ["ChildPrograms", "CoreProgramTestSupport", "StoredProgram", "AnsweringProgram", "os", "AmbientFoundation"]),
    // Projects as Xcode makes them, adopted, compiled and used: see Tests/Fixtures/Projects.
    tests(
      "ProjectsTests", "Tests/Projects",
      [
        "ChildPrograms", "CoreProgramTestSupport", "ProgramScreens", "StoredProgram", "JourneyRunner", "ambient",
        "walkthrough",
        "CoreTestSupport", "AmbientHTTPTesting",
      ]
        + appleModules.map { .init(stringLiteral: $0) }),
    // Reads the sources and the manifest, and needs none of the modules.
    tests("SourcesTests", "Tests/Sources", []),
    tests(
      "SiteTests", "Tests/Site",
      ["SiteBuilder", "ServicesHTTP", "ServicesHTTPMessages", "ServicesHTTPServer", "CoreProgramTestSupport", "cart"]),
    tests("AppsCommandLineTests", "Tests/CommandLine", ["AppsCommandLine"]),
    tests(
      "AppsAdoptingTests", "Tests/Adopting",
      [
        "AppsAdopting", "AppsCommandLine", "CoreJSON", "Randomness", "ambient", "ChildPrograms",
        "CoreProgramTestSupport",
      ]),
    tests(
      "AppsTests", "Tests/Apps",
      app + screens + [
        "cart", "hospital", "scores", "backend", "walkthrough", "AppsCourse", "AppsCourseStages", "RequestFixture",
        "ServicesBackend",
        "ServicesHTTPServer",
        "AmbientHTTPTesting",
        "AmbientChildProcesses", "ChildPrograms", "CoreProgramTestSupport", "CoreTestSupport",
      ],
      exclude: ["__Snapshots__", "Cart/__Snapshots__", "Hospital/__Snapshots__", "Scores/__Snapshots__"]),
  ] + course
)
