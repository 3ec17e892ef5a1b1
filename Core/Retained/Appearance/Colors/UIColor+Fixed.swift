/// Colours that are the same everywhere (UIKit's fixed colours). For text prefer those of the system, which can be read in
/// every style.
extension UIColor {
  /// Black, the same on every background; ``label`` is legible on each.
  public static let black = UIColor(.resolved(ResolvedColor(ColorComponents(0x000000))), name: "black")
  /// A dark grey, a third of white, whatever the background; ``secondaryLabel`` follows it.
  public static let darkGray = UIColor(
    .resolved(ResolvedColor(ColorComponents(white: 1.0 / 3, alpha: 1))), name: "darkGray")
  /// A light grey, two thirds of white, whatever the background; ``secondaryLabel`` follows it.
  public static let lightGray = UIColor(
    .resolved(ResolvedColor(ColorComponents(white: 2.0 / 3, alpha: 1))), name: "lightGray")
  /// White, the same on every background; ``systemBackground`` follows the style.
  public static let white = UIColor(.resolved(ResolvedColor(ColorComponents(0xFFFFFF))), name: "white")
  /// A middle grey, half of white, whatever the background; ``systemGray`` follows it.
  public static let gray = UIColor(.resolved(ResolvedColor(ColorComponents(white: 0.5, alpha: 1))), name: "gray")
  /// Pure red, whatever the background; ``systemRed`` is legible on each.
  public static let red = UIColor(.resolved(ResolvedColor(ColorComponents(0xFF0000))), name: "red")
  /// Pure green, whatever the background; ``systemGreen`` is legible on each.
  public static let green = UIColor(.resolved(ResolvedColor(ColorComponents(0x00FF00))), name: "green")
  /// Pure blue, whatever the background: hard to read on black, where ``systemBlue`` is lighter.
  public static let blue = UIColor(.resolved(ResolvedColor(ColorComponents(0x0000FF))), name: "blue")
  /// Green and blue at full strength, whatever the background; ``systemCyan`` is legible on each.
  public static let cyan = UIColor(.resolved(ResolvedColor(ColorComponents(0x00FFFF))), name: "cyan")
  /// Red and green at full strength, whatever the background: hard to read on white, where ``systemYellow`` is darker.
  public static let yellow = UIColor(.resolved(ResolvedColor(ColorComponents(0xFFFF00))), name: "yellow")
  /// Red and blue at full strength, whatever the background.
  public static let magenta = UIColor(.resolved(ResolvedColor(ColorComponents(0xFF00FF))), name: "magenta")
  /// Red with half of green, whatever the background; ``systemOrange`` is legible on each.
  public static let orange = UIColor(
    .resolved(ResolvedColor(ColorComponents(red: 1, green: 0.5, blue: 0))), name: "orange")
  /// Half of red and half of blue, whatever the background; ``systemPurple`` is legible on each.
  public static let purple = UIColor(
    .resolved(ResolvedColor(ColorComponents(red: 0.5, green: 0, blue: 0.5))), name: "purple")
  /// Brown, whatever the background; ``systemBrown`` is legible on each.
  public static let brown = UIColor(
    .resolved(ResolvedColor(ColorComponents(red: 0.6, green: 0.4, blue: 0.2))), name: "brown")
  /// No colour at all, with an opacity of 0: what is behind is seen.
  public static let clear = UIColor(.resolved(ResolvedColor(ColorComponents.black.withAlpha(0))), name: "clear")
  /// Black text for grounds that are light whatever the style; ``label`` follows the style.
  public static let darkText = UIColor(.resolved(ResolvedColor(.black)), name: "darkText")
  /// Light text for dark grounds, whatever the style: six tenths of white.
  public static let lightText = UIColor(
    .resolved(ResolvedColor(ColorComponents.white.withAlpha(0.6))), name: "lightText")
}
