import CoreRetained
import CoreTerminal
import Foundation

/// A screen as a picture of the site: one of two, of which DocC shows the one that is called `~dark` where the reader's page is dark.
struct Picture {
  private let text: String
  private let isLight: Bool

  init(_ screen: Surface, isLight: Bool, title: String) {
    text = SVGImage(screen, theme: isLight ? .light : .dark, title: title).text
    self.isLight = isLight
  }

  /// Lines of text on a screen that is as wide as the longest, and no larger than it may be.
  ///
  /// - Parameter limit: What is beyond is cut.
  init(_ lines: [Substring], limit: CellSize, isLight: Bool, title: String) {
    let lines = lines.prefix(limit.height)
    let width = min(limit.width, max(1, lines.map { TextWidth.columns(of: String($0)) }.max() ?? 1))
    var screen = Surface(width: width, height: max(1, lines.count), pool: SurfacePool())
    for (row, line) in lines.enumerated() { screen.write(String(line), row: row) }
    self.init(screen, isLight: isLight, title: title)
  }

  /// - Parameter name: Without the ending.
  func write(as name: String, to catalogue: URL) throws {
    try text.write(
      to: catalogue.appendingPathComponent(name + (isLight ? ".svg" : "~dark.svg")), atomically: true, encoding: .utf8)
  }
}
