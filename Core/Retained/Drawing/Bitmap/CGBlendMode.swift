/// How what is drawn is mixed with what is there (CoreGraphics: `CGBlendMode`).
///
/// Those that take hue, saturation or luminosity apart, and those that dodge and burn, are drawn as ``normal``.
public enum CGBlendMode: Int32, Hashable, Sendable {
  /// What is drawn lies on what is there.
  case normal = 0
  /// Both are multiplied: darker.
  case multiply = 1
  /// Both are multiplied inverted: lighter.
  case screen = 2
  /// Multiplied where it is dark, screened where it is light.
  case overlay = 3
  /// The darker of both, part by part.
  case darken = 4
  /// The lighter of both, part by part.
  case lighten = 5
  /// Drawn as ``normal``.
  case colorDodge = 6
  /// Drawn as ``normal``.
  case colorBurn = 7
  /// Drawn as ``normal``.
  case softLight = 8
  /// Overlay with the two changed.
  case hardLight = 9
  /// How far they are apart, part by part.
  case difference = 10
  /// The same, with less contrast.
  case exclusion = 11
  /// Drawn as ``normal``.
  case hue = 12
  /// Drawn as ``normal``.
  case saturation = 13
  /// Drawn as ``normal``.
  case color = 14
  /// Drawn as ``normal``.
  case luminosity = 15
  /// Nothing is left.
  case clear = 16
  /// What is there goes.
  case copy = 17
  /// What is drawn, where there is something.
  case sourceIn = 18
  /// What is drawn, where there is nothing.
  case sourceOut = 19
  /// What is drawn on what is there, and nowhere else.
  case sourceAtop = 20
  /// What is drawn lies below what is there.
  case destinationOver = 21
  /// What is there, where something is drawn.
  case destinationIn = 22
  /// What is there, where nothing is drawn.
  case destinationOut = 23
  /// What is there on what is drawn, and nowhere else.
  case destinationAtop = 24
  /// One or the other, not both.
  case xor = 25
  /// Their darknesses added.
  case plusDarker = 26
  /// Both added.
  case plusLighter = 27

  /// The two parts of the pixel, by Porter and Duff: how much of what is drawn and of what is there.
  func shares(source: Double, ground: Double) -> (source: Double, ground: Double) {
    switch self {
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (ground, 0)
    case .sourceOut: (1 - ground, 0)
    case .sourceAtop: (ground, 1 - source)
    case .destinationOver: (1 - ground, 1)
    case .destinationIn: (0, source)
    case .destinationOut: (0, 1 - source)
    case .destinationAtop: (1 - ground, source)
    case .xor: (1 - ground, 1 - source)
    case .plusLighter, .plusDarker: (1, 1)
    default: (1, 1 - source)
    }
  }

  /// A part of the colour where both are.
  func mixed(_ source: Double, _ ground: Double) -> Double {
    switch self {
    case .multiply: source * ground
    case .screen: source + ground - source * ground
    case .overlay: ground <= 0.5 ? 2 * source * ground : 1 - 2 * (1 - source) * (1 - ground)
    case .hardLight: source <= 0.5 ? 2 * source * ground : 1 - 2 * (1 - source) * (1 - ground)
    case .darken: min(source, ground)
    case .lighten: max(source, ground)
    case .difference: abs(source - ground)
    case .exclusion: source + ground - 2 * source * ground
    default: source
    }
  }
}
