import Core
import CoreTestSupport
import GalleryPages
import Testing

/// The gallery's pages of declared views: every preview of its module.
@MainActor
@Suite struct PreviewGalleryTests {
  private func host(_ pages: [any Page], _ page: Int, _ theme: UIUserInterfaceStyle = .unspecified) -> TestHost {
    let host = TestHost(GalleryViewController(pages, page: page), columns: 80, rows: 24, showsKeyHelp: true)
    host.window.overrideUserInterfaceStyle = theme
    return host
  }

  private func name(_ page: any Page) -> String {
    "preview-" + page.title.lowercased().replacingOccurrences(of: " ", with: "-")
  }

  @Test("each preview looks as it did, light and dark")
  func themes() throws {
    let pages = try Gallery.previews()
    #expect(pages.count > 15)
    for (index, page) in pages.enumerated() {
      let pictures = [UIUserInterfaceStyle.light, .dark].map { host(pages, index, $0).surface.styledText }
      #expect(throws: Never.self) { try expectSnapshot(pictures.joined(separator: "----\n"), named: name(page)) }
    }
  }

  @Test("what previews present looks as it did")
  func presented() throws {
    let pages = try Gallery.previews()
    for (title, button) in [
      ("Sheet", "Show a sheet"), ("Alert", "Show an alert"), ("Confirmation", "Show a choice"),
    ] {
      let host = host(pages, try #require(pages.firstIndex { $0.title == title }), .light)
      try host.tap(button)
      #expect(throws: Never.self) {
        try expectSnapshot(host.surface.styledText, named: "preview-\(title.lowercased())-shown")
      }
    }
  }

  @Test("every preview is shown at every size, without colours, and to who cannot see it")
  func sizes() throws {
    let pages = try Gallery.previews()
    for (index, page) in pages.enumerated() {
      let host = host(pages, index)
      #expect(host.elements.first?.spoken.hasPrefix("Heading \(page.title)") == true)
      for (columns, rows) in [(20, 6), (40, 10), (120, 40), (1, 1), (80, 24)] {
        host.resize(columns: columns, rows: rows)
      }
      host.window.traitOverrides.isScreenReaderRunning = true
      #expect(host.elements.count > 1)
    }
  }

  @Test("the names of previews are those of the pages, and the button makes one anew")
  func anew() throws {
    let pages = try Gallery.previews()
    #expect(Set(pages.map(\.title)).count == pages.count)
    let host = host(pages, try #require(pages.firstIndex { $0.title == "Values" }))
    try host.tap("Wi-Fi")
    #expect(try host.find(toggle: "Wi-Fi").value == "off")
    try host.tap("Anew")
    #expect(try host.find(toggle: "Wi-Fi").value == "on")
  }
}
