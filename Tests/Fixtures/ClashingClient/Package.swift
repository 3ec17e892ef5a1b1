// swift-tools-version: 6.3
import PackageDescription

/// The folder that Ambient is in, which is its name for SwiftPM.
let ambient = Context.packageDirectory.split(separator: "/").dropLast(3).last.map(String.init) ?? "Ambient"

// A package as others write them, whose targets bear names that are in Ambient as well.
let package = Package(
  name: "ClashingClient",
  dependencies: [.package(path: "../../..")],
  targets: [
    // Names of Ambient's programs, of what they share, of its C libraries and of its benchmarks.
    .target(name: "backend"),
    .target(name: "cart"),
    .target(name: "AppsShared"),
    .target(name: "CSQLite"),
    .target(name: "CoreLists"),
    .target(name: "bench"),
    // The name of a module that programs import: Ambient's gets another one here.
    .target(name: "Core"),
    .executableTarget(
      name: "ClashingClient",
      dependencies: [
        "backend", "cart", "AppsShared", "CSQLite", "CoreLists", "bench", "Core",
        .product(name: "CoreFramework", package: ambient, moduleAliases: ["Core": "AmbientCore"]),
      ]),
  ]
)
