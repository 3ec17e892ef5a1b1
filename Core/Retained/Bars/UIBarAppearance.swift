public import CoreEnvironment
public import Foundation

/// How a bar looks (UIKit: `UIBarAppearance`). Of what iOS offers, colours and the line below count.
@MainActor @preconcurrency
open class UIBarAppearance {
  /// The colour behind the bar; that of what is behind where it is `nil`.
  open var backgroundColor: UIColor?
  /// The colour of the line at its edge; none where it is `nil`.
  open var shadowColor: UIColor? = .separator

  /// Has no effect here: nothing shines through cells; accepted so that listings compile.
  open var backgroundEffect: UIBlurEffect?
  /// Has no effect here: a bar is drawn in a colour; accepted so that listings compile.
  open var backgroundImage: UIImage?
  /// Has no effect here: a bar is drawn in a colour; accepted so that listings compile.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// Has no effect here: the line is a row of cells; accepted so that listings compile.
  open var shadowImage: UIImage?

  /// Creates the usual look: the ground of the screen, and a line.
  public required init() {}

  /// Creates the usual look. `idiom` has no effect here: bars look the same for every one.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  /// Creates the look that another bar has, as far as this one has what it has.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(barAppearance)
  }

  /// Takes over what another look says.
  func take(_ other: UIBarAppearance) {
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
    (backgroundEffect, backgroundImage, shadowImage) = (
      other.backgroundEffect, other.backgroundImage, other.shadowImage
    )
  }

  /// Another look that says the same, to be changed by itself.
  open func copy() -> Self {
    let copy = Self()
    copy.take(self)
    return copy
  }

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
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect here: titles are one row high, so there is no large one; accepted so that listings compile.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Has no effect here: the title stands in the middle of its row; accepted so that listings compile.
  open var titlePositionAdjustment = UIOffset.zero
  /// Has no effect here: items have their own colours; accepted so that listings compile.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Has no effect here: items have their own colours; accepted so that listings compile.
  open var backButtonAppearance = UIBarButtonItemAppearance()
  /// Has no effect here: items have their own colours; accepted so that listings compile.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// Has no effect here: items have their own colours; accepted so that listings compile.
  open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The picture of the way back, which is a sign of text here.
  open private(set) var backIndicatorImage = UIImage()
  /// The mask of that picture.
  open private(set) var backIndicatorTransitionMaskImage = UIImage()

  /// Has no effect here: the way back is a sign of text; accepted so that listings compile.
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image ?? UIImage()
    backIndicatorTransitionMaskImage = transitionMaskImage ?? UIImage()
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }
  /// Has no effect here: a bar shows no second line; accepted so that listings compile.
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The ground and line of a toolbar, as a value to set (UIKit: `UIToolbarAppearance`).
open class UIToolbarAppearance: UIBarAppearance {
  /// Has no effect here: items have their own colours; accepted so that listings compile.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Has no effect here: items have their own colours; accepted so that listings compile.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// The ground, line and tabs of a tab bar, as a value to set (UIKit: `UITabBarAppearance`).
open class UITabBarAppearance: UIBarAppearance {
  /// How tabs look: colour and font of titles, and the colour of badges.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How tabs look where ``stackedLayoutAppearance`` was not set; in a terminal all tabs stand in one row.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// Has no effect here: there is but one height; accepted so that listings compile.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// Has no effect here: the chosen tab is told by its colour and a line; accepted so that listings compile.
  open var selectionIndicatorTintColor: UIColor?

  /// How the tabs look that are chosen, or those that are not; `nil` where that is as usual.
  final func look(isSelected: Bool) -> UITabBarItemStateAppearance? {
    let looks = [stackedLayoutAppearance, inlineLayoutAppearance].map { isSelected ? $0.selected : $0.normal }
    return looks.first(where: \.saysAnything)
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    (stackedLayoutAppearance, inlineLayoutAppearance) = (other.stackedLayoutAppearance, other.inlineLayoutAppearance)
  }
  /// Has no effect here: tabs stand one beside the other; accepted so that listings compile.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// Has no effect here: tabs stand one beside the other; accepted so that listings compile.
  open var stackedItemSpacing: CGFloat = 0
  /// Has no effect here: tabs stand one beside the other; accepted so that listings compile.
  open var stackedItemWidth: CGFloat = 0
  /// Has no effect here: a title on a picture cannot be read in cells; accepted so that listings compile.
  open var selectionIndicatorImage: UIImage?
}

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
