/// Brings colours down to those a terminal shows, and remembers: looking for the nearest costs a look at each of them.
struct ColorReduction {
  /// One colour in each place: a later one of the same place replaces it. The upper half of a word is the question.
  private var known: [UInt64] = []
  private static let places = 1 << 10

  @inline(__always)
  mutating func reduced(_ color: TerminalColor, to support: ColorSupport) -> TerminalColor {
    // What costs nothing is not remembered.
    color == .standard || support == .trueColor ? color : remembered(color, support)
  }

  private mutating func remembered(_ color: TerminalColor, _ support: ColorSupport) -> TerminalColor {
    if support == .none { return .standard }
    if known.isEmpty { known = Array(repeating: 0, count: Self.places) }
    let question = color.packed | UInt32(support.rawValue) << 28
    let place = Int((question &* 0x9E37_79B9) >> 22)
    if UInt32(truncatingIfNeeded: known[place] >> 32) == question {
      return TerminalColor(packed: UInt32(truncatingIfNeeded: known[place]))
    }
    let answer = color.reduced(to: support)
    known[place] = UInt64(question) << 32 | UInt64(answer.packed)
    return answer
  }
}

extension TerminalColor {
  /// The nearest colour a terminal with less of them can show; for cells use ``ColorReduction``, which remembers.
  ///
  /// To 256 only the 240 fixed ones are taken: the first 16 are the user's own. To 16 there is no choice but to guess
  /// what they look like: xterm's defaults, from which most palettes differ in tone more than in order.
  func reduced(to support: ColorSupport) -> TerminalColor {
    switch (kind, support) {
    case (_, .none): .standard
    case (.standard, _), (_, .trueColor), (.palette, .ansi256): self
    case (.palette(let index), .ansi16): index < 16 ? self : .nearest(to: Self.perceived[Int(index)], among: 0..<16)
    case (.components(let red, let green, let blue), .ansi16):
      .nearest(to: PerceivedColor(red: red, green: green, blue: blue), among: 0..<16)
    case (.components(let red, let green, let blue), .ansi256):
      .nearest(to: PerceivedColor(red: red, green: green, blue: blue), among: 16..<256)
    }
  }

  /// The first of the nearest.
  private static func nearest(to color: PerceivedColor, among indices: Range<Int>) -> TerminalColor {
    var best = indices.lowerBound
    var least = Float.infinity
    for index in indices {
      let distance = color.distance(to: perceived[index])
      if distance < least { (best, least) = (index, distance) }
    }
    return .palette(UInt8(best))
  }

  private static let perceived = (0..<256).map { index in
    let (red, green, blue) = components(of: UInt8(index))
    return PerceivedColor(red: red, green: green, blue: blue)
  }

  /// xterm's palette: 16 colours that users change, a cube of 6 × 6 × 6, and 24 greys.
  static func components(of index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + step * 40 }
    switch index {
    case 0..<16: return basic[Int(index)]
    case 16..<232: return (level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6))
    default:
      let grey = 8 + (index - 232) * 10
      return (grey, grey, grey)
    }
  }

  private static let basic: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}
