import CoreEnvironment
public import Foundation

/// How a bar looks (UIKit: `UIBarAppearance`). Of what iOS offers, colours and the line below count.
@MainActor @preconcurrency
open class UIBarAppearance {
  /// The colour behind the bar; that of what is behind where it is `nil`.
  public final var backgroundColor: UIColor?
  /// The colour of the line at its edge; none where it is `nil`.
  public final var shadowColor: UIColor? = .separator

  /// Creates the usual look.
  public required init() {}

  /// Goes back to the usual look.
  open func configureWithDefaultBackground() {
    backgroundColor = nil
    shadowColor = .separator
  }

  /// A ground of its own.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// No ground and no line.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = nil
  }
}

/// How a navigation bar looks (UIKit: `UINavigationBarAppearance`).
open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title looks: colour and font count.
  public final var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Kept for listings: titles are one row high.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a toolbar looks (UIKit: `UIToolbarAppearance`).
open class UIToolbarAppearance: UIBarAppearance {}

/// How a tab bar looks (UIKit: `UITabBarAppearance`).
open class UITabBarAppearance: UIBarAppearance {}

/// How bright a bar is (UIKit: `UIBarStyle`).
public enum UIBarStyle: Int, Hashable, Sendable {
  /// As everything around.
  case `default` = 0
  /// Dark, whatever is around.
  case black = 1

  /// Makes a bar, and what is on it, as bright as this.
  @MainActor
  func apply(to bar: UIView) {
    bar.overrideUserInterfaceStyle = self == .black ? .dark : .unspecified
    bar.setNeedsDisplay()
  }

  /// The colour behind a bar: its own, that of its appearance, or black; `nil` for that of what is behind.
  @MainActor
  func ground(_ barTintColor: UIColor?, _ appearance: UIBarAppearance) -> UIColor? {
    barTintColor ?? appearance.backgroundColor ?? (self == .black ? .black : nil)
  }
}

/// Where a bar is (UIKit: `UIBarPosition`).
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Anywhere.
  case any = 0
  /// At the bottom.
  case bottom = 1
  /// At the top.
  case top = 2
  /// At the very top.
  case topAttached = 3
}
