/// A character of the block elements (U+2580 to U+259F) as rectangles, in eighths of a cell.
struct BlockElement: Hashable {
  /// A part of a cell, in eighths from the upper left corner.
  struct Part: Hashable {
    var left = 0
    var top = 0
    var right = 8
    var bottom = 8
  }

  /// What is filled; no two overlap.
  let parts: [Part]
  /// How much of the colour is seen, in percent: 100 but for the shades.
  let opacity: Int

  init?(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    var opacity = 100
    switch value {
    case 0x2580: parts = [Part(bottom: 4)]
    case 0x2581...0x2588: parts = [Part(top: 8 - (value - 0x2580))]
    case 0x2589...0x258F: parts = [Part(right: 8 - (value - 0x2588))]
    case 0x2590: parts = [Part(left: 4)]
    case 0x2591...0x2593:
      parts = [Part()]
      opacity = (value - 0x2590) * 25
    case 0x2594: parts = [Part(bottom: 1)]
    case 0x2595: parts = [Part(left: 7)]
    case 0x2596...0x259F:
      // The name says which quarters: "QUADRANT UPPER LEFT AND LOWER LEFT AND LOWER RIGHT".
      guard let name = scalar.properties.name?.dropFirst("QUADRANT ".count) else { return nil }
      parts = name.split(separator: " AND ").map { quarter in
        let isLower = quarter.hasPrefix("LOWER")
        let isRight = quarter.hasSuffix("RIGHT")
        return Part(
          left: isRight ? 4 : 0, top: isLower ? 4 : 0, right: isRight ? 8 : 4, bottom: isLower ? 8 : 4)
      }
    default: return nil
    }
    self.opacity = opacity
  }
}
