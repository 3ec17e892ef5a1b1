public import CoreEnvironment
package import CoreTerminal
public import Foundation

/// Presents a controller as a sheet (UIKit: `UISheetPresentationController`): a box in the middle, or everything where there is
/// little room.
///
/// ```swift
/// controller.modalPresentationStyle = .pageSheet
/// controller.sheetPresentationController?.detents = [.medium(), .large()]
/// presenter.present(controller, animated: true)
/// ```
public final class UISheetPresentationController: UIPresentationController {
  /// A height that a sheet may have: a share of the room, or points of its own (UIKit: `UISheetPresentationController.Detent`).
  @MainActor @preconcurrency
  public final class Detent {
    /// Names a detent, so that a sheet can be told to have it.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name, by which identifiers are equal.
      public let rawValue: String
      /// Creates an identifier from a name, for a detent of one's own.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a name, for a detent of one's own.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The identifier of ``medium()``: half of the room.
      public static let medium = Identifier(rawValue: "medium")
      /// The identifier of ``large()``: all of the room.
      public static let large = Identifier(rawValue: "large")
    }

    /// The name by which ``selectedDetentIdentifier`` chooses it.
    public let identifier: Identifier
    let share: CGFloat?
    private let resolver: (@MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    private init(
      _ identifier: Identifier, share: CGFloat? = nil,
      resolver: (@MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.identifier = identifier
      self.share = share
      self.resolver = resolver
    }

    /// A sheet that has half of the room from top to bottom.
    public static func medium() -> Detent { Detent(.medium, share: 0.5) }
    /// A sheet that has all of the room from top to bottom.
    public static func large() -> Detent { Detent(.large, share: 1) }
    /// A height of one's own, in points, from the height there is: `{ $0.maximumDetentValue * 0.25 }`. Where the closure gives `nil`, the sheet
    /// cannot have the height.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping @MainActor (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver: resolver) }

    /// The height in points that it is; `nil` where the sheet cannot have it.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      share.map { context.maximumDetentValue * $0 } ?? resolver?(context)
    }
  }

  /// The heights it may have; the first is taken unless another is selected. Default: large, which a sheet that nothing is said
  /// about has only where what is in it takes as much.
  public var detents: [Detent] = [.large()] {
    didSet {
      hasOwnDetents = true
      containerView?.setNeedsLayout()
    }
  }
  /// Makes changes, such as of ``selectedDetentIdentifier``; they are seen in the next frame.
  public func animateChanges(_ changes: () -> Void) { changes() }

  /// Asks the detents of one's own for their heights again.
  public func invalidateDetents() { containerView?.setNeedsLayout() }

  private var hasOwnDetents = false
  private var fitting = SheetFitting()
  /// Which of the heights the sheet has; `nil`, the default, is the first of ``detents``.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// Whether a bar at the top shows that the sheet may have another height, where it may have several. It can have the focus: Return and a
  /// click go on to the next height. Default: no.
  public var prefersGrabberVisible = false {
    didSet { if prefersGrabberVisible != oldValue { containerView?.setNeedsLayout() } }
  }
  private var grabber: SheetGrabber?
  /// Has no effect here: no finger pulls at what scrolls in a sheet; accepted so that listings compile.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Has no effect here: a sheet has a border where there is room for one; accepted so that listings compile.
  public var prefersEdgeAttachedInCompactHeight = false
  /// Has no effect here: a sheet is as wide as what is in it would like to be; accepted so that listings compile.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Has no effect here: a sheet has one size for all; accepted so that listings compile.
  public var prefersPageSizing = true
  /// Has no effect here: what is behind a sheet is neither dimmed nor can it be worked with; accepted so that listings compile.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Has no effect here: a sheet stands in the middle, whatever it belongs to; accepted so that listings compile.
  public weak var sourceView: UIView?
  /// Has no effect here: a sheet's border has round corners of one kind; accepted so that listings compile.
  public var preferredCornerRadius: CGFloat?

  /// What is in it is laid out in all the room first: how much of that it needs is known then.
  override func containerViewDidLayoutInCells() {
    placeGrabber()
    contentChanged()
  }

  override var viewAroundStops: UIView? { grabber?.isHidden == false ? containerView : nil }

  /// At the middle of the upper border.
  private func placeGrabber() {
    guard let containerView else { return }
    let frame = CellRectangle(frameOfPresentedViewInContainerView)
    let isShown =
      prefersGrabberVisible && detents.count > 1 && isBoxed && frame.size != containerView.cellFrame.size
      && frame.width >= SheetGrabber.columns + 4
    guard isShown || grabber != nil else { return }
    let grabber = self.grabber ?? SheetGrabber(of: self)
    self.grabber = grabber
    if grabber.superview !== containerView { containerView.addSubview(grabber) }
    grabber.isHidden = !isShown
    grabber.place(
      in: CellRectangle(
        column: frame.column + (frame.width - SheetGrabber.columns) / 2, row: frame.row, width: SheetGrabber.columns,
        height: 1))
  }

  /// The user wants another height: the next in ``detents``, round and round.
  func goOnToNextDetent() {
    guard detents.count > 1 else { return }
    let current = detents.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
    selectedDetentIdentifier = detents[(current + 1) % detents.count].identifier
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  final override func contentChanged() {
    guard !hasOwnDetents else { return }
    AppearancePhase.main.onceLaidOut { [weak self] in self?.fit() }
  }

  private func fit() {
    guard let containerView, !hasOwnDetents, presentedViewController.preferredContentSize.height <= 0 else { return }
    let (former, room) = (fitting, containerView.cellFrame.size)
    fitting.ask(presentedViewController.rowsOfContent, in: room, most: room.height - 4)
    if fitting != former { containerView.setNeedsLayout() }
  }

  package override func boxOfPresentedView(in size: CellSize) -> CellRectangle {
    var box = super.boxOfPresentedView(in: size)
    if !hasOwnDetents, box.size != size, presentedViewController.preferredContentSize.height <= 0 {
      guard let rows = fitting.rows(in: size) else { return box }
      box.height = min(box.height, rows + 2)
      box.row = (size.height - box.height) / 2
      return box
    }
    let detent = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    guard let detent, box.size != size, presentedViewController.preferredContentSize.height <= 0 else { return box }
    let room = size.height - 4
    var height: Int?
    if let share = detent.share, share < 1 { height = CellLength.cells(CGFloat(room) * share) }
    if detent.share == nil, let points = detent.resolvedValue(in: DetentContext(traitCollection, room: .rows(room))) {
      height = CellLength.rows(ofSize: points)
    }
    guard let height else { return box }
    box.height = min(room, max(1, height)) + 2
    box.row = size.height - box.height
    return box
  }
}

/// What a detent of one's own finds its height from (UIKit: `UISheetPresentationControllerDetentResolutionContext`).
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the place in which the sheet is shown.
  var containerTraitCollection: UITraitCollection { get }
  /// The height in points that a sheet can have at most.
  var maximumDetentValue: CGFloat { get }
}

private struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ traits: UITraitCollection, room: CGFloat) { (containerTraitCollection, maximumDetentValue) = (traits, room) }
}

/// Who is asked about a sheet, and told of it (UIKit: `UISheetPresentationControllerDelegate`).
///
/// ```swift
/// final class DeckViewController: UIViewController, UISheetPresentationControllerDelegate {
///   func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
///     _ sheetPresentationController: UISheetPresentationController
///   ) { print("another height") }
/// }
/// ```
@MainActor @preconcurrency
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user has given the sheet another height. Not called where the program does.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing when the sheet has another height, for a delegate that does not care.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
