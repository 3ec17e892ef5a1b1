/// A style as cells hold it: 12 bytes without references; what does not fit stands in the pool under a number.
struct PackedStyle: Hashable, Sendable, BitwiseCopyable {
  var foreground: TerminalColor
  var background: TerminalColor
  /// Attributes in the lowest five bits, the underline's shape or 0 in the next three; the others are the cell's.
  var bits: UInt16
  /// The pool's number for a hyperlink and an underline's colour; 0 for neither.
  var decoration: UInt16

  static let mask: UInt16 = 0xFF
  private static let shapeShift: UInt16 = 5

  static let standard = PackedStyle(
    foreground: .standard, background: .standard, attributes: [], shape: nil, decoration: 0)

  init(
    foreground: TerminalColor, background: TerminalColor, attributes: CellStyle.Attributes,
    shape: UnderlineStyle.Shape?, decoration: UInt16
  ) {
    self.foreground = foreground
    self.background = background
    bits = attributes.rawValue & CellStyle.Attributes.all.rawValue | UInt16(shape?.rawValue ?? 0) << Self.shapeShift
    self.decoration = decoration
  }

  var attributes: CellStyle.Attributes { CellStyle.Attributes(rawValue: bits & CellStyle.Attributes.all.rawValue) }
  var shape: UnderlineStyle.Shape? { UnderlineStyle.Shape(rawValue: UInt8(bits >> Self.shapeShift & 7)) }
}
