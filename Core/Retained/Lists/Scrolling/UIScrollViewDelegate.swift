public import Foundation

/// Told what becomes of a scroll view (UIKit: `UIScrollViewDelegate`). Everything is optional.
///
/// A turn of the wheel or a key is told as a drag that ends at once: nothing glides in a terminal.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
  /// It has scrolled: ``UIScrollView/contentOffset`` is another one.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The user begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The user is about to end, at an offset that may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The user has ended. `decelerate` is always `false`.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// A page is about to come to rest, where the view scrolls by pages. Never called otherwise: nothing glides in a terminal.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// A page has come to rest, where the view scrolls by pages. Never called otherwise: nothing glides in a terminal.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// What was asked for with animation has been scrolled to.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether the Home key scrolls to the top. The default is yes.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The Home key has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The insets around the content are others.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Never called: cells cannot be zoomed.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Never called: cells cannot be zoomed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing when the view has scrolled, for a delegate that does not care.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing when the user begins to scroll, for a delegate that does not care.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing when the user is about to end scrolling, for a delegate that does not care.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing when the user has ended scrolling, for a delegate that does not care.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing when a page is about to come to rest, for a delegate that does not care.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing when a page has come to rest, for a delegate that does not care.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing when what was asked for in code has been scrolled to, for a delegate that does not care.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// `true`: the Home key may scroll to the top.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing when the Home key has scrolled to the top, for a delegate that does not care.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing when the insets around the content are others, for a delegate that does not care.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// `nil`, and never asked: cells cannot be zoomed.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Never called: cells cannot be zoomed; the method is there because UIKit has it.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
}

/// What gives scroll views their `delegate`.
///
/// A class may declare a property of the same name and of a narrower type beside it, as `UITableView` does; were the
/// property the superclass's own, Swift would not let it.
public protocol UIScrollViewDelegating: AnyObject {}

extension UIScrollViewDelegating where Self: UIScrollView {
  /// Who is told what becomes of the scroll view. Held weakly.
  @MainActor public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
