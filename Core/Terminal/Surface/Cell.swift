/// One cell of a grid: 16 bytes without references, so that grids compare with `memcmp`.
struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// A scalar; or a number in the pool with ``interned`` set; 0 in the right half of a wide cluster.
  var glyph: UInt32
  var foreground: TerminalColor
  var background: TerminalColor
  var attributes: CellStyle.Attributes
  /// 1 or 2; 0 in the right half of a wide cluster.
  var width: UInt8
  /// 1 where terminals disagree about the width or may join the cluster with its neighbour.
  var disputed: UInt8

  static let interned: UInt32 = 1 << 31

  init(glyph: UInt32, style: CellStyle, width: UInt8, isDisputed: Bool = false) {
    self.glyph = glyph
    foreground = style.foreground
    background = style.background
    attributes = style.attributes
    self.width = width
    disputed = isDisputed ? 1 : 0
  }

  static let blank = blank(CellStyle())

  static func blank(_ style: CellStyle) -> Cell { Cell(glyph: 0x20, style: style, width: 1) }

  /// The right half of a wide cluster.
  static func continuation(_ style: CellStyle) -> Cell { Cell(glyph: 0, style: style, width: 0) }

  var style: CellStyle { CellStyle(attributes, foreground: foreground, background: background) }
  var isContinuation: Bool { width == 0 }
  var isDisputed: Bool { disputed != 0 }
}
