/// How text looks: colours, attributes, a line below and where it leads.
public struct CellStyle: Hashable, Sendable {
  /// What can be on or off (ECMA-48 8.3.117, SGR).
  public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits; others than those named here mean nothing.
    public let rawValue: UInt16
    /// Makes a set from bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Heavier, or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter, for what is secondary.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Foreground and background exchanged.
    public static let inverse = Attributes(rawValue: 8)
    /// A line through the middle.
    public static let strikethrough = Attributes(rawValue: 16)

    static let all: Attributes = [.bold, .dim, .italic, .inverse, .strikethrough]
  }

  /// The colour of the text.
  public var foreground: TerminalColor
  /// The colour behind it.
  public var background: TerminalColor
  /// What is on.
  public var attributes: Attributes
  /// The line below, if any.
  public var underline: UnderlineStyle?
  /// Where a click leads, if anywhere; terminals without links show plain text.
  public var hyperlink: Hyperlink?

  /// Makes a style; without arguments the terminal's own look.
  public init(
    _ attributes: Attributes = [], foreground: TerminalColor = .standard, background: TerminalColor = .standard,
    underline: UnderlineStyle? = nil, hyperlink: Hyperlink? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
    self.underline = underline
    self.hyperlink = hyperlink
  }
}
