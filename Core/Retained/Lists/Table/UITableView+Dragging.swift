public import Foundation

/// Says what is dragged out of a table (UIKit: `UITableViewDragDelegate`).
///
/// Nothing is dragged by hand in a terminal: a row for which there is something to drag is moved by Alt with ↑ and ↓, within its
/// table.
@MainActor @preconcurrency
public protocol UITableViewDragDelegate: AnyObject {
  /// What is dragged of a row; nothing where it cannot be.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
  /// What is dragged besides: never asked here, as one is moved at a time.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// How a picture of it is cut: never asked here, as none is shown.
  func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// It is taken up.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// It was put down.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Whether it may go from where it was: never asked here, where the other side says so.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Whether it stays in this program: never asked here, as it does.
  func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
    -> Bool
}

extension UITableViewDragDelegate {
  /// Nothing: it is not asked here.
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  /// `nil`: it is not asked here.
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing when it is taken up, for a delegate that does not care.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing when it was put down, for a delegate that does not care.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  /// `true`: it is not asked here.
  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }
  /// `true`: it is not asked here.
  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { true }
}

/// Takes what is dropped on a table (UIKit: `UITableViewDropDelegate`): what is moved within it, here.
@MainActor @preconcurrency
public protocol UITableViewDropDelegate: AnyObject {
  /// It is put down: the place to change the data, and then the table.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether anything may be dropped. The default is yes.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// What would be done with it there. The default is to copy it.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// It has come to the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// It has left the table: never called here.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// It was put down.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// How a picture of it is cut: never asked here, as none is shown.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Anything may be dropped.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// To copy it.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
  /// Does nothing when it has come, for a delegate that does not care.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Does nothing: it is not called here.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing when it was put down, for a delegate that does not care.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// `nil`: it is not asked here.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What is to be done with something that is dropped on a table (UIKit: `UITableViewDropProposal`).
@MainActor @preconcurrency
open class UITableViewDropProposal: UIDropProposal {
  /// What becomes of a row that it is dropped on (UIKit: `UITableViewDropProposal.Intent`). Has no effect here: the delegate does it.
  public enum Intent: Int, Hashable, Sendable {
    /// Nothing is said.
    case unspecified = 0
    /// It comes before it.
    case insertAtDestinationIndexPath = 1
    /// It goes into it.
    case insertIntoDestinationIndexPath = 2
    /// Before it, or into it, as the user aims.
    case automatic = 3
  }

  /// What becomes of a row that it is dropped on.
  public final let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Creates a proposal that says nothing of where.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// Something that is dropped on a table (UIKit: `UITableViewDropItem`).
@MainActor @preconcurrency
public protocol UITableViewDropItem: AnyObject {
  /// What is dropped.
  var dragItem: UIDragItem { get }
  /// Where it was in the table.
  var sourceIndexPath: IndexPath? { get }
  /// How large its picture is: none is shown.
  var previewSize: CGSize { get }
}

/// A drop on a table (UIKit: `UITableViewDropCoordinator`).
@MainActor @preconcurrency
public protocol UITableViewDropCoordinator: AnyObject {
  /// What is dropped.
  var items: [any UITableViewDropItem] { get }
  /// Where it is to go; `nil` for the end.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate has said of it.
  var proposal: UITableViewDropProposal { get }
  /// What is dragged.
  var session: any UIDropSession { get }
  /// Says that something goes to its place; it is there at once.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Says that something goes into another one; it is there at once.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Says that something goes elsewhere; it is there at once.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// What a key has moved.
@MainActor
private final class TableRowDrop: UITableViewDropCoordinator {
  final class Item: UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    var previewSize: CGSize { .zero }
    init(_ dragItem: UIDragItem, _ source: IndexPath) { (self.dragItem, sourceIndexPath) = (dragItem, source) }
  }

  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession

  init(
    _ session: KeyDragSession, _ proposal: UITableViewDropProposal, from source: IndexPath, to destination: IndexPath
  ) {
    items = session.items.map { Item($0, source) }
    (self.session, self.proposal, destinationIndexPath) = (session, proposal, destination)
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { KeyDragAnimating() }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    KeyDragAnimating()
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { KeyDragAnimating() }
}

extension UITableView {
  /// Whether something is dragged out of it: never, as a key moves at once.
  public final var hasActiveDrag: Bool { false }
  /// Whether something is dragged over it: never, as a key moves at once.
  public final var hasActiveDrop: Bool { false }

  /// Whether a row may be moved by dragging. The delegate is asked what is dragged of it only once it is: that is for the beginning of a drag.
  final var dragsByKeys: Bool { dragInteractionEnabled && dragDelegate != nil && dropDelegate != nil }

  /// What the delegate has dragged of a row; `nil` where that is nothing.
  final func dragSession(at indexPath: IndexPath) -> KeyDragSession? {
    guard dragInteractionEnabled, let dragDelegate else { return nil }
    let frame = cellForRow(at: indexPath)?.frame ?? .zero
    let session = KeyDragSession(in: self, at: CGPoint(x: frame.midX, y: frame.midY))
    session.items = dragDelegate.tableView(self, itemsForBeginning: session, at: indexPath)
    return session.items.isEmpty ? nil : session
  }

  /// Has the delegate take what was dragged.
  ///
  /// - Returns: Whether it has.
  final func drop(_ session: KeyDragSession, from source: IndexPath, to destination: IndexPath) -> Bool {
    guard let dropDelegate, dropDelegate.tableView(self, canHandle: session) else { return false }
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
    defer { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    dropDelegate.tableView(self, dropSessionDidEnter: session)
    defer { dropDelegate.tableView(self, dropSessionDidEnd: session) }
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    guard proposal.operation == .move || proposal.operation == .copy else { return false }
    dropDelegate.tableView(self, performDropWith: TableRowDrop(session, proposal, from: source, to: destination))
    return true
  }
}
