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

/// What the documentation names is there.
struct NamedPathTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  private static var pages: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: root.appending(path: "docs"), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "md" } + [root.appending(path: "README.md")]
    }
  }

  @Test("every folder, file and page that a page names is there")
  func paths() throws {
    let pages = try Self.pages
    #expect(pages.count > 8)
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      let paths = text.matches(of: /`((?:Core|Services|Apps|Tests|docs)\/[A-Za-z0-9+_.\/]+)`/).map { String($0.1) }
      // What a page gives the text of is a file of its reader.
      let given = Set(text.matches(of: /(?m)^`([\w\/.]+)`(?:.+\n)+\n```/).map { String($0.1) })
      for path in paths where !given.contains(path) {
        let isThere = FileManager.default.fileExists(atPath: Self.root.appending(path: path).path)
        #expect(isThere, "\(page.lastPathComponent) names \(path).")
      }
      let links =
        text.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map { String($0.1) }
        + text.matches(of: /src(?:set)?="([^"]+)"/).map { String($0.1) }
      for link in links {
        let target = page.deletingLastPathComponent().appending(path: link).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page.lastPathComponent) leads to \(link).")
      }
    }
  }
}
