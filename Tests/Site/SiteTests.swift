import Foundation
import ServicesHTTPServer
import ServicesHTTPMessages
import Testing

@testable import SiteBuilder

/// Where the site is, for these tests.
enum SitePlace {
  static let folder = ProcessInfo.processInfo.environment["AMBIENT_SITE"].map { URL(fileURLWithPath: $0) }
  static var canRun: Bool { folder != nil && Browser.isThere }
}

/// The site as whoever reads it sees it: `./suite site` makes it and runs these.
@Suite(
  "The site in a browser", .enabled(if: SitePlace.canRun, "Make the site, and have Chromium: ./suite site"), .serialized
)
struct SiteTests {
  /// The pages of the site, as the first page and those of the modules lead to them.
  private static func pages() throws -> [String] {
    let data = try #require(SitePlace.folder).appendingPathComponent("data/documentation")
    let front = try topics(in: data.appendingPathComponent("ambient.json"))
    let modules = SiteBuilder.modules.map { "/documentation/\($0.lowercased())" }
    return ["/documentation/ambient"] + front.filter { !modules.contains($0) } + modules + [
      "/documentation/coredeclarative/view", "/documentation/coreretained/uiview",
      "/documentation/coreenvironment/environmentvalues", "/documentation/coretestsupport/testhost",
    ]
  }

  private static func topics(in file: URL) throws -> [String] {
    struct Node: Decodable {
      struct Section: Decodable { let identifiers: [String] }
      let topicSections: [Section]
    }
    let node = try JSONDecoder().decode(Node.self, from: Data(contentsOf: file))
    return node.topicSections.flatMap(\.identifiers).compactMap { identifier in
      (identifier.range(of: "/documentation/") ?? identifier.range(of: "/tutorials/"))
        .map { String(identifier[$0.lowerBound...]).lowercased() }
    }
  }

  private func visit(width: Int, height: Int, _ body: (Browser, String) async throws -> Void) async throws {
    let server = SiteServer(try #require(SitePlace.folder))
    let address = try server.start()
    let browser = try await Browser(width: width, height: height)
    do { try await body(browser, address) } catch { Issue.record(error) }
    await browser.close()
    await server.stop()
  }

  /// The title of the page, once it is shown.
  private let title =
    "const title = document.querySelector('h1.title, h1'); return title ? title.textContent.trim() : null"

  @Test("what a lesson plays is seen beside its code, and afterwards, in light and dark")
  func screens() throws {
    struct Node: Decodable {
      struct Section: Decodable { let tasks: [Task]? }
      struct Task: Decodable { let stepsSection: [Step] }
      struct Step: Decodable { let runtimePreview: String? }
      let sections: [Section]
    }
    let folder = try #require(SitePlace.folder)
    let file = folder.appendingPathComponent("data/tutorials/ambient/lesson-01-one-store.json")
    let node = try JSONDecoder().decode(Node.self, from: Data(contentsOf: file))
    let previews = node.sections.flatMap { $0.tasks ?? [] }.first?.stepsSection.map { $0.runtimePreview ?? "" }
    let names = [1, 1, 2].map { "lesson-01-one-store-screen-\($0)" }
    #expect(previews == names.map { "\($0).svg" })
    for name in names {
      for ending in [".svg", "~dark.svg"] {
        let picture = try String(
          contentsOf: folder.appendingPathComponent("images/ambient/\(name)\(ending)"), encoding: .utf8)
        #expect(picture.contains("A light bulb"))
      }
    }
  }

  @Test("every page loads, has a title, and misses no file")
  func loads() async throws {
    let pages = try Self.pages()
    #expect(pages.count > 40)
    // Narrow enough for the list of all symbols to be folded away: to show it takes a second a page.
    try await visit(width: 1_000, height: 900) { browser, address in
      for page in pages {
        try await browser.open(address + page)
        let title = try await browser.value(of: title)
        #expect(!title.isEmpty && !title.contains("can’t be found"), "\(page): \(title)")
        let complaints = try await browser.complaints()
        #expect(complaints.isEmpty, "\(page)")
      }
    }
  }

  @Test("what is typed into the filter leads to Environment")
  func filter() async throws {
    try await visit(width: 1_280, height: 900) { browser, address in
      try await browser.open(address + "/documentation/coredeclarative")
      _ = try await browser.value(of: "return document.querySelector('.navigator input')")
      _ = try await browser.value(
        of: """
          const input = document.querySelector('.navigator input');
          input.focus();
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'Environment');
          input.dispatchEvent(new Event('input', { bubbles: true }));
          return 'typed'
          """)
      let found = try await browser.value(
        of: """
          const links = [...document.querySelectorAll('.navigator a')];
          const link = links.find(link => link.textContent.trim() === 'Environment');
          return link ? link.getAttribute('href') : null
          """)
      #expect(found.lowercased().hasSuffix("/documentation/coredeclarative/environment"), "\(found)")
    }
  }

  @Test("at 400 pixels nothing has to be scrolled sideways")
  func narrow() async throws {
    let pages = [
      "documentation/ambient", "documentation/ambient/modifiers", "documentation/ambient/performance",
      "documentation/ambient/gallery", "documentation/ambient/inside", "documentation/coredeclarative",
      "documentation/coreretained/uiview", "documentation/coretestsupport/testhost", "tutorials/course",
      "tutorials/ambient/lesson-01-one-store",
    ].map { "/\($0)" }
    try await visit(width: 400, height: 800) { browser, address in
      for page in pages {
        try await browser.open(address + page)
        _ = try await browser.value(of: title)
        let width = try await browser.value(of: "return document.documentElement.scrollWidth")
        #expect(Int(width).map { $0 <= 400 } == true, "\(page) is \(width) pixels wide.")
      }
    }
  }
}

@Suite struct GalleryPageTests {
  @Test("a preview is read with its name, its line, and the code in its braces, at the edge")
  func reading() throws {
    let group = GalleryPage.group(
      "Buttons.swift",
      """
      // Buttons: what is pressed.

      import SwiftUI

      #Preview("Two, of them", traits: .fixedLayout(width: 320, height: 64)) {
        HStack {
          Button("A") {}
        }
      }

      private struct Other: View {
      }
      """)
    #expect(group.title == "Buttons")
    #expect(group.abstract == "what is pressed.")
    #expect(group.entries.map(\.name) == ["Two, of them"])
    #expect(group.entries.first?.code == "HStack {\n  Button(\"A\") {}\n}")
    #expect(group.entries.first?.line == 5)
    #expect(group.entries.first?.picture == "gallery-two--of-them")
  }

