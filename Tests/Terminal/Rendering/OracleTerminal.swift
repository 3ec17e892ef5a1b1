import CAmbientVTerm
@testable import CoreTerminal

/// libvterm's idea of a terminal.
final class OracleTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private(set) var width: Int
  private(set) var height: Int
  private var cells: [CVTermCell]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    terminal = vterm_new(Int32(height), Int32(width))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_reset(screen, 1)
    cells = Array(repeating: CVTermCell(), count: width * height)
  }

  deinit { vterm_free(terminal) }

  func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    vterm_set_size(terminal, Int32(height), Int32(width))
    cells = Array(repeating: CVTermCell(), count: width * height)
  }

  func receive(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      _ = vterm_input_write(terminal, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
  }

  /// What is wrong, with the first cell that is; nil where all shows as it should.
  func difference(from frame: Surface, _ capabilities: TerminalCapabilities) -> String? {
    cvterm_read(screen, Int32(height), Int32(width), &cells)
    let contents = frame.pool.contents
    var style = PackedStyle.standard
    var expected = CVTermCell(style, capabilities, contents)
    for (index, cell) in frame.cells.enumerated() {
      if cell.style != style {
        style = cell.style
        expected = CVTermCell(style, capabilities, contents)
      }
      expected.setGlyph(cell, contents)
      // At the right edge it does not join a mark to an ASCII letter.
      if (index + 1) % width == 0, cell.glyph & Cell.interned != 0, expected.scalars.0 < 0x80 { continue }
      if !cells[index].isEqual(to: expected) {
        return "row \(index / width), column \(index % width) of \(width) x \(height): "
          + "\(cells[index]) instead of \(expected)"
      }
    }
    return nil
  }
}

extension CVTermCell {
  fileprivate init(
    _ style: PackedStyle, _ capabilities: TerminalCapabilities, _ contents: SurfacePool.Contents
  ) {
    self.init()
    foreground = style.foreground.reduced(to: capabilities.colors).packed
    background = style.background.reduced(to: capabilities.colors).packed
    let known: [(CellStyle.Attributes, UInt32)] = [(.bold, 1), (.italic, 2), (.inverse, 4), (.strikethrough, 8)]
    for (attribute, bit) in known where style.look.attributes.contains(attribute) { attributes |= bit }
    // It knows neither dots nor dashes, and shows one line for them.
    switch style.look.shape {
    case nil: break
    case .double where capabilities.hasStyledUnderlines: attributes |= 2 << 4
    case .curly where capabilities.hasStyledUnderlines: attributes |= 3 << 4
    default: attributes |= 1 << 4
    }
  }

  fileprivate mutating func setGlyph(_ cell: Cell, _ contents: SurfacePool.Contents) {
    scalars = (cell.isContinuation ? .max : cell.glyph, 0, 0, 0, 0, 0)
    guard cell.glyph & Cell.interned != 0 else { return }
    let values = contents.text(for: cell.glyph).unicodeScalars.map(\.value) + [0, 0, 0, 0, 0]
    scalars = (values[0], values[1], values[2], values[3], values[4], values[5])
  }

  fileprivate func isEqual(to other: CVTermCell) -> Bool {
    if scalars.0 != other.scalars.0 { return false }
    // The right half of a wide cluster has no style of its own.
    if scalars.0 == .max { return true }
    // Of a blank only what is behind it is seen, and lines.
    if scalars.0 == 0x20, other.scalars.0 == 0x20, (attributes | other.attributes) & ~3 == 0 {
      return background == other.background
    }
    return scalars == other.scalars && foreground == other.foreground && background == other.background
      && attributes == other.attributes
  }
}
