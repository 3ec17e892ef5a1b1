/// One cell of a grid: 16 bytes without references, so that grids compare with `memcmp`.
struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// The glyph, and in ten of its bits, which no glyph needs, the number of a picture.
  private var bits: UInt32
  /// How it looks; the bits that are the cell's hold the width and whether it is disputed.
  private var packed: PackedStyle

  static let interned: UInt32 = 1 << 31
  private static let glyphBits: UInt32 = 0x801F_FFFF
  private static let pictureShift: UInt32 = 21
  private static let widths: UInt8 = 3
  private static let disputed: UInt8 = 4

  init(glyph: UInt32, style: PackedStyle, width: Int, isDisputed: Bool = false) {
    bits = glyph
    packed = style
    packed.cellBits = UInt8(truncatingIfNeeded: width) & Self.widths | (isDisputed ? Self.disputed : 0)
  }

  static let blank = blank(.standard)

  static func blank(_ style: PackedStyle) -> Cell { Cell(glyph: 0x20, style: style, width: 1) }

  /// The right half of a wide cluster.
  static func continuation(_ style: PackedStyle) -> Cell { Cell(glyph: 0, style: style, width: 0) }

  /// A scalar; or a number in the pool with ``interned`` set; 0 in the right half of a wide cluster. Another one is no part of a picture.
  var glyph: UInt32 {
    get { bits & Self.glyphBits }
    set { bits = newValue }
  }

  /// The number of the picture that the cell is a part of, from 1 to 1,023; 0 for none.
  var picture: Int {
    get { Int(bits & ~Self.glyphBits) >> Int(Self.pictureShift) }
    set { bits = glyph | UInt32(truncatingIfNeeded: newValue & SurfacePictures.limit) << Self.pictureShift }
  }

  var style: PackedStyle {
    var style = packed
    style.cellBits = 0
    return style
  }

  /// What is behind the cluster.
  var background: TerminalColor {
    get { packed.background }
    set { packed.background = newValue }
  }

  /// Attributes and underline of the cluster.
  var look: PackedStyle.Look {
    get { packed.look }
    set { packed.look = newValue }
  }

  /// Takes over the underline of a style, and its colour where the cell leads nowhere.
  mutating func underline(as style: PackedStyle) {
    packed.look = PackedStyle.Look(packed.look.attributes, style.look.shape)
    if packed.decoration == 0 { packed.decoration = style.decoration }
  }

  /// 1 or 2; 0 in the right half of a wide cluster.
  var width: Int { Int(packed.cellBits & Self.widths) }
  /// All bits at once.
  static func == (left: Cell, right: Cell) -> Bool {
    let difference = unsafeBitCast(left, to: SIMD2<UInt64>.self) ^ unsafeBitCast(right, to: SIMD2<UInt64>.self)
    return difference.x | difference.y == 0
  }

  var isContinuation: Bool { width == 0 }
  /// Whether nothing is seen of it but the colour behind, whatever colour text would have in it.
  var isGround: Bool {
    bits == 0x20 && packed.decoration == 0 && !packed.look.showsOnBlanks && packed.cellBits == 1
  }
  /// Whether terminals disagree about the width or may join the cluster with its neighbour.
  var isDisputed: Bool { packed.cellBits & Self.disputed != 0 }
}
