import Foundation
import Testing

/// The container for development is held to the script `suite`, which says what is wanted.
@Suite("Container")
struct ContainerTests {
  /// What is read of `devcontainer.json`.
  private struct Configuration: Decodable {
    struct Build: Decodable { let dockerfile: String }
    let build: Build
    let remoteUser: String
  }

  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
  }

  private static func configuration() throws -> Configuration {
    try JSONDecoder().decode(Configuration.self, from: Data(text(of: ".devcontainer/devcontainer.json").utf8))
  }

  /// The instructions of the file that the configuration names, each on one line.
  private static func instructions() throws -> [String] {
    try text(of: ".devcontainer/\(configuration().build.dockerfile)").replacingOccurrences(of: "\\\n", with: " ")
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// The words of an array of the script: `readonly NAME=(…)`.
  private static func words(of name: String) throws -> [String] {
    let beginning = "readonly \(name)=("
    let lines = try text(of: "suite").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix(beginning) })
    return line.dropFirst(beginning.count).prefix { $0 != ")" }.split(separator: " ").map(String.init)
  }

  @Test("it installs the packages that the script wants, and no others")
  func packages() throws {
    let instructions = try Self.instructions()
    let installing = try #require(instructions.first { $0.contains("apt-get install") })
    let words = installing.split(separator: " ").drop { $0 != "install" }.dropFirst().prefix { $0 != "&&" }
    let installed = words.map(String.init).filter { !$0.hasPrefix("-") }
    let wanted = try Self.words(of: "packages") + Self.words(of: "test_packages")
    #expect(wanted.count > 10)
    #expect(installed.sorted() == wanted.sorted())
  }

  @Test("its Swift is named, is as new as the script wants it, and is that of the tests of each change")
  func version() throws {
    let instructions = try Self.instructions()
    let from = try #require(instructions.first { $0.hasPrefix("FROM ") })
    let image = String(from.dropFirst("FROM ".count))
    let script = try Self.text(of: "suite")
    let wantedText = try #require(script.firstMatch(of: /swift_wanted=([0-9.]+)/)?.output.1)
    let foundText = try #require(image.firstMatch(of: /^swift:([0-9.]+)-bookworm$/)?.output.1)
    let (wanted, found) = try (Self.version(in: wantedText), Self.version(in: foundText))
    let isNewEnough = !found.lexicographicallyPrecedes(wanted)
    #expect(isNewEnough, "\(image), where \(wanted) is wanted")
    let workflow = try Self.text(of: ".github/workflows/test.yml")
    #expect(workflow.contains("container: \(image)\n"))
  }

  /// The numbers of a version; it has two at least.
  private static func version(in text: Substring) throws -> [Int] {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    try #require(numbers.count > 1)
    return numbers
  }

  @Test("who works in it is not root, and is the one that the file makes")
  func user() throws {
    let user = try Self.configuration().remoteUser
    #expect(user != "root")
    let instructions = try Self.instructions()
    let isMade = instructions.contains { $0.hasPrefix("RUN useradd ") && $0.hasSuffix(" \(user)") }
    #expect(isMade)
    #expect(instructions.last == "USER \(user)")
  }
}
