/// A line below text. Terminals that know only the plain one show that, in the text's colour.
public struct UnderlineStyle: Hashable, Sendable {
  /// What the line looks like (kitty: "Colored and styled underlines").
  public enum Shape: UInt8, Sendable, CaseIterable, BitwiseCopyable {
    /// One line.
    case single = 1
    /// Two lines.
    case double
    /// A wave, as below misspelt words.
    case curly
    /// A line of dots.
    case dotted
    /// A line of dashes.
    case dashed
  }

  /// Whether the line is single, double, a wave, dots or dashes.
  public var shape: Shape
  /// The colour of the line; ``TerminalColor/standard`` is that of the text.
  public var color: TerminalColor

  /// Makes a line below a text, single and in the text's colour unless said otherwise.
  public init(_ shape: Shape = .single, color: TerminalColor = .standard) {
    self.shape = shape
    self.color = color
  }

  /// One line in the text's colour, which nearly every terminal can draw.
  public static let single = UnderlineStyle(.single)
  /// Two lines in the text's colour; one where the terminal has none of this kind.
  public static let double = UnderlineStyle(.double)
  /// A wave in the text's colour; a plain line where the terminal has none of this kind.
  public static let curly = UnderlineStyle(.curly)
  /// Dots in the text's colour; a plain line where the terminal has none of this kind.
  public static let dotted = UnderlineStyle(.dotted)
  /// Dashes in the text's colour; a plain line where the terminal has none of this kind.
  public static let dashed = UnderlineStyle(.dashed)
}
