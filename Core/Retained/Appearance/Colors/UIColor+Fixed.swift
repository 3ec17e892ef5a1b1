/// Colours that are the same everywhere (UIKit's fixed colours). For text prefer those of the system, which can be read in
/// every style.
extension UIColor {
  /// Black.
  public static let black = UIColor(.resolved(ResolvedColor(ColorComponents(0x000000))), name: "black")
  /// A third of white.
  public static let darkGray = UIColor(
    .resolved(ResolvedColor(ColorComponents(white: 1.0 / 3, alpha: 1))), name: "darkGray")
  /// Two thirds of white.
  public static let lightGray = UIColor(
    .resolved(ResolvedColor(ColorComponents(white: 2.0 / 3, alpha: 1))), name: "lightGray")
  /// White.
  public static let white = UIColor(.resolved(ResolvedColor(ColorComponents(0xFFFFFF))), name: "white")
  /// Half of white.
  public static let gray = UIColor(.resolved(ResolvedColor(ColorComponents(white: 0.5, alpha: 1))), name: "gray")
  /// Pure red.
  public static let red = UIColor(.resolved(ResolvedColor(ColorComponents(0xFF0000))), name: "red")
  /// Pure green.
  public static let green = UIColor(.resolved(ResolvedColor(ColorComponents(0x00FF00))), name: "green")
  /// Pure blue.
  public static let blue = UIColor(.resolved(ResolvedColor(ColorComponents(0x0000FF))), name: "blue")
  /// Green and blue.
  public static let cyan = UIColor(.resolved(ResolvedColor(ColorComponents(0x00FFFF))), name: "cyan")
  /// Red and green.
  public static let yellow = UIColor(.resolved(ResolvedColor(ColorComponents(0xFFFF00))), name: "yellow")
  /// Red and blue.
  public static let magenta = UIColor(.resolved(ResolvedColor(ColorComponents(0xFF00FF))), name: "magenta")
  /// Red and half of green.
  public static let orange = UIColor(
    .resolved(ResolvedColor(ColorComponents(red: 1, green: 0.5, blue: 0))), name: "orange")
  /// Half of red and of blue.
  public static let purple = UIColor(
    .resolved(ResolvedColor(ColorComponents(red: 0.5, green: 0, blue: 0.5))), name: "purple")
  /// Brown.
  public static let brown = UIColor(
    .resolved(ResolvedColor(ColorComponents(red: 0.6, green: 0.4, blue: 0.2))), name: "brown")
  /// Nothing at all: what is behind is seen.
  public static let clear = UIColor(.resolved(ResolvedColor(ColorComponents.black.withAlpha(0))), name: "clear")
  /// Dark text for light grounds, whatever the style.
  public static let darkText = UIColor(.resolved(ResolvedColor(.black)), name: "darkText")
  /// Light text for dark grounds, whatever the style: six tenths of white.
  public static let lightText = UIColor(
    .resolved(ResolvedColor(ColorComponents.white.withAlpha(0.6))), name: "lightText")
}
