import CoreEnvironment
public import Foundation

/// How a bar looks (UIKit: `UIBarAppearance`). Of what iOS offers, colours and the line below count.
@MainActor @preconcurrency
open class UIBarAppearance {
  /// The colour behind the bar; that of what is behind where it is `nil`.
  public final var backgroundColor: UIColor?
  /// The colour of the line at its edge; none where it is `nil`.
  public final var shadowColor: UIColor? = .separator

  /// Creates the usual look: the ground of the screen, and a line.
  public required init() {}

  /// Goes back to the usual look: no ground of its own, and a line.
  open func configureWithDefaultBackground() {
    backgroundColor = nil
    shadowColor = .separator
  }

  /// Gives the bar the ground of the screen, so that nothing behind shows, and a line.
  open func configureWithOpaqueBackground() {
    backgroundColor = .systemBackground
    shadowColor = .separator
  }

  /// Takes ground and line away: what is behind the bar is seen.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    shadowColor = nil
  }
}

/// The ground, line and title of a navigation bar, as a value to set (UIKit: `UINavigationBarAppearance`).
///
/// ```swift
/// let appearance = UINavigationBarAppearance()
/// appearance.configureWithOpaqueBackground()
/// appearance.titleTextAttributes = [.foregroundColor: UIColor.systemBlue]
/// navigationController.navigationBar.standardAppearance = appearance
/// ```
open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title looks.
  ///
  /// Of the attributes, colour and font count: bold and slanted are seen.
  public final var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect here: titles are one row high, so there is no large one; accepted so that listings compile.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The ground and line of a toolbar, as a value to set (UIKit: `UIToolbarAppearance`).
open class UIToolbarAppearance: UIBarAppearance {}

/// The ground and line of a tab bar, as a value to set (UIKit: `UITabBarAppearance`).
open class UITabBarAppearance: UIBarAppearance {}

/// Whether a bar is dark whatever is around it (UIKit: `UIBarStyle`).
public enum UIBarStyle: Int, Hashable, Sendable {
  /// The style of what is around the bar.
  case `default` = 0
  /// A dark bar, whatever style is around it.
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

/// Whether a bar is at the top or at the bottom (UIKit: `UIBarPosition`).
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Wherever it is put.
  case any = 0
  /// At the bottom of the screen.
  case bottom = 1
  /// At the top of what contains it.
  case top = 2
  /// At the top of the screen, under a status bar on iOS.
  case topAttached = 3
}
