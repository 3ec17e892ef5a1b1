/// How text looks: colours, attributes, a line below and where it leads.
///
/// ```swift
/// @MainActor func warn(on terminal: Terminal) {
///   let red = TerminalColor(red: 220, green: 60, blue: 40)
///   let warning = CellStyle(.bold, foreground: red, underline: .curly)
///   terminal.present { $0.write("No connection", column: 0, row: 0, style: warning) }
/// }
/// ```
public struct CellStyle: Hashable, Sendable {
  /// What of a text's look is on or off, as a set (ECMA-48 8.3.117, SGR).
  public struct Attributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// The bits; others than those named here mean nothing.
    public let rawValue: UInt16
    /// Makes a set from bits; a program uses the constants.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Heavier or brighter, as the terminal is set up.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter, for what is secondary, where the terminal can.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted, where the terminal's font can.
    public static let italic = Attributes(rawValue: 4)
    /// Foreground and background exchanged: seen on every terminal, also without colours.
    public static let inverse = Attributes(rawValue: 8)
    /// A line through the middle of the text, where the terminal can.
    public static let strikethrough = Attributes(rawValue: 16)

    static let all: Attributes = [.bold, .dim, .italic, .inverse, .strikethrough]
  }

  /// The colour of the text; the terminal's own unless set.
  public var foreground: TerminalColor
  /// The colour behind the text; the terminal's own unless set.
  public var background: TerminalColor
  /// What is on: bold, dim, slanted, inverse, struck through.
  public var attributes: Attributes
  /// The line below the text; `nil` for none.
  public var underline: UnderlineStyle?
  /// Where a click leads, if anywhere; terminals without links show plain text.
  public var hyperlink: Hyperlink?

  /// Makes a style; without arguments that of plain text in the terminal's own colours.
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
