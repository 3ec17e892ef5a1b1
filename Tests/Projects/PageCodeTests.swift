import ChildPrograms
import CoreProgramTestSupport
import Foundation
import Testing

/// The code that pages show beside their listings: each piece is compiled, or taken by the package manager.
@Suite("Code of pages", .timeLimit(.minutes(10)))
struct PageCodeTests {
  /// How a piece is compiled.
  enum Form {
    /// A whole file of a program.
    case program
    /// Lines of a program, behind these.
    case lines(_ before: String)
    /// A whole manifest.
    case manifest
    /// Elements of a manifest, between these.
    case inManifest(_ before: String, _ after: String)
    /// Lines of a file.
    case quoted(_ path: String)
  }

  private static let stores = """
    import Core
    import CoreStores
    import CoreTestSupport
    let market = MockMarket()
    let cart = CartStore(service: market)

    """

  /// The pages, with a form for each piece of Swift on them, in order.
  static let pages: [(path: String, forms: [Form])] = [
    ("README.md", [.program, .manifest, .lines("import CoreStores\nlet market = MockMarket()\n")]),
    (
      "docs/state.md",
      [
        .lines(stores + "struct Log { func write(_ text: String) {} }\nlet log = Log()\n"),
        .lines(
          stores + """
            @Observable final class Basket: Journaled {
              var items: [String] = []
              var total = 0
              func add(_ item: String, price: Int) {}
              static var journaledProperties: [JournaledProperty<Basket>] { [JournaledProperty("items", \\.items)] }
            }
            let basket = Basket()

            """),
        .lines(
          """
          import Core
          import CoreStores
          final class Market: Sendable {
            let cart: any CartService = MockMarket()
            let orders: any OrderService = MockMarket()
          }
          extension EnvironmentValues { @Entry var market = Market() }
          let market = Market()
          let window = UIWindow(frame: .zero)

          """),
      ]
    ),
    (
      "docs/terminal.md",
      [
        .program, .lines("import CoreTerminal\n"),
        .lines("import CoreTerminal\nimport Testing\nfunc show(on terminal: Terminal) {}\n"),
      ]
    ),
    ("docs/accessibility.md", [.lines("import Core\nimport CoreTestSupport\nimport Testing\n")]),
    (
      "docs/overview.md",
      [
        .inManifest("let package = Package(name: \"Reader\",", ")"),
        .inManifest("let product: Target.Dependency =", ""),
        .quoted("Tests/Fixtures/ClashingClient/Sources/ClashingClient/Main.swift"),
      ]
    ),
  ]

  @Test("each piece of Swift on a page compiles", arguments: pages.map(\.path))
  func code(path: String) async throws {
    let forms = try #require(Self.pages.first { $0.path == path }?.forms)
    let text = try String(contentsOf: ProjectBuild.checkout.appendingPathComponent(path), encoding: .utf8)
    let pieces = text.matches(of: #/(?m)^```swift\n((?s).*?)^```$/#).map { String($0.output.1) }
    #expect(pieces.count == forms.count, "\(path) has \(pieces.count) pieces of Swift: give each a form here.")
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("code-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    for (number, (piece, form)) in zip(pieces, forms).enumerated() {
      try await ProjectBuild.compiling { try Self.compile(piece, form, in: place, number) }
    }
  }

  private static func compile(_ piece: String, _ form: Form, in place: URL, _ number: Int) throws {
    let words = ProjectBuild.swiftc + ProjectBuild.modules + ["-typecheck", "-swift-version", "6"]
    switch form {
    case .program: try typecheck(piece, words + ["-parse-as-library"], in: place, number)
    case .lines(let before):
      // What is left out is marked.
      let lines = piece.split(separator: "\n").filter { $0 != "…" }.joined(separator: "\n")
      try typecheck(before + lines + "\n", words + ["-default-isolation", "MainActor"], in: place, number)
    case .manifest: try takeManifest(piece, in: place, number)
    case .inManifest(let before, let after):
      let product = before.hasPrefix("let product") ? "\nlet package = Package(name: \"Reader\")" : ""
      try takeManifest(
        "// swift-tools-version: 6.3\nimport PackageDescription\n\(before)\n\(piece)\(after)\(product)\n", in: place,
        number)
    case .quoted(let path):
      let file = try String(contentsOf: ProjectBuild.checkout.appendingPathComponent(path), encoding: .utf8)
      for line in piece.split(separator: "\n") {
        let code = line.prefix { $0 != "/" }.reversed().drop { $0 == " " }.reversed()
        #expect(file.contains(String(code)), "\(path) has no such line: \(line)")
      }
    }
  }

  private static func typecheck(_ text: String, _ words: [String], in place: URL, _ number: Int) throws {
    let folder = place.appendingPathComponent("\(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("main.swift")
    try Data(text.utf8).write(to: file)
    _ = try ProjectBuild.run(words + ["-module-name", "Page", file.path])
  }

  private static func takeManifest(_ text: String, in place: URL, _ number: Int) throws {
    let folder = place.appendingPathComponent("package-\(number)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    let described = try ProjectBuild.run(
      ["/usr/bin/env", "swift", "package", "--package-path", folder.path, "dump-package"])
    #expect(described.contains("\"name\" : "))
  }
}
