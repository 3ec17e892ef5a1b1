import Core
import CoreRetained
import CoreTestSupport
import GalleryPages
import Testing

@MainActor
@Suite("The gallery")
struct GalleryTests {
  private func host(_ page: Int, colors: ColorSupport = .trueColor, columns: Int = 80, rows: Int = 16) -> TestHost {
    var capabilities = TerminalCapabilities.test
    capabilities.colors = colors
    return TestHost(
      GalleryViewController(page: page), columns: columns, rows: rows, showsKeyHelp: true, capabilities: capabilities)
  }

  private func name(_ page: Int) -> String { "gallery-" + Gallery.pages[page].title.lowercased() }

  @Test("each page looks as it did, in each of its states")
  func text() throws {
    for page in Gallery.pages.indices {
      let host = host(page)
      var texts: [String] = []
      for state in Gallery.pages[page].states.indices {
        try host.press("\(state + 1)")
        texts.append(host.snapshot)
      }
      try expectSnapshot(texts.joined(separator: "\n----\n") + "\n", named: name(page))
    }
  }

  @Test("each page has the colours it had, light, dark and in strong contrast")
  func styled() throws {
    for page in Gallery.pages.indices {
      let host = host(page)
      try host.press("t")
      var texts = [host.surface.styledText]
      try host.press("t")
      texts.append(host.surface.styledText)
      try host.press("c")
      texts.append(host.surface.styledText)
      try expectSnapshot(texts.joined(separator: "----\n"), named: name(page) + "-styled")
    }
  }

  @Test("no theme and no number of colours changes what is said, and without colours there are none")
  func themes() throws {
    for page in Gallery.pages.indices {
      let text = content(host(page))
      for colors in [ColorSupport.trueColor, .ansi256, .ansi16, .none] {
        let host = host(page, colors: colors)
        for _ in 0..<3 {
          try host.press("t")
          for _ in 0..<2 {
            try host.press("c")
            #expect(content(host) == text)
            if colors == .none { #expect(!hasColor(host)) }
          }
        }
      }
    }
  }

  /// The screen without the line that names the theme.
  private func content(_ host: TestHost) -> [Substring] {
    Array(host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).dropFirst())
  }

  private func hasColor(_ host: TestHost) -> Bool {
    let surface = host.surface
    return (0..<surface.height).contains { row in
      (0..<surface.width).contains { column in
        let style = surface.style(column: column, row: row)
        return style.foreground != .standard || style.background != .standard
      }
    }
  }

  @Test("keys turn pages, choose states and colours, and the button changes the model")
  func keys() throws {
    let host = host(0)
    #expect(host.snapshot.hasPrefix(" Labels  1 of "))
    try host.press("2")
    #expect(host.snapshot.contains("The quick brown fox"))
    try host.tap("Change")
    #expect(host.snapshot.contains("changed 1 times"))
    try host.press("m")
    #expect(host.snapshot.contains("ansi256"))
    try host.press("left")
    #expect(host.snapshot.contains(" \(Gallery.pages.count) of \(Gallery.pages.count)"))
    try host.press("right")
    #expect(host.snapshot.hasPrefix(" Labels  1 of "))
  }

  @Test("every page can be read out, and every screen size shows something")
  func sizes() throws {
    for page in Gallery.pages.indices {
      let host = host(page)
      #expect(host.elements.first?.spoken.hasPrefix("Heading \(Gallery.pages[page].title)") == true)
      for (columns, rows) in [(20, 6), (40, 10), (120, 40), (1, 1)] { host.resize(columns: columns, rows: rows) }
      host.window.traitOverrides.isScreenReaderRunning = true
      #expect(!host.snapshot.contains("│"))
    }
  }
}
