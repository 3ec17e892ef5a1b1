/// A style as cells hold it: 12 bytes without references; what does not fit stands in the pool under a number.
struct PackedStyle: Hashable, Sendable, BitwiseCopyable {
  var foreground: TerminalColor
  var background: TerminalColor
  var look: Look
  /// The cell's own.
  var cellBits: UInt8 = 0
  /// The pool's number for a hyperlink and an underline's colour; 0 for neither.
  var decoration: UInt16 = 0

  /// Attributes and the shape of an underline.
  struct Look: Hashable, BitwiseCopyable {
    /// Attributes in the lowest five bits, the shape or 0 in the next three.
    private(set) var bits: UInt8

    init(_ attributes: CellStyle.Attributes = [], _ shape: UnderlineStyle.Shape? = nil) {
      bits = UInt8(truncatingIfNeeded: attributes.rawValue & CellStyle.Attributes.all.rawValue)
      bits |= (shape?.rawValue ?? 0) << 5
    }

    var attributes: CellStyle.Attributes {
      CellStyle.Attributes(rawValue: UInt16(bits) & CellStyle.Attributes.all.rawValue)
    }
    var shape: UnderlineStyle.Shape? { UnderlineStyle.Shape(rawValue: bits >> 5) }
    var isUnderlined: Bool { bits >> 5 != 0 }
    /// Whether it is seen where there is no text: a line, or colours that are exchanged.
    var showsOnBlanks: Bool { bits & Self.seenOnBlanks != 0 }

    private static let seenOnBlanks = Look([.inverse, .strikethrough]).bits | 0b1110_0000
  }

  /// That of a blank in front of a colour.
  init(ground: TerminalColor) { self.init(foreground: .standard, background: ground, look: Look()) }

  init(
    foreground: TerminalColor, background: TerminalColor, look: Look, cellBits: UInt8 = 0, decoration: UInt16 = 0
  ) {
    self.foreground = foreground
    self.background = background
    self.look = look
    self.cellBits = cellBits
    self.decoration = decoration
  }

  static let standard = PackedStyle(foreground: .standard, background: .standard, look: Look())
}
