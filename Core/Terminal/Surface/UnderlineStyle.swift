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
    /// Dots.
    case dotted
    /// Dashes.
    case dashed
  }

  /// What the line looks like.
  public var shape: Shape
  /// Its colour; ``TerminalColor/standard`` for the text's own.
  public var color: TerminalColor

  /// Makes a line.
  public init(_ shape: Shape = .single, color: TerminalColor = .standard) {
    self.shape = shape
    self.color = color
  }

  /// One line in the text's colour.
  public static let single = UnderlineStyle(.single)
  /// Two lines in the text's colour.
  public static let double = UnderlineStyle(.double)
  /// A wave in the text's colour.
  public static let curly = UnderlineStyle(.curly)
  /// Dots in the text's colour.
  public static let dotted = UnderlineStyle(.dotted)
  /// Dashes in the text's colour.
  public static let dashed = UnderlineStyle(.dashed)
}
