/// A character of box drawing (U+2500 to U+257F), taken apart into lines.
///
/// Unicode's names say what they look like, and names never change (Unicode Character Encoding Stability Policies).
enum BoxDrawing: Hashable {
  /// Lines from the middle to the edges.
  case arms(Arms)
  /// A dashed line over the cell.
  case dashes(isHorizontal: Bool, weight: Weight, count: Int)
  /// A quarter of a circle between two edges.
  case arc(isRight: Bool, isDown: Bool)
  /// One or both lines from corner to corner.
  case diagonals(isRising: Bool, isFalling: Bool)

  enum Weight: Hashable {
    case light
    case heavy
    case double
  }

  struct Arms: Hashable {
    var left: Weight?
    var right: Weight?
    var up: Weight?
    var down: Weight?
  }

  init?(_ scalar: Unicode.Scalar) {
    let prefix = "BOX DRAWINGS "
    guard 0x2500...0x257F ~= scalar.value, let name = scalar.properties.name, name.hasPrefix(prefix) else { return nil }
    let words = name.dropFirst(prefix.count).split(separator: " ").map(String.init)
    if words.contains("DIAGONAL") {
      let isCross = words.contains("CROSS")
      self = .diagonals(
        isRising: isCross || words.starts(with: ["LIGHT", "DIAGONAL", "UPPER", "RIGHT"]),
        isFalling: isCross || words.starts(with: ["LIGHT", "DIAGONAL", "UPPER", "LEFT"]))
    } else if words.contains("ARC") {
      self = .arc(isRight: words.contains("RIGHT"), isDown: words.contains("DOWN"))
    } else if words.contains("DASH") {
      self = .dashes(
        isHorizontal: words.contains("HORIZONTAL"), weight: words.contains("HEAVY") ? .heavy : .light,
        count: words.contains("DOUBLE") ? 2 : words.contains("TRIPLE") ? 3 : 4)
    } else {
      self = .arms(Arms(words))
    }
  }
}

extension BoxDrawing.Arms {
  /// Reads `DOWN HEAVY AND RIGHT UP LIGHT`; where only one of two groups has a weight, both have it.
  fileprivate init(_ words: [String]) {
    let groups = words.split(separator: "AND")
    let weights = groups.map { $0.lazy.compactMap(BoxDrawing.Weight.init).first }
    for (group, weight) in zip(groups, weights) {
      guard let weight = weight ?? weights.lazy.compactMap(\.self).first else { continue }
      for word in group {
        if word == "LEFT" || word == "HORIZONTAL" { left = weight }
        if word == "RIGHT" || word == "HORIZONTAL" { right = weight }
        if word == "UP" || word == "VERTICAL" { up = weight }
        if word == "DOWN" || word == "VERTICAL" { down = weight }
      }
    }
  }
}

extension BoxDrawing.Weight {
  fileprivate init?(_ word: String) {
    switch word {
    case "LIGHT", "SINGLE": self = .light
    case "HEAVY": self = .heavy
    case "DOUBLE": self = .double
    default: return nil
    }
  }
}
