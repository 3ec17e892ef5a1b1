import CoreProgramTestSupport
import ChildPrograms
import Foundation

/// Programs made of projects for iOS, without waiting for the package manager: what `ambient adopt` writes is compiled against the
/// modules that the tests were built with, and linked with a library of them.
enum ProjectBuild {
  /// The folder of the checkout.
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All projects, by the names of their folders.
  static let projects: [String] = {
    let folder = checkout.appendingPathComponent("Tests/Fixtures/Projects").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.contains(".") }.sorted()
  }()

  /// Where a project is.
  static func folder(of project: String) -> URL {
    checkout.appendingPathComponent("Tests/Fixtures/Projects").appendingPathComponent(project)
  }

  /// As many compilers at a time as keep two cores busy.
  private static let compilers = ProgramLimit(2)

  /// Adopts a project and compiles it.
  ///
  /// - Parameter place: A folder of the test's own.
  /// - Returns: The path of the program, and what `ambient adopt` said.
  static func build(_ project: String, in place: URL) async throws -> (program: String, adopted: String) {
    let library = try await framework.value
    return try await compiling { try compile(project, in: place, with: library) }
  }

  /// Does what runs compilers, as soon as a core is free for it.
  static func compiling<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    await compilers.enter()
    let result = await onThread { Result { try work() } }
    await compilers.leave()
    return try result.get()
  }

  /// Runs a program to its end, which has to be a good one.
  static func run(_ arguments: [String]) throws -> String {
    let (status, output) = try ChildProgram.result(of: arguments)
    guard status == 0 else { throw BuildFailure(output: output) }
    return output
  }

  // MARK: - Steps

  /// The folder of what was built.
  static let built = URL(fileURLWithPath: ChildProgram.folder, isDirectory: true)

  /// A file for the linker that names the objects of the modules with Apple's names and of all that they stand on.
  static let objects = Task {
    try await onThread {
      Result {
        let list = built.appendingPathComponent("StoredProgram.product/Objects.LinkFileList")
        var objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
          .filter { !$0.contains("/StoredProgram.build/") }
        for module in [
          "UIKit", "Combine", "Accessibility", "CoreTransferable", "UniformTypeIdentifiers", "CoreGraphics",
          "QuartzCore", "os", "OSLog",
        ] { objects += try objectFiles(of: module) }
        try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
        let response = shared.appendingPathComponent("objects")
        try objects.map { $0.hasPrefix("'") ? $0 : "'\($0)'" }.joined(separator: "\n")
          .write(to: response, atomically: true, encoding: .utf8)
        return response.path
      }
    }.get()
  }

  /// The objects of one module.
  static func objectFiles(of module: String) throws -> [String] {
    let folder = built.appendingPathComponent("\(module).build")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".o") }.map { folder.appendingPathComponent($0).path }
  }

  /// A folder for what all programs are linked with.
  private static let shared = FileManager.default.temporaryDirectory.appendingPathComponent("projects-\(getpid())")

  /// One library of all that: each program is then linked in no time.
  static let framework = Task {
    let response = try await objects.value
    return try await onThread {
      Result {
        let library = shared.appendingPathComponent("libAmbientPrograms.so").path
        _ = try run(
          swiftc + ["-emit-library", "-use-ld=lld", "-module-name", "AmbientPrograms", "-o", library, "@\(response)"])
        return library
      }
    }.get()
  }

  static let swiftc = ["/usr/bin/env", "swiftc"]

  private static func compile(_ project: String, in place: URL, with library: String) throws -> (String, String) {
    let package = place.appendingPathComponent("package")
    let adopted = try run([
      built.appendingPathComponent("ambient").path, "adopt", folder(of: project).path, "--into", package.path,
      "--ambient", checkout.path,
    ])
    let manifest = try String(contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
    let target = package.appendingPathComponent("Sources").appendingPathComponent(project)
    let program = place.appendingPathComponent(project).path
    _ = try run(
      swiftc + settings(manifest) + modules + sources(of: target) + [
        "-module-name", project, "-parse-as-library", "-Onone", "-use-ld=lld", "-o", program, library,
        "-Xlinker", "-rpath", "-Xlinker", (library as NSString).deletingLastPathComponent,
      ])
    try bundle(target, beside: program)
    return (program, adopted)
  }

  /// The target's settings, as the compiler has them.
  static func settings(_ manifest: String) -> [String] {
    var words: [String] = []
    for mode in ["4", "5", "6"] where manifest.contains(".swiftLanguageMode(.v\(mode))") {
      words += ["-swift-version", mode]
    }
    if manifest.contains(".defaultIsolation(MainActor.self)") { words += ["-default-isolation", "MainActor"] }
    for found in manifest.matches(of: /\.enableUpcomingFeature\("(\w+)"\)/) {
      words += ["-enable-upcoming-feature", String(found.output.1)]
    }
    return words
  }

  /// Where the modules are, and those of C that they stand on.
  static let modules: [String] = {
    var words = [
      "-I", built.appendingPathComponent("Modules").path, "-load-plugin-executable",
      built.appendingPathComponent("AmbientMacros-tool").path + "#AmbientMacros",
    ]
    for room in ["Core", "Services"] {
      let folder = checkout.appendingPathComponent("\(room)/SystemLibraries")
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
        words += ["-Xcc", "-fmodule-map-file=\(folder.path)/\(name)/module.modulemap"]
      }
    }
    return words
  }()

  /// Links among them: what the project has stays where it is.
  static func sources(of target: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: target.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Resources/") }.sorted()
      .map { target.appendingPathComponent($0).path }
  }

  /// The resources where the package manager lays them.
  private static func bundle(_ target: URL, beside program: String) throws {
    let name = (program as NSString).lastPathComponent
    let bundle = "\(program.dropLast(name.count))\(name)_\(name).resources"
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    let resources = target.appendingPathComponent("Resources").path
    for resource in (try? FileManager.default.contentsOfDirectory(atPath: resources)) ?? [] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(bundle)/\(resource)",
        withDestinationPath: URL(fileURLWithPath: "\(resources)/\(resource)").resolvingSymlinksInPath().path)
    }
    let support = target.appendingPathComponent("Support").path
    if FileManager.default.fileExists(atPath: support) {
      try FileManager.default.createSymbolicLink(atPath: "\(bundle)/Support", withDestinationPath: support)
    }
  }
}

/// A step that failed, with what it said.
struct BuildFailure: Error, CustomStringConvertible {
  let output: String

  var description: String { output }
}
