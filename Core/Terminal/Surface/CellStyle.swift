/// How text looks: colours and attributes.
public struct CellStyle: Hashable, Sendable, BitwiseCopyable {
  /// What can be on or off (ECMA-48 8.3.117, SGR).
  public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits.
    public let rawValue: UInt16
    /// Makes a set from bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Heavier, or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter, for what is secondary.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// A line below.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let inverse = Attributes(rawValue: 16)
    /// A line through the middle.
    public static let strikethrough = Attributes(rawValue: 32)

    /// The SGR parameter that turns each on.
    static let parameters: [(attribute: Attributes, parameter: Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.inverse, 7), (.strikethrough, 9),
    ]
  }

  /// The colour of the text.
  public var foreground: TerminalColor
  /// The colour behind it.
  public var background: TerminalColor
  /// What is on.
  public var attributes: Attributes

  /// Makes a style; without arguments the terminal's own look.
  public init(
    _ attributes: Attributes = [], foreground: TerminalColor = .standard, background: TerminalColor = .standard
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }
}
