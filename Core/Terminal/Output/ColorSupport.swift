/// How many colours may be written to a terminal, from none to 24 bits.
public enum ColorSupport: Int, Sendable, Comparable {
  /// No colour at all: plain text.
  case none = 0
  /// The 16 colours of the terminal's own palette.
  case ansi16
  /// The palette of 256 colours.
  case ansi256
  /// Colours of 24 bits.
  case trueColor

  /// Whether the left one has fewer colours.
  public static func < (left: ColorSupport, right: ColorSupport) -> Bool { left.rawValue < right.rawValue }

  /// Decides from environment values, in this order: `NO_COLOR` (not empty: none), `CLICOLOR_FORCE` (neither empty nor
  /// `0`: colour even without a terminal), no terminal, `CLICOLOR=0`, or a `TERM` that never had colours such as `dumb`
  /// and `vt100` (none), `COLORTERM`, `TERM`.
  public init(environment: [String: String], isTerminal: Bool) {
    let terminal = environment["TERM"] ?? ""
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    if environment["NO_COLOR"]?.isEmpty == false {
      self = .none
    } else if !isForced, !isTerminal || environment["CLICOLOR"] == "0" || Self.isMonochrome(terminal) {
      self = .none
    } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") {
      self = .trueColor
    } else {
      self = Self.support(of: terminal)
    }
  }

  private static func support(of terminal: String) -> ColorSupport {
    let trueColorTerminals = ["xterm-kitty", "xterm-ghostty", "wezterm", "alacritty", "foot", "contour"]
    if terminal.hasSuffix("-direct") || trueColorTerminals.contains(terminal) { return .trueColor }
    return terminal.hasSuffix("256color") ? .ansi256 : .ansi16
  }

  /// Whether terminfo has a terminal without colours: DEC's before the VT525, other makers' of that time, and those whose
  /// name ends in what terminfo calls a monochrome screen (`xterm-mono`, `linux-m`).
  private static func isMonochrome(_ terminal: String) -> Bool {
    let parts = terminal.split(separator: "-")
    guard let family = parts.first else { return true }
    if parts.dropFirst().contains(where: { $0 == "m" || $0 == "mono" }) { return true }
    if monochromeFamilies.contains(String(family)) { return true }
    return family.hasPrefix("vt") && family.dropFirst(2).allSatisfy(\.isNumber) && family.count > 2 && family != "vt525"
  }

  private static let monochromeFamilies: Set = [
    "dumb", "unknown", "network", "dialup", "lpr", "tty", "tty33", "tty37", "adm3a", "h19", "wyse50", "wy50", "wy60",
    "tvi920",
    "tvi950", "tek4014",
  ]
}
