/// What an element is and does, for who cannot see it (UIKit: `UIAccessibilityTraits`).
///
/// ```swift
/// titleLabel.accessibilityTraits = .header
/// ```
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits, with the numbers that they have on iOS.
  public let rawValue: UInt64
  /// Creates traits from bits.
  ///
  /// What a bit means is said by the constants.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait at all: what most views have.
  public static let none: UIAccessibilityTraits = []
  /// It can be pressed, with Return, Space or a click.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Pressing it leads elsewhere, such as to another screen or an address.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture, which its label describes.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is the one that is chosen, such as a row or a tab.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays a sound of its own.
  ///
  /// Told on, and of no other effect: a terminal can only beep.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It stands for one key of a keyboard on the screen.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is text that does not change while the screen is shown.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what the application shows at its start.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It is shown and cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes often: it is not told each time.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// It is a field in which one types what to search for.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It starts something that plays.
  ///
  /// Told on, and of no other effect in a terminal.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value goes up and down by one step: a slider, a stepper.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It handles keys and clicks by itself.
  ///
  /// Told on, and of no other effect here.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The next page follows once it has been read.
  ///
  /// Told on, and of no other effect here.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It holds tabs, of which one is chosen.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It is the title of what follows, so that a reader can go from title to title.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It is a button that is on or off, and changes when it is pressed.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
