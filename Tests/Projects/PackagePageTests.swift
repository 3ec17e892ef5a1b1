import CoreProgramTestSupport
import ChildPrograms
import Foundation
import ProgramScreens
import Testing

/// What the documentation says of a package of one's own, taken at its word.
@Suite("Packages of the documentation", .timeLimit(.minutes(10)))
struct PackagePageTests {
  /// The files that a page of the documentation has: each is named at the beginning of the line above its text.
  private static func files(of page: String) throws -> [String: String] {
    let text = try String(contentsOf: ProjectBuild.checkout.appendingPathComponent("docs/\(page)"), encoding: .utf8)
    let blocks = text.matches(of: #/(?m)^`([\w\/.]+\.swift)`(?:.+\n)+\n```swift\n((?s).*?)^```$/#)
    return Dictionary(uniqueKeysWithValues: blocks.map { (String($0.output.1), String($0.output.2)) })
  }

  /// A page, and what comes of it.
  struct Page: CustomTestStringConvertible {
    let file: String
    let name: String
    let tests: Int
    /// How the program is used.
    let journey: String

    var testDescription: String { file }
  }

  static let pages = [
    Page(
      file: "your-package.md", name: "Shelf", tests: 1,
      journey: """
        window 40 10
        see 2 books
        see Middlemarch
        type Persuasion
        press enter
        see 3 books
        """),
    Page(
      file: "testing.md", name: "Teas", tests: 10,
      journey: """
        window 40 10
        see Assam
        see Sencha
        type as
        miss Sencha
        """),
  ]

  @Test("its files compile; their tests pass; the program is used in a terminal", arguments: pages)
  func package(page: Page) async throws {
    let files = try Self.files(of: page.file)
    #expect(files["Package.swift"] != nil && files.count >= 4, "\(files.keys)")
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
    let home = place.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let build = try await TemplateBuild.make(page.name, files: files, in: place)
    try await onThread {
      Result {
        let (status, output) = try ChildProgram.result(of: [build.tests])
        #expect(status == 0 && output.contains("\(page.tests) test"), "\(output)")
        try Journey(page.journey).take([build.program], environment: TestProgram.environment(home.path))
        // The package manager takes the manifest as it is.
        let described = try ProjectBuild.run(
          ["/usr/bin/env", "swift", "package", "--package-path", build.package.path, "dump-package"])
        #expect(described.contains("\"name\" : \"\(page.name)Tests\""), "\(described)")
      }
    }.get()
  }
}
