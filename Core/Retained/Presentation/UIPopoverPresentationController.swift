import CoreEnvironment
package import CoreTerminal
public import Foundation

/// The sides of a popover that its arrow may be on (UIKit: `UIPopoverArrowDirection`): an arrow that points up has the
/// popover below its source. Terminals draw no arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The directions as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates directions from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The popover stands below what it belongs to, and points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The popover stands above what it belongs to, and points down.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The popover stands at the right of what it belongs to, and points left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The popover stands at the left of what it belongs to, and points right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// The popover stands where there is room: below, else above, else beside.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction before the popover is presented: it depends on the room there is.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// What a popover belongs to (UIKit: `UIPopoverPresentationControllerSourceItem`): a view, or an item of a bar.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Where it is in a view, in points of that view; `nil` where it is not in the same window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Where the view is in another one of its window, in points of that view.
  public final func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Where the item's button is in a view of its window, in points of that view.
  public final func frame(in referenceView: UIView) -> CGRect? { view.frame(in: referenceView) }
}

/// Presents a controller in a box beside what it belongs to (UIKit: `UIPopoverPresentationController`).
///
/// ```swift
/// controller.modalPresentationStyle = .popover
/// controller.popoverPresentationController?.sourceItem = button
/// present(controller, animated: true)
/// ```
///
/// Without a source, and where no side has room, it stands in the middle.
open class UIPopoverPresentationController: UIPresentationController {
  /// What it belongs to: a view, or an item of a bar.
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The view that the popover belongs to and stands beside.
  open var sourceView: UIView? {
    get { sourceItem as? UIView }
    set { sourceItem = newValue }
  }
  /// The item of a bar that the popover belongs to and stands beside.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The part of ``sourceView`` it belongs to, in points of that view. Default: null, for all of it.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  /// Where its arrow may point. With none it stands over the middle of its source. Default: any.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { containerView?.setNeedsLayout() } }
  /// Where its arrow points. Terminals draw none, and it is not told which side was taken.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// Whether it may cover its source where there is no room for all of it beside that. Default: no.
  open var canOverlapSourceViewRect = false { didSet { containerView?.setNeedsLayout() } }
  /// Has no effect here: what is behind waits until it is gone; accepted so that listings compile.
  open var passthroughViews: [UIView]?
  /// Has no effect here: the box has the ground of what is around; accepted so that listings compile.
  open var backgroundColor: UIColor?

  /// Which part of ``sourceView`` it belongs to, of its bounds in points, where that is not ``sourceRect``.
  package final var partOfSource: ((CGRect) -> CGRect)? { didSet { containerView?.setNeedsLayout() } }
  /// Where it stands if there is room; else wherever it may.
  package final var preferredSide: PopoverPlacement.Side? { didSet { containerView?.setNeedsLayout() } }

  private var placedBy: CellRectangle?

  private var source: CellRectangle? {
    guard let containerView else { return nil }
    if let sourceView, let part = partOfSource?(sourceView.bounds) ?? (sourceRect.isNull ? nil : sourceRect) {
      guard sourceView.window === containerView.window else { return nil }
      return CellRectangle(sourceView.convert(part, to: containerView))
    }
    return sourceItem?.frame(in: containerView).map { CellRectangle($0) }
  }

  private var sides: [PopoverPlacement.Side] {
    let isRightToLeft = presentedViewController.traitCollection.layoutDirection == .rightToLeft
    var sides: [PopoverPlacement.Side] = []
    if permittedArrowDirections.contains(.up) { sides.append(.below) }
    if permittedArrowDirections.contains(.down) { sides.append(.above) }
    if permittedArrowDirections.contains(.left) { sides.append(isRightToLeft ? .leading : .trailing) }
    if permittedArrowDirections.contains(.right) { sides.append(isRightToLeft ? .trailing : .leading) }
    return sides.filter { $0 == preferredSide } + sides.filter { $0 != preferredSide }
  }

  package override func boxOfPresentedView(in size: CellSize) -> CellRectangle {
    placedBy = source
    guard isBoxed, let source = placedBy else { return super.boxOfPresentedView(in: size) }
    let room = CellSize(width: size.width - 2, height: size.height - 2)
    let placement = PopoverPlacement(
      source: source, size: sizeOfBox(within: room, leastColumns: 1), room: size, sides: sides,
      mayCoverSource: canOverlapSourceViewRect,
      isRightToLeft: presentedViewController.traitCollection.layoutDirection == .rightToLeft)
    return placement.frame ?? super.boxOfPresentedView(in: size)
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
  }

  /// The source may stand elsewhere once everything is laid out: in a window of another size.
  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    AppearancePhase.main.onceLaidOut { [weak self] in
      guard let self, let containerView, source != placedBy else { return }
      containerView.setNeedsLayout()
    }
  }
}

extension UIViewController {
  /// The presentation controller of a popover; `nil` where ``modalPresentationStyle`` is another one.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}

/// Who is told before a popover is shown, and of its end (UIKit: `UIPopoverPresentationControllerDelegate`).
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// It is about to be presented: the last place to set its source. The default does nothing.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing before a popover is shown, for a delegate that does not care.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
