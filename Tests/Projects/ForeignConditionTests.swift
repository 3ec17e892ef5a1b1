import Foundation
import Testing

/// Another package in the graph asks `canImport(UIKit)`: all modules of a build lie in one folder, so it finds ours, though it does not
/// depend on them. `docs/troubleshooting.md` says what a person can do; each of its ways is tried here.
@Suite("Packages that ask for Apple's modules", .timeLimit(.minutes(5)))
struct ForeignConditionTests {
  private static let fixtures = ProjectBuild.checkout.appendingPathComponent("Tests/Fixtures/ForeignConditions")

  /// Which branch the compiler takes in a file of the fixtures.
  private func branch(_ file: String, _ words: [String]) async throws -> String {
    let output = try await ProjectBuild.compiling {
      try ProjectBuild.run(
        ProjectBuild.swiftc + [
          "-typecheck", "-swift-version", "5", "-parse-as-library", "-module-name", "Palette",
          Self.fixtures.appendingPathComponent(file).path,
        ] + words)
    }
    return output.firstMatch(of: /warning: the branch for ([\w ]+)/).map { String($0.output.1) } ?? output
  }

  @Test("one takes its branch for UIKit where our modules lie, and only there; an edit of its condition helps")
  func taken() async throws {
    #expect(try await branch("Palette.swift", ProjectBuild.modules) == "UIKit")
    #expect(try await branch("Palette.swift", []) == "other systems")
    #expect(try await branch("Careful.swift", ProjectBuild.modules) == "other systems")
  }

  @Test("with aliases our modules have other names on disk: others do not find them, and the program's files stay")
  func aliases() async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("aliases-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let source = place.appendingPathComponent("Color.swift")
    try Data("public struct UIColor { public init() {} }\n".utf8).write(to: source)
    _ = try await ProjectBuild.compiling {
      try ProjectBuild.run(
        ProjectBuild.swiftc + [
          "-emit-module", "-parse-as-library", "-module-name", "AmbientUIKit", "-o",
          place.appendingPathComponent("AmbientUIKit.swiftmodule").path, source.path,
        ])
    }
    // What SwiftPM adds for targets of a package that gives the alias.
    let alias = ["-I", place.path, "-module-alias", "UIKit=AmbientUIKit"]
    #expect(try await branch("Palette.swift", ["-I", place.path]) == "other systems")
    #expect(try await branch("Own.swift", alias) == "UIKit")
  }

  @Test("the page about it has an alias for each of our modules that bears a name of Apple's")
  func page() throws {
    let page = try String(
      contentsOf: ProjectBuild.checkout.appendingPathComponent("docs/troubleshooting.md"), encoding: .utf8)
    let manifest = try String(
      contentsOf: ProjectBuild.checkout.appendingPathComponent("Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let appleModules = \[([^\]]*)\]/)?.output.1)
    let modules = list.matches(of: /"(\w+)"/).map { String($0.output.1) }.filter { !$0.hasPrefix("_") } + ["Charts"]
    #expect(modules.count > 8)
    for module in modules { #expect(page.contains("\"\(module)\": \"Ambient"), "\(module)") }
  }
}
