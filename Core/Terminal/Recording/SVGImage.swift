/// A screen as a picture that scales: a Scalable Vector Graphics file (SVG 2) for documentation.
///
/// Columns align in every monospace font, and box drawing and block elements are drawn as shapes, so that they join.
/// Links of `http`, `https`, `mailto` and `file` can be followed where the file itself is shown. There is no script, no
/// style sheet, no identifier and nothing loaded in it: it may stand in a page beside others. For who cannot see it, the
/// title is its name and the screen's text its description.
///
/// ```swift
/// let image = SVGImage(headless.screen, theme: .light, title: "The cart with three products")
/// print(image.text)
/// ```
public struct SVGImage: Sendable {
  /// The SVG file as a text, complete in itself.
  public let text: String

  /// Makes a picture. The same screen gives the same text.
  ///
  /// - Parameters:
  ///   - surface: The screen.
  ///   - theme: The colours where the screen leaves them to the terminal.
  ///   - title: What is seen, in a few words. It is made harmless.
  ///   - cursor: Where the cursor stands, if it is to be seen. One outside is not.
  ///   - isFramed: Whether there is a window's edge around the screen, with some room.
  public init(
    _ surface: Surface, theme: SVGTheme = .dark, title: String, cursor: TerminalCursor? = nil, isFramed: Bool = true
  ) {
    var drawing = SVGDrawing(theme: theme)
    drawing.add(surface, cursor: cursor)
    let padding = isFramed ? SVGGrid.padding : 0
    let width = SVGGrid.x(surface.width) + 2 * padding
    let height = SVGGrid.y(surface.height) + 2 * padding
    let corner = (-padding).coordinate
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.coordinate)" height="\(height.coordinate)" \
      viewBox="\(corner) \(corner) \(width.coordinate) \(height.coordinate)" role="img">
      """,
      "<title>\(XML.escaped(TerminalText.sanitized(title)))</title>",
      "<desc>\(XML.escaped(surface.text.trimmingTrailingLineFeeds))</desc>",
    ]
    if isFramed {
      let edge = (0.5 - padding).coordinate
      lines.append(
        """
        <rect x="\(edge)" y="\(edge)" width="\((width - 1).coordinate)" height="\((height - 1).coordinate)" rx="8" \
        fill="\(theme.background)" stroke="\(theme.border)"/>
        """)
    } else {
      lines.append(
        "<rect width=\"\(width.coordinate)\" height=\"\(height.coordinate)\" fill=\"\(theme.background)\"/>")
    }
    lines += drawing.groups
    lines.append("</svg>")
    text = lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  fileprivate var trimmingTrailingLineFeeds: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
