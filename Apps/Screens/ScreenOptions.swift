public import AppsCommandLine
import CoreTerminal

/// The options that a full-screen app takes beside those of every command.
public nonisolated enum ScreenOptions {
  /// The colours that are used.
  public enum Colors: String, CaseIterable, Sendable {
    /// Those that the terminal has.
    case auto
    /// None.
    case never
    /// The 16 of the terminal's own palette.
    case ansi16 = "16"
    /// The palette of 256.
    case ansi256 = "256"
    /// 24 bits.
    case trueColor = "true"

    var support: ColorSupport? {
      switch self {
      case .auto: nil
      case .never: ColorSupport.none
      case .ansi16: .ansi16
      case .ansi256: .ansi256
      case .trueColor: .trueColor
      }
    }
  }

  /// How pictures are shown.
  public enum Pictures: String, CaseIterable, Sendable {
    /// As the terminal offers it.
    case auto
    /// By kitty's graphics protocol.
    case kitty
    /// By sixels.
    case sixel
    /// In half blocks.
    case blocks

    var form: PictureProtocol? { PictureProtocol(rawValue: rawValue) }
  }

  /// `--color WHICH`.
  public static let color = OptionKey(
    "color", .choice(of: Colors.self, placeholder: "WHICH"), default: .auto,
    help: "Which colours the screen has; auto asks the terminal and NO_COLOR.")
  /// `--pictures HOW`.
  public static let pictures = OptionKey(
    "pictures", .choice(of: Pictures.self, placeholder: "HOW"), default: .auto,
    help: "How pictures are shown: in the terminal's own pixels or in half blocks; auto asks the terminal.")
  /// `--plain-symbols`.
  public static let plainSymbols = OptionKey(
    flag: "plain-symbols", help: "Draw symbols and lines in ASCII, for terminals without the fonts.")
  /// `--screen-reader`.
  public static let screenReader = OptionKey(
    flag: "screen-reader", help: "Show the app as lines of text, one below the other, without lines and columns.")
  /// `--record FILE`.
  public static let record = OptionKey(
    "record", .name(placeholder: "FILE", wanted: "a file's name"),
    help: "Write what the screen shows to a file that asciinema plays. What is typed is not in it; what is shown is.")
  /// `--screenshot FILE`.
  public static let screenshot = OptionKey(
    "screenshot", .name(placeholder: "FILE", wanted: "a file's name"),
    help:
      "Write the last screen to a file, when the app is left: as a picture (SVG), or as text where it is called .txt.")
  /// `--trace FILE`.
  public static let trace = OptionKey(
    "trace", .name(placeholder: "FILE", wanted: "a file's name"),
    help: "Write each change of the stores to a file, a line of JSON an update.")
  /// `--inspect`.
  public static let inspect = OptionKey(
    flag: "inspect",
    help: "Let a browser on this machine see inside while the app runs; F12 shows the address.")

  /// All of them, in the order of the help text.
  public static let all: [any OptionDeclaration] = [
    color, pictures, plainSymbols, screenReader, record, screenshot, trace, inspect,
  ]
}