  @Test("the gallery has a preview for each control, by different names and pictures, each of few lines")
  func gallery() throws {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let page = try GalleryPage(in: checkout.appendingPathComponent("docs/Gallery").standardizedFileURL)
    let entries = page.groups.flatMap(\.entries)
    #expect(page.groups.count == 10 && page.groups.allSatisfy { !$0.title.isEmpty && $0.abstract.hasSuffix(".") })
    #expect(entries.count >= 80)
    #expect(Set(entries.map(\.picture)).count == entries.count)
    #expect(entries.filter { !(1...20).contains($0.code.split(separator: "\n").count) }.map(\.name) == [])
  }
}

@Suite struct SiteServerTests {
  @Test("files below the folder are served, and no others")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("pages"), withIntermediateDirectories: true)
    try Data("index".utf8).write(to: folder.appendingPathComponent("pages/index.html"))
    try Data("{}".utf8).write(to: folder.appendingPathComponent("data.json"))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("out"), withDestinationURL: URL(fileURLWithPath: "/etc"))
    func answer(_ path: String...) -> (Int, String?) {
      let response = SiteServer.answer(path, in: folder)
      return (response.status.rawValue, response.fields["Content-Type"])
    }
    #expect(answer("data.json") == (200, "application/json"))
    #expect(answer("pages") == (200, "text/html; charset=utf-8"))
    #expect(answer("none").0 == 404)
    #expect(answer("..", "..", "etc", "passwd").0 == 404)
    #expect(answer("../../etc/passwd").0 == 404)
    #expect(answer("out", "passwd").0 == 404)
    #expect(answer("pages", "\0").0 == 404)
  }

  @Test("links of pages lead to articles; pictures are named; what is in code stays")
  func links() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      # A page

      See [the other](other.md#there), [a file](../Core/A.swift), [below](#below), ![a picture](pictures/cart.svg).

      ```
      [the other](other.md)
      ```
      """.utf8
    ).write(to: folder.appendingPathComponent("page.md"))
    try Data("# Other\n".utf8).write(to: folder.appendingPathComponent("other.md"))
    let pages = try Page.all(in: folder)
    #expect(pages.map(\.title) == ["Other", "A page"])
    #expect(
      pages[1].article(among: ["page", "other"]) == """
        # A page

        See [the other](doc:other), a file, below, ![a picture](cart.svg).

        ```
        [the other](other.md)
        ```
        """)
  }
}
