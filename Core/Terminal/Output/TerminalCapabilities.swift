/// What may be sent to a terminal.
///
/// Decided from the environment at first, which tells little: what is unknown is taken for missing. What the terminal
/// answers later is set by whoever asked it.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours it shows; others are turned into the nearest of them.
  public var colors: ColorSupport
  /// Whether it shows double, curly, dotted and dashed underlines, in colours of their own (SGR 4:2 to 4:5, and 58).
  public var hasStyledUnderlines: Bool
  /// Whether it makes links of text, or ignores the sequence in silence (OSC 8).
  public var hasHyperlinks: Bool
  /// Whether it moves lines within margins (DECSTBM, SU, SD); the Linux console does not.
  public var hasScrolling: Bool
  /// Whether what it erases takes the colour that is behind text now, a part of a line as well (back colour erase, ECH); tmux and screen
  /// need not.
  public var erasesInColor: Bool
  /// Whether it holds back painting until a frame is complete (mode 2026); false until it said so (DECRQM).
  public var hasSynchronizedOutput: Bool
  /// Whether it reports keys by kitty's protocol; false until it said so.
  public var hasKittyKeyboard: Bool
  /// Whether it measures grapheme clusters as a whole (mode 2027); false until it said so.
  public var measuresGraphemes: Bool
  /// Whether its own background is light or dark; nil where nobody said.
  public var background: TerminalBackground?

  /// How it shows pictures of pixels; in half blocks until it said that it can do more.
  public var pictures: PictureProtocol
  /// How many pixels its cells have; nil until it said so.
  public var cellPixels: CellPixelSize?

  /// Says it outright; without arguments plain text and cursor motion.
  public init(
    colors: ColorSupport = .none, hasStyledUnderlines: Bool = false, hasHyperlinks: Bool = false,
    hasScrolling: Bool = false, hasSynchronizedOutput: Bool = false, hasKittyKeyboard: Bool = false,
    measuresGraphemes: Bool = false, background: TerminalBackground? = nil, pictures: PictureProtocol = .blocks,
    cellPixels: CellPixelSize? = nil, erasesInColor: Bool = false
  ) {
    self.colors = colors
    self.hasStyledUnderlines = hasStyledUnderlines
    self.hasHyperlinks = hasHyperlinks
    self.hasScrolling = hasScrolling
    self.hasSynchronizedOutput = hasSynchronizedOutput
    self.hasKittyKeyboard = hasKittyKeyboard
    self.measuresGraphemes = measuresGraphemes
    self.background = background
    self.pictures = pictures
    self.cellPixels = cellPixels
    self.erasesInColor = erasesInColor
  }

  /// Everything that a terminal may be able to do, on a dark background, with pictures in half blocks: for tests.
  public static let all = TerminalCapabilities(
    colors: .trueColor, hasStyledUnderlines: true, hasHyperlinks: true, hasScrolling: true, hasSynchronizedOutput: true,
    hasKittyKeyboard: true, measuresGraphemes: true, background: .dark, erasesInColor: true)

  /// Decides from environment values: colours as ``ColorSupport/init(environment:isTerminal:)``, the rest from `TERM`,
  /// `TERM_PROGRAM` with its version, `VTE_VERSION` and `KONSOLE_VERSION`, the background from `COLORFGBG`.
  ///
  /// Within a multiplexer only its own variables count: the others are those of a terminal it may have left.
  public init(environment: [String: String], isTerminal: Bool) {
    self.init(colors: ColorSupport(environment: environment, isTerminal: isTerminal))
    let terminal = environment["TERM"] ?? ""
    guard isTerminal, !["", "dumb", "linux"].contains(terminal) else { return }
    let family = terminal.prefix { $0 != "-" && $0 != "." }
    hasScrolling = Self.scrollingFamilies.contains(String(family))
    background = TerminalBackground(environment["COLORFGBG"] ?? "")
    let program = environment["TERM_PROGRAM"] ?? ""
    let version = Self.version(environment["TERM_PROGRAM_VERSION"] ?? "")
    erasesInColor = hasScrolling && family != "tmux" && family != "screen"
    if family == "tmux" || family == "screen" {
      hasHyperlinks = program == "tmux" && version >= (3, 4)
      hasStyledUnderlines = hasHyperlinks
      return
    }
    let vte = Int(environment["VTE_VERSION"] ?? "") ?? 0
    let isModern = Self.modernTerminals.contains(terminal) || Self.modernPrograms.contains(program)
    // The first VTE with links crashed on them.
    hasHyperlinks =
      isModern || vte > 5000 || program == "iTerm.app" && version >= (3, 1)
      || Int(environment["KONSOLE_VERSION"] ?? "") ?? 0 >= 201_200
    hasStyledUnderlines = isModern || vte >= 5102 || program == "iTerm.app" && version >= (3, 5)
  }

  private static let scrollingFamilies: Set = [
    "xterm", "tmux", "screen", "vte", "gnome", "konsole", "rxvt", "foot", "alacritty", "wezterm", "contour", "kitty",
    "ghostty", "mintty", "iterm2", "st", "putty",
  ]
  private static let modernTerminals: Set = [
    "xterm-kitty", "xterm-ghostty", "wezterm", "foot", "foot-extra", "foot-direct", "alacritty", "alacritty-direct",
    "contour",
  ]
  private static let modernPrograms: Set = ["WezTerm", "ghostty", "vscode"]

  /// The first two numbers of a version such as `3.4a`.
  private static func version(_ text: String) -> (Int, Int) {
    let numbers = text.split { !("0"..."9").contains($0) }.prefix(2).map { Int($0) ?? 0 }
    return (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0)
  }
}

/// Whether a terminal's own background is light or dark, which decides on the colours.
public enum TerminalBackground: Sendable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark

  /// From `COLORFGBG`, as rxvt sets it: the number of the background stands last.
  init?(_ text: String) {
    guard let last = text.split(separator: ";").last, let index = Int(last), 0..<16 ~= index else { return nil }
    self = index == 7 || index > 8 ? .light : .dark
  }
}

extension TerminalBackground {
  /// From the colour's components, 0 to 65,535: light where black text is the easier one to read on it.
  init(red: UInt16, green: UInt16, blue: UInt16) {
    // Rec. 709 luma is enough to tell two halves apart.
    let luma = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    self = luma > 0.5 * 65_535 ? .light : .dark
  }
}
