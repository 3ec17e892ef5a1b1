import Foundation

/// The package's manifest as SwiftPM reads it: its products, and which modules each target stands on.
struct Manifest: Decodable {
  /// What a package that depends on this one can take.
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  /// A module, and the modules that it names as its dependencies.
  struct Target: Decodable {
    let name: String
    let path: String?
    let dependencies: [Dependency]
  }

  /// The name of a module that another stands on. All of ours are named without their kind.
  struct Dependency: Decodable {
    let name: String

    init(from decoder: any Decoder) throws {
      var words = try decoder.container(keyedBy: Keys.self).nestedUnkeyedContainer(forKey: .byName)
      name = try words.decode(String.self)
    }

    private enum Keys: CodingKey { case byName }
  }

  let products: [Product]
  let targets: [Target]

  /// That of this package, read once.
  static let ours = Result { try read(in: Repository.folder) }

  /// Asks SwiftPM, which takes less than a second.
  ///
  /// In a folder of its own for what it builds: the package's is locked for as long as the tests run.
  ///
  /// - Throws: an error of Foundation's where there is no `swift` on the PATH, or where it does not understand the manifest.
  private static func read(in folder: URL) throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let swift = Process()
    let output = Pipe()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments = [
      "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path, "dump-package",
    ]
    swift.standardOutput = output
    swift.standardError = FileHandle.nullDevice
    try swift.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    swift.waitUntilExit()
    return try JSONDecoder().decode(Manifest.self, from: text)
  }

  /// All modules that a product brings: those it names, and those that they stand on.
  func closure(of product: Product) -> Set<String> {
    var reached: Set<String> = []
    var open = product.targets
    while let name = open.popLast() {
      guard reached.insert(name).inserted else { continue }
      open += targets.first { $0.name == name }?.dependencies.map(\.name) ?? []
    }
    return reached
  }
}
