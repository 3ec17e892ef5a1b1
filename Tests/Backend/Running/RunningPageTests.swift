import Foundation
import Testing

/// What docs/running-a-backend.md says by name is held to the sources and to the files beside it.
@Suite("The page on operating a backend")
struct RunningPageTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: RunningFile.checkout.appending(path: path), encoding: .utf8)
  }

  private static func page() throws -> String { try text("docs/running-a-backend.md") }

  @Test("names all that is counted, and nothing else")
  func metrics() throws {
    let sources = try ["HealthRoutes", "MetricsText"].map { try Self.text("Services/Backend/Server/\($0).swift") }
    let counted = Set(sources.flatMap { $0.matches(of: #/"(backend_[a-z_]+)"/#).map { String($0.output.1) } })
    #expect(counted.count == 9)
    let named = Set(try Self.page().matches(of: #/backend_[a-z_]+/#).map { String($0.output) })
    let families = Set(named.map { $0.replacing(#/_seconds_(count|bucket)$/#, with: "_seconds") })
    #expect(families.sorted() == counted.sorted())
  }

  @Test("names the fields of the log")
  func fields() throws {
    let source = try Self.text("Services/Backend/Server/AccessLogLine.swift")
    let written = Set(source.matches(of: #/\("([a-z]+)", /#).map { String($0.output.1) })
    #expect(written.count == 13)
    let page = try Self.page()
    for field in written { #expect(page.contains("`\(field)`"), "\(field)") }
  }

  @Test("quotes the configuration of nginx as it is, and names files that are there")
  func files() throws {
    let page = try Self.page()
    let configuration = try RunningFile.text("nginx.conf")
    let quoted = try #require(page.firstMatch(of: #/```\n(upstream (?s).*?)```/#)?.output.1)
    let excerpt = quoted.split(separator: "\n").joined(separator: "\n")
    let directives = configuration.split(separator: "\n").filter { line in !line.drop { $0 == " " }.hasPrefix("#") }
    #expect(directives.joined(separator: "\n").contains(excerpt))
    let files = [
      "ambient-backend.service", "ambient-backend@.service", "ambient-backend@.socket", "backend.env", "nginx.conf",
    ]
    for file in files {
      #expect(page.contains("docs/running/\(file)"), "\(file)")
      #expect(FileManager.default.fileExists(atPath: RunningFile.checkout.appending(path: "docs/running/\(file)").path))
    }
  }
}
