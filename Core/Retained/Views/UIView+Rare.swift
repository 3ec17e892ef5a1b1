import CoreEnvironment
public import Foundation

/// What hardly any view has, and a terminal shows nothing of; kept as it was set.
struct RareViewValues {
  var autoresizesSubviews = true
  var mask: UIView?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var restorationIdentifier: String?
  var focusGroupIdentifier: String?
  var maximumContentSizeCategory: UIContentSizeCategory?
  var minimumContentSizeCategory: UIContentSizeCategory?
  var showsLargeContentViewer = false
  var largeContentTitle: String?
  var largeContentImage: UIImage?
  var scalesLargeContentImage = false
  var accessibility: RareAccessibility?
  var motionEffects: [UIMotionEffect] = []
}

extension UIView {
  /// How the tint is shown while something stands in front (UIKit: `UIView.TintAdjustmentMode`).
  public enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// As the superview has it.
    case automatic = 0
    /// As it is.
    case normal = 1
    /// Grey.
    case dimmed = 2
  }

  /// Which way text and views run in a view with such content, in the language of the program.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// Whether the constraints leave open where something is. Always `false` here: the solver takes the place that changes least.
  public final var hasAmbiguousLayout: Bool { false }
  /// Has no effect here: the solver takes one place for what is left open; accepted so that listings compile.
  public final func exerciseAmbiguityInLayout() {}
  /// What limits the size of text, as a text for debugging: nothing, as a cell has one size.
  public final var appliedContentSizeCategoryLimitsDescription: String { "" }
}

/// Which way a screen reader scrolls (UIKit: `UIAccessibilityScrollDirection`).
public enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  /// To what is on the right.
  case right = 1
  /// To what is on the left.
  case left = 2
  /// To what is above.
  case up = 3
  /// To what is below.
  case down = 4
  /// To what comes next.
  case next = 5
  /// To what came before.
  case previous = 6
}

/// Shows what is pressed in large letters (UIKit: `UILargeContentViewerInteraction`). Has no effect here: the terminal makes all of its text
/// larger.
@MainActor @preconcurrency
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// The view that it was added to.
  public private(set) final weak var view: UIView?
  /// Creates an interaction. `delegate` has no effect here: nobody is asked.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {}
  /// Whether it shows anything: no.
  public final class var isEnabled: Bool { false }
  /// Called when the view is about to be another one; does nothing.
  open func willMove(to view: UIView?) {}
  /// Called when it is added to a view, or taken from it.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Who is asked what is shown in large letters (UIKit: `UILargeContentViewerInteractionDelegate`); nobody is here.
@MainActor @preconcurrency
public protocol UILargeContentViewerInteractionDelegate: AnyObject {}
