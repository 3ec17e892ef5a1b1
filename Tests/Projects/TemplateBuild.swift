import ChildPrograms
import Foundation

/// A package as `ambient new` writes it, or as it is told of in the documentation, compiled against what the tests were built with.
struct TemplateBuild {
  /// The package's folder.
  let package: URL
  /// What SwiftPM would build into: the program with Swift's libraries in it, its resources, and its tests.
  let built: URL
  private let name: String

  /// Makes a package and compiles it, and its tests.
  ///
  /// - Parameters:
  ///   - options: Of `ambient new`.
  ///   - place: A folder of the test's own.
  static func make(_ name: String, _ options: [String], in place: URL) async throws -> TemplateBuild {
    try await make(name, in: place) {
      _ = try ProjectBuild.run(
        ["/usr/bin/env", "-C", place.path, ProjectBuild.built.appendingPathComponent("ambient").path, "new", name]
          + options + ["--tests", "--ambient", ProjectBuild.checkout.path])
    }
  }

  /// Compiles a package of these files, and its tests.
  ///
  /// - Parameters:
  ///   - files: What is in them, by their paths in the package.
  ///   - place: A folder of the test's own.
  static func make(_ name: String, files: [String: String], in place: URL) async throws -> TemplateBuild {
    try await make(name, in: place) {
      for (path, text) in files {
        let file = place.appendingPathComponent(name).appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }
  }

  private static func make(
    _ name: String, in place: URL, writing: @escaping @Sendable () throws -> Void
  ) async throws -> TemplateBuild {
    let objects = try await ProjectBuild.objects.value
    return try await ProjectBuild.compiling {
      let template = try TemplateBuild(name, in: place)
      try writing()
      try template.compile(objects)
      return template
    }
  }

  private init(_ name: String, in place: URL) throws {
    self.name = name
    package = place.appendingPathComponent(name)
    built = place.appendingPathComponent("built")
    try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
  }

  private func compile(_ objects: String) throws {
    let manifest = try String(contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
    let sources = try ProjectBuild.sources(of: package.appendingPathComponent("Sources/\(name)"))
    let words =
      ProjectBuild.swiftc + ProjectBuild.settings(manifest) + ProjectBuild.modules + ["-Onone", "-use-ld=lld"]
    let whole = ["-parse-as-library", "-module-name", name] + sources
    // As `--static-swift-stdlib` has SwiftPM link it.
    _ = try ProjectBuild.run(words + whole + ["-static-stdlib", "@\(objects)", "-o", path(name)])
    try Self.compileTests(of: package, named: name, into: built, as: tests, with: ["@\(objects)"])
    let catalogue = package.appendingPathComponent("Sources/\(name)/Assets.xcassets")
    guard FileManager.default.fileExists(atPath: catalogue.path) else { return }
    let resources = path("\(name)_\(name).resources")
    try FileManager.default.createDirectory(atPath: resources, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: catalogue, to: URL(fileURLWithPath: resources).appendingPathComponent("Assets.xcassets"))
  }

  /// Compiles a package's program for its tests, and the tests.
  ///
  /// - Parameters:
  ///   - built: A folder for what comes of it.
  ///   - tests: The path of the tests.
  ///   - library: What is linked with them.
  static func compileTests(
    of package: URL, named name: String, into built: URL, as tests: String, with library: [String]
  ) throws {
    func path(_ file: String) -> String { built.appendingPathComponent(file).path }
    let manifest = try String(contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
    let words =
      ProjectBuild.swiftc + ProjectBuild.settings(manifest) + ProjectBuild.modules + ["-Onone", "-use-ld=lld"]
    // With another name for where the program begins, as SwiftPM has it.
    let object = path("\(name).o")
    _ = try ProjectBuild.run(
      words + ["-parse-as-library", "-module-name", name]
        + ProjectBuild.sources(of: package.appendingPathComponent("Sources/\(name)")) + [
          "-c", "-wmo", "-enable-testing", "-emit-module", "-emit-module-path", path("\(name).swiftmodule"), "-o",
          object,
          "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(name)_main",
        ])
    try Data(runner.utf8).write(to: URL(fileURLWithPath: path("Runner.swift")))
    // With what they stand on beside the framework.
    let modules =
      ["CoreTestSupport", "CoreProgramTestSupport", "AmbientChildProcesses"] + (manifest.contains(http) ? [http] : [])
    let objects = try modules.flatMap { try ProjectBuild.objectFiles(of: $0) }
    _ = try ProjectBuild.run(
      words + ["-parse-as-library", "-module-name", "\(name)Tests", "-I", built.path, path("Runner.swift")]
        + ProjectBuild.sources(of: package.appendingPathComponent("Tests/\(name)Tests")) + [object] + library
        + objects + ["-lvterm", "-o", tests])
  }

  /// A product that only some packages take.
  private static let http = "AmbientHTTPTesting"

  /// What SwiftPM writes beside the tests.
  private static let runner = """
    import Testing

    @main enum Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }

    """

  private func path(_ file: String) -> String { built.appendingPathComponent(file).path }

  /// The path of the program.
  var program: String { path(name) }
  /// The path of the tests, which run when it is started.
  var tests: String { path("\(name)PackageTests.xctest") }

  /// Runs `ambient` in the package, with something in SwiftPM's place that has built it already.
  ///
  /// - Returns: Its status as a shell tells it, and what it says.
  func ambient(_ words: String...) throws -> (status: Int32, output: String) {
    let tools = built.deletingLastPathComponent().appendingPathComponent("tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let swift = tools.appendingPathComponent("swift").path
    let script = """
      #!/bin/sh
      echo "$*" >> '\(tools.path)/asked'
      case "$*" in
        *describe*) echo '{"name": "\(name)", "targets": [{"name": "\(name)", "type": "executable"}]}' ;;
        *--show-bin-path*) echo '\(built.path)' ;;
      esac
      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: swift))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
    let ambient = ProjectBuild.built.appendingPathComponent("ambient").path
    let (status, output) = try ChildProgram.result(
      of: ["/usr/bin/env", "-C", package.path, "PATH=\(tools.path):/usr/bin:/bin", ambient] + words)
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, output)
  }

  /// What `ambient` asked of SwiftPM, a line each.
  var asked: String {
    let file = built.deletingLastPathComponent().appendingPathComponent("tools/asked")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
