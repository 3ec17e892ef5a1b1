import Foundation
import Testing

@testable import AppsScreens

/// What stores and services say went wrong is in the catalogue, whether a test brings it about or not.
@Suite struct ErrorTextTests {
  @Test("every sentence of an error has a translation")
  func sentences() throws {
    let catalog = try CatalogTexts()
    var count = 0
    for file in try Self.files() {
      for sentence in Self.sentences(in: try String(contentsOf: file, encoding: .utf8)) {
        count += 1
        #expect(catalog.translated.contains(sentence), "\(file.lastPathComponent): \(sentence)")
      }
    }
    #expect(count > 60)
  }

  @Test("a literal's values are places in its key")
  func keys() {
    let source = #"""
      ServiceError(.notFound, "No \(id) at \(name(of: id))."); ServiceError(
        .invalid, "It is.", nextStep: "Go \(count: n).")
      """#
    #expect(Self.sentences(in: source) == ["No %@ at %@.", "It is.", "Go %lld."])
  }

  private static func files() throws -> [URL] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
      .standardizedFileURL
    return try ["Core/Stores", "Services/Clients", "Apps/Screens"].flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      return paths.filter { $0.hasSuffix(".swift") }.map { root.appendingPathComponent("\(folder)/\($0)") }
    }
  }

  /// The keys of the phrases that errors are made of in a source.
  private static func sentences(in source: String) -> [String] {
    let beginnings = /(?:(?:ServiceError|error)\(\s*(?:\.\w+|between: [^"]+),\s*|nextStep: )"/
    return source.matches(of: beginnings).compactMap { match in key(source[match.range.upperBound...]) }
  }

  /// The key of a literal that begins after its quotation mark; `nil` where nothing but a value is in it.
  private static func key(_ text: Substring) -> String? {
    var (key, rest) = ("", text)
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", rest.popFirst() == "(" else {
        key.append(character)
        continue
      }
      key += rest.hasPrefix("count: ") ? "%lld" : "%@"
      var depth = 1
      while depth > 0, let character = rest.popFirst() { depth += character == "(" ? 1 : character == ")" ? -1 : 0 }
    }
    return key == "%@" ? nil : key
  }
}
