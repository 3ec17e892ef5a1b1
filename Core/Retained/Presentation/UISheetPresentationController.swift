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
      public init(rawValue: String) { self.rawValue = rawValue }
      /// The identifier of ``medium()``: half of the room.
      public static let medium = Identifier(rawValue: "medium")
      /// The identifier of ``large()``: all of the room.
      public static let large = Identifier(rawValue: "large")
    }

    /// The name by which ``selectedDetentIdentifier`` chooses it.
    public let identifier: Identifier
    let share: CGFloat?
    let rows: ((CGFloat) -> CGFloat?)?

    private init(_ identifier: Identifier, share: CGFloat? = nil, rows: ((CGFloat) -> CGFloat?)? = nil) {
      self.identifier = identifier
      self.share = share
      self.rows = rows
    }

    /// A sheet that has half of the room from top to bottom.
    public static func medium() -> Detent { Detent(.medium, share: 0.5) }
    /// A sheet that has all of the room from top to bottom.
    public static func large() -> Detent { Detent(.large, share: 1) }
    /// A height of one's own, in points, from the height there is.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping @MainActor (_ maximum: CGFloat) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(rawValue: "custom"), rows: resolver) }
  }

  /// The heights it may have; the first is taken unless another is selected. Default: large, which a sheet that nothing is said
  /// about has only where what is in it takes as much.
  public var detents: [Detent] = [.large()] {
    didSet {
      hasOwnDetents = true
      containerView?.setNeedsLayout()
    }
  }
  private var hasOwnDetents = false
  private var fitting = SheetFitting()
  /// Which of the heights the sheet has; `nil`, the default, is the first of ``detents``.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// Has no effect here: there is no finger that could pull a sheet; accepted so that listings compile.
  public var prefersGrabberVisible = false
  /// Has no effect here: a sheet's border has round corners of one kind; accepted so that listings compile.
  public var preferredCornerRadius: CGFloat?

  /// What is in it is laid out in all the room first: how much of that it needs is known then.
  override func containerViewDidLayoutInCells() { contentChanged() }

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
    if let rows = detent.rows?(.rows(room)) { height = CellLength.rows(ofSize: rows) }
    guard let height else { return box }
    box.height = min(room, max(1, height)) + 2
    box.row = size.height - box.height
    return box
  }
}
