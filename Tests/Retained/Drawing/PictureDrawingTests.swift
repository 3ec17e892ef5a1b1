import Core
import CoreEnvironment
import CoreRetained
import CoreTerminal
import CoreTestSupport
import Testing

/// Views on a terminal that shows pixels.
@MainActor
@Suite("Pictures in pixels") struct PictureDrawingTests {
  private let capabilities = TerminalCapabilities(
    colors: .trueColor, pictures: .kitty, cellPixels: CellPixelSize(width: 4, height: 8))

  private func picture(width: Int, height: Int, opacity: UInt8 = 255) throws -> UIImage {
    var bytes: [UInt8] = []
    for place in 0..<width * height { bytes += [UInt8(place / width * 7 % 256), 100, 200, opacity] }
    return UIImage(pixels: try #require(ImagePixels(width: width, height: height, bytes: bytes)))
  }

  private func shown(_ host: TestHost) -> [CellRectangle] {
    host.update()
    return host.terminal.screen.visiblePictures.map(\.cells)
  }

  @Test("a picture is marked in the cells that it takes, and its half blocks are still what tests and recordings see")
  func marked() throws {
    let view = UIImageView(image: try picture(width: 32, height: 32))
    let host = TestHost(view, columns: 6, rows: 3, capabilities: capabilities)
    #expect(shown(host) == [CellRectangle(width: 6, height: 3)])
    view.contentMode = .topLeft
    #expect(shown(host) == [CellRectangle(width: 4, height: 2)])
    #expect(host.snapshot == "▀▀▀▀\n▀▀▀▀\n")
    let placement = try #require(host.terminal.screen.visiblePictures.first?.placement)
    #expect(placement.bitmap.width == 16)
    #expect(placement.bitmap.height == 16)
    let bytes = host.terminal.terminal.counts.bytes
    host.window.setNeedsDisplay()
    host.update()
    #expect(host.terminal.terminal.counts.bytes == bytes)
  }

  @Test("where the terminal has half blocks, no colours or no symbols, nothing is marked", arguments: 0..<3)
  func unmarked(which: Int) throws {
    var capabilities = capabilities
    if which == 0 { capabilities.pictures = .blocks }
    if which == 1 { capabilities.colors = .none }
    let host = TestHost(
      UIImageView(image: try picture(width: 32, height: 32)), columns: 6, rows: 3, capabilities: capabilities)
    if which == 2 { host.window.traitOverrides.prefersPlainSymbols = true }
    #expect(shown(host).isEmpty)
  }

  @Test("a scroll view clips a picture, and scrolling moves the part that is seen")
  func scrolled() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 80, height: 64))
    let view = UIImageView(image: try picture(width: 48, height: 96))
    view.frame = CGRect(x: 8, y: 32, width: 48, height: 96)
    scroll.addSubview(view)
    scroll.contentSize = CGSize(width: 80, height: 200)
    scroll.showsVerticalScrollIndicator = false
    let host = TestHost(scroll, columns: 10, rows: 4, capabilities: capabilities)
    #expect(shown(host) == [CellRectangle(column: 1, row: 2, width: 6, height: 2)])
    scroll.contentOffset = CGPoint(x: 0, y: 64)
    #expect(shown(host) == [CellRectangle(column: 1, row: 0, width: 6, height: 4)])
    let placement = try #require(host.terminal.screen.visiblePictures.first?.placement)
    #expect(placement.place == CellRectangle(column: 1, row: -2, width: 6, height: 6))
    scroll.contentOffset = CGPoint(x: 0, y: 140)
    #expect(host.terminal.screen.visiblePictures.count == 1)
  }

  @Test("an alert over a picture covers it, and what is left of the picture is shown around")
  func covered() throws {
    let controller = UIViewController()
    let view = UIImageView(image: try picture(width: 320, height: 192))
    controller.view = view
    let host = TestHost(controller, columns: 40, rows: 12, capabilities: capabilities)
    #expect(shown(host) == [CellRectangle(width: 40, height: 12)])
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    controller.present(alert, animated: false)
    let pieces = shown(host)
    let text = host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    for (row, line) in text.enumerated() {
      for (column, character) in line.enumerated() where character.isLetter {
        #expect(!pieces.contains { $0.contains(column: column, row: row) })
      }
    }
    alert.dismiss(animated: false)
    #expect(shown(host) == [CellRectangle(width: 40, height: 12)])
  }

  @Test("what is dimmed or changed by an effect stays half blocks")
  func changed() throws {
    let view = UIImageView(image: try picture(width: 32, height: 32))
    let host = TestHost(view, columns: 4, rows: 2, capabilities: capabilities)
    view.alpha = 0.5
    #expect(shown(host).isEmpty)
    view.alpha = 1
    #expect(shown(host).count == 1)
    let faint = TestHost(
      HostingView(rootView: try picture(width: 32, height: 32).faint), columns: 4, rows: 2, capabilities: capabilities)
    #expect(shown(faint).isEmpty)
  }

  @Test("a clear picture shows no text through: cells with text behind stay as they are")
  func overText() throws {
    let label = UILabel()
    label.text = "ab"
    let container = UIView()
    let view = UIImageView(image: try picture(width: 32, height: 16, opacity: 0))
    container.addSubview(label)
    container.addSubview(view)
    label.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    view.frame = CGRect(x: 0, y: 0, width: 32, height: 16)
    let host = TestHost(container, columns: 4, rows: 1, capabilities: capabilities)
    #expect(shown(host) == [CellRectangle(column: 2, row: 0, width: 2, height: 1)])
    #expect(host.snapshot == "ab")
  }
}

extension UIImage {
  /// As a declared view, half transparent.
  @MainActor fileprivate var faint: some View { Image(uiImage: self).opacity(0.5) }
}
