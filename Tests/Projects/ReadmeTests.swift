import ChildPrograms
import CoreProgramTestSupport
import Foundation
import ProgramScreens
import Testing

/// The commands by which the README leads from a Debian with nothing but Swift to a program of one's own, and its first test.
@Suite("The commands of the README", .timeLimit(.minutes(10)))
struct ReadmeTests {
  /// The block of commands, a line each, its words apart.
  private static func commands() throws -> [[String]] {
    let text = try String(contentsOf: ProjectBuild.checkout.appendingPathComponent("README.md"), encoding: .utf8)
    let block = try #require(text.firstMatch(of: #/(?m)^```\n(sudo apt-get update\n(?s).*?)^```$/#)?.output.1)
    return block.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }

  @Test("taken in their order they lead to a test that passes and a program that runs")
  func fromNothing() async throws {
    let commands = try Self.commands()
    try #require(commands.count == 7)
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("readme-\(UUID().uuidString)")
    let home = place.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }

    #expect(commands[0] == ["sudo", "apt-get", "update"])
    let install = commands[1]
    #expect(Array(install.prefix(4)) == ["sudo", "apt-get", "install", "-y"])
    #expect(Set(install.dropFirst(4)) == (try Self.neededPackages()).union(["git"]))
    #expect(commands[2] == ["git", "clone", "URL", "Ambient"])
    let new = commands[3]
    #expect(Array(new.prefix(5)) == ["swift", "run", "--package-path", "Ambient", "ambient"])
    #expect(Array(new.dropFirst(5)) == ["new", "Shelf", "--tests"])
    let build = try await TemplateBuild.make("Shelf", [], in: place)
    #expect(commands[4] == ["cd", "Shelf"])
    #expect(commands[5] == ["swift", "test"])
    #expect(commands[6] == ["swift", "run"])
    try await onThread {
      Result {
        let (status, output) = try ChildProgram.result(of: [build.tests])
        #expect(status == 0 && output.contains(" passed after"), "\(output)")
        try Journey("window 60 16\nsee Count: 0").take([build.program], environment: TestProgram.environment(home.path))
      }
    }.get()
  }

  /// What `ambient doctor` wants of Debian for a program of one's own.
  private static func neededPackages() throws -> Set<String> {
    struct Report: Decodable {
      struct Finding: Decodable {
        let name: String
        let required: Bool
      }
      let findings: [Finding]
    }
    // It says with its status whether all is well with the machine, which is no matter here.
    let report = try ChildProgram.result(
      of: [ProjectBuild.built.appendingPathComponent("ambient").path, "doctor", "--json"]
    ).output
    let findings = try JSONDecoder().decode(Report.self, from: Data(report.utf8)).findings
    return Set(findings.filter { $0.required && ($0.name.hasPrefix("lib") || $0.name == "pkg-config") }.map(\.name))
  }
}
