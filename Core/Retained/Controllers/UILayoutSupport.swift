public import Foundation

/// A bar at an end of a controller's view, as listings from before safe areas have it (UIKit: `UILayoutSupport`).
@MainActor @preconcurrency
public protocol UILayoutSupport: AnyObject {
  /// How much of the view the bar takes, in points.
  var length: CGFloat { get }
  /// The top edge of the bar.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the bar.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the bar.
  var heightAnchor: NSLayoutDimension { get }
}

/// An end of the safe area as a guide of no height.
private final class SafeAreaEnd: UILayoutSupport {
  private unowned let view: UIView
  private let isTop: Bool

  init(_ view: UIView, isTop: Bool) {
    self.view = view
    self.isTop = isTop
  }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  private var edge: NSLayoutYAxisAnchor {
    isTop ? view.safeAreaLayoutGuide.topAnchor : view.safeAreaLayoutGuide.bottomAnchor
  }
  var topAnchor: NSLayoutYAxisAnchor { isTop ? view.topAnchor : edge }
  var bottomAnchor: NSLayoutYAxisAnchor { isTop ? edge : view.bottomAnchor }
  var heightAnchor: NSLayoutDimension { view.heightAnchor }
}

extension UIViewController {
  /// Deprecated, as it is by UIKit: the bar at the top, whose bottom is the top of the safe area. Use `view.safeAreaLayoutGuide`.
  public final var topLayoutGuide: any UILayoutSupport { SafeAreaEnd(view, isTop: true) }
  /// Deprecated, as it is by UIKit: the bar at the bottom, whose top is the bottom of the safe area. Use `view.safeAreaLayoutGuide`.
  public final var bottomLayoutGuide: any UILayoutSupport { SafeAreaEnd(view, isTop: false) }
}
