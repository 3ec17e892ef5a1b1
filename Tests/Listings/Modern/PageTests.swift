import Core
import Testing

/// What the documentation shows is what these targets compile.
struct PageTests {
  private static let listings = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  private func page(_ name: String) throws -> String {
    try String(contentsOf: Self.listings.appending(path: "../../docs/\(name)").standardizedFileURL, encoding: .utf8)
  }

  /// A text's lines without their indentation and without blank ones.
  private func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test(
    "every listing on a page stands in a listing that is compiled, word for word",
    arguments: ["views.md", "declarative.md"])
  func listings(name: String) throws {
    let sources = try #require(FileManager.default.enumerator(at: Self.listings, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try lines(String(contentsOf: $0, encoding: .utf8)).joined(separator: "\n") + "\n" }
    let blocks = try page(name).components(separatedBy: "```swift\n").dropFirst()
      .map { lines($0.components(separatedBy: "```")[0]).joined(separator: "\n") + "\n" }
    #expect(blocks.count >= 13)
    for block in blocks {
      #expect(sources.contains { ("\n" + $0).contains("\n" + block) }, "Not among the listings:\n\(block)")
    }
  }
}
