public import Foundation

/// How items of a bar look, as a value to set (UIKit: `UIBarButtonItemAppearance`). Has no effect here: items have their own
/// colours; set ``UIBarButtonItem/tintColor``, or attributes of the title.
@MainActor @preconcurrency
open class UIBarButtonItemAppearance {
  /// How an item looks that can be used.
  public final let normal = UIBarButtonItemStateAppearance()
  /// How an item looks that is pressed.
  public final let highlighted = UIBarButtonItemStateAppearance()
  /// How an item looks that cannot be used.
  public final let disabled = UIBarButtonItemStateAppearance()
  /// How an item looks that has the focus.
  public final let focused = UIBarButtonItemStateAppearance()

  /// Creates the usual look of a style.
  ///
  /// `style` has no effect here: items have their own colours.
  public init(style: UIBarButtonItem.Style = .plain) {}

  /// Goes back to the usual look of a style.
  ///
  /// `style` has no effect here: all styles begin alike.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
  }
}

/// How an item of a bar looks in a state (UIKit: `UIBarButtonItemStateAppearance`).
@MainActor @preconcurrency
open class UIBarButtonItemStateAppearance {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect here: a title stands on the bar's row; accepted so that listings compile.
  open var titlePositionAdjustment = UIOffset.zero
  /// Has no effect here: an item is drawn in a colour; accepted so that listings compile.
  open var backgroundImage: UIImage?

  init() {}
}

/// How tabs look, as a value to set (UIKit: `UITabBarItemAppearance`).
///
/// ```swift
/// let appearance = UITabBarAppearance()
/// appearance.stackedLayoutAppearance.selected.iconColor = .systemOrange
/// tabBar.standardAppearance = appearance
/// ```
@MainActor @preconcurrency
open class UITabBarItemAppearance {
  /// Where picture and title of a tab stand. In a terminal they always stand beside each other.
  public enum Style: Int, Hashable, Sendable {
    /// The picture above the title.
    case stacked = 0
    /// The picture beside the title.
    case inline = 1
    /// The picture beside the title, in less height.
    case compactInline = 2
  }

  /// How a tab looks that is not chosen.
  public final let normal = UITabBarItemStateAppearance()
  /// How a tab looks that is chosen.
  public final let selected = UITabBarItemStateAppearance()
  /// Has no effect here: a tab that cannot be chosen is faint; accepted so that listings compile.
  public final let disabled = UITabBarItemStateAppearance()
  /// Has no effect here: what has the focus looks the same everywhere; accepted so that listings compile.
  public final let focused = UITabBarItemStateAppearance()

  /// Creates the usual look. `style` has no effect here: there is but one.
  public init(style: Style = .stacked) {}

  /// Goes back to the usual look.
  ///
  /// `style` has no effect here: there is but one.
  open func configureWithDefault(for style: Style) {
    for state in [normal, selected, disabled, focused] { state.reset() }
  }
}

/// How a tab looks in a state (UIKit: `UITabBarItemStateAppearance`).
@MainActor @preconcurrency
open class UITabBarItemStateAppearance {
  /// How the title looks: colour and font count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of picture and title, where the attributes of the title have none.
  open var iconColor: UIColor?
  /// The colour of the badge.
  open var badgeBackgroundColor: UIColor?
  /// Has no effect here: a badge is drawn in one colour; accepted so that listings compile.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect here: a title stands on the bar's row; accepted so that listings compile.
  open var titlePositionAdjustment = UIOffset.zero
  /// Has no effect here: a badge stands behind the title; accepted so that listings compile.
  open var badgePositionAdjustment = UIOffset.zero

  init() {}

  /// Something was set.
  final var saysAnything: Bool { !titleTextAttributes.isEmpty || iconColor != nil || badgeBackgroundColor != nil }

  fileprivate func reset() {
    titleTextAttributes = [:]
    iconColor = nil
    badgeBackgroundColor = nil
  }
}

/// The heights that bars have on iOS (UIKit: `UIBarMetrics`). Has no effect here: there is but one.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The usual height.
  case `default` = 0
  /// That of a phone on its side.
  case compact = 1
  /// The usual height, with a row above the title.
  case defaultPrompt = 101
  /// That of a phone on its side, with a row above the title.
  case compactPrompt = 102
}

/// A way to go, in points (UIKit: `UIOffset`).
public struct UIOffset: Hashable, Sendable {
  /// The way to the right.
  public var horizontal: CGFloat
  /// The way down.
  public var vertical: CGFloat

  /// Creates a way from its parts; none by default.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No way at all.
  public static let zero = UIOffset()
}
