import CoreJSON

/// Where something is shown: what the variants of an asset are chosen by.
package struct AssetAppearance: Hashable, Sendable {
  /// In dark surroundings.
  package let isDark: Bool
  /// With strong contrast.
  package let isHighContrast: Bool

  package init(isDark: Bool = false, isHighContrast: Bool = false) {
    (self.isDark, self.isHighContrast) = (isDark, isHighContrast)
  }

  /// All that there are.
  package static let all = [false, true].flatMap { isDark in
    [false, true].map { AssetAppearance(isDark: isDark, isHighContrast: $0) }
  }
}

/// For what surroundings and which devices a variant is meant.
struct AssetCondition: Hashable, Sendable {
  /// `nil` for any.
  private var isDark: Bool?
  private var isHighContrast = false
  /// How far the device is from this one, which is none of them.
  private var distance = 0

  /// For everywhere.
  init() {}

  /// What an entry of a set says of itself.
  init(_ entry: JSONValue) {
    for appearance in entry["appearances"]?.elements ?? [] {
      switch (appearance["appearance"]?.string, appearance["value"]?.string) {
      case ("luminosity", "dark"): isDark = true
      case ("luminosity", "light"): isDark = false
      case ("contrast", "high"): isHighContrast = true
      default: distance += 1
      }
    }
    distance += 4 * Self.distance(entry["idiom"]?.string)
    for special in ["subtype", "width-class", "height-class", "language-direction", "screen-width", "memory"]
    where entry[special] != nil { distance += 1 }
  }

  /// What the end of a file's name says: `~ipad`.
  init(idiom: String?) { distance = 4 * Self.distance(idiom) }

  private static func distance(_ idiom: String?) -> Int {
    switch idiom {
    case nil, "universal": 0
    case "iphone": 1
    case "ipad": 2
    case "mac", "vision", "car": 3
    default: 4
    }
  }

  /// Whether it depends on where it is shown.
  var isSpecial: Bool { isDark != nil || isHighContrast }

  /// How little it suits: the smallest is taken.
  func distance(from appearance: AssetAppearance) -> Int {
    let light = isDark.map { $0 == appearance.isDark ? 0 : 2 } ?? 1
    let contrast = isHighContrast == appearance.isHighContrast ? 0 : 1
    return (light * 2 + contrast) * 1_000 + min(distance, 999)
  }
}
