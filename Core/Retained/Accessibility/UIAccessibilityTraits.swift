/// What an element is and does, for who cannot see it (UIKit: `UIAccessibilityTraits`).
///
/// ```swift
/// titleLabel.accessibilityTraits = .header
/// ```
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: UInt64
  /// Creates traits from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing of the others.
  public static let none: UIAccessibilityTraits = []
  /// It can be pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// It leads elsewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// It plays a sound of its own.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// It stands for a key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// It is text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// It sums up what the application shows at its start.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// It cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes often: it is not told each time.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// What is searched for is typed there.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// It starts something that plays.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Its value goes up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// It is touched without a screen reader between.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The next page comes when it was read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// It holds tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// It is the title of what follows.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// It is a button that is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
