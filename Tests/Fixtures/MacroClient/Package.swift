// swift-tools-version: 6.3
import PackageDescription

// A package as others write them: it has the library by its path, and uses its macros.
let package = Package(
  name: "MacroClient",
  dependencies: [.package(name: "Ambient", path: "../../..")],
  targets: [
    .executableTarget(
      name: "MacroClient", dependencies: [.product(name: "CoreFramework", package: "Ambient")], path: "Sources",
      swiftSettings: [.defaultIsolation(MainActor.self)])
  ]
)
