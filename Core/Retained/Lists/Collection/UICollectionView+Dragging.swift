public import Foundation

/// Says what is dragged out of a collection (UIKit: `UICollectionViewDragDelegate`).
///
/// Nothing is dragged by hand in a terminal: an item for which there is something to drag is moved by Alt with ↑ and ↓, within its
/// collection.
@MainActor @preconcurrency
public protocol UICollectionViewDragDelegate: AnyObject {
  /// What is dragged of an item; nothing where it cannot be.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// What is dragged besides: never asked here, as one is moved at a time.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// How a picture of it is cut: never asked here, as none is shown.
  func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
  /// It is taken up.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// It was put down.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether it may go from where it was: never asked here, where the other side says so.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  /// Whether it stays in this program: never asked here, as it does.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
}

extension UICollectionViewDragDelegate {
  /// Nothing: it is not asked here.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  /// `nil`: it is not asked here.
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  /// Does nothing when it is taken up, for a delegate that does not care.
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing when it was put down, for a delegate that does not care.
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  /// `true`: it is not asked here.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// `true`: it is not asked here.
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { true }
}

/// Takes what is dropped on a collection (UIKit: `UICollectionViewDropDelegate`): what is moved within it, here.
@MainActor @preconcurrency
public protocol UICollectionViewDropDelegate: AnyObject {
  /// It is put down: the place to change the data, and then the collection.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether anything may be dropped. The default is yes.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// What would be done with it there. The default is to copy it.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// It has come to the collection.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// It has left the collection: never called here.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// It was put down.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// How a picture of it is cut: never asked here, as none is shown.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Anything may be dropped.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// To copy it.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing when it has come, for a delegate that does not care.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Does nothing: it is not called here.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing when it was put down, for a delegate that does not care.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  /// `nil`: it is not asked here.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What is to be done with something that is dropped on a collection (UIKit: `UICollectionViewDropProposal`).
@MainActor @preconcurrency
open class UICollectionViewDropProposal: UIDropProposal {
  /// What becomes of an item that it is dropped on (UIKit: `UICollectionViewDropProposal.Intent`). Has no effect here: the delegate does it.
  public enum Intent: Int, Hashable, Sendable {
    /// Nothing is said.
    case unspecified = 0
    /// It comes before it.
    case insertAtDestinationIndexPath = 1
    /// It goes into it.
    case insertIntoDestinationIndexPath = 2
  }

  /// What becomes of an item that it is dropped on.
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

/// Something that is dropped on a collection (UIKit: `UICollectionViewDropItem`).
@MainActor @preconcurrency
public protocol UICollectionViewDropItem: AnyObject {
  /// What is dropped.
  var dragItem: UIDragItem { get }
  /// Where it was in the collection.
  var sourceIndexPath: IndexPath? { get }
  /// How large its picture is: none is shown.
  var previewSize: CGSize { get }
}

/// A drop on a collection (UIKit: `UICollectionViewDropCoordinator`).
@MainActor @preconcurrency
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// What is dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// Where it is to go; `nil` for the end.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate has said of it.
  var proposal: UICollectionViewDropProposal { get }
  /// What is dragged.
  var session: any UIDropSession { get }
  /// Says that something goes to its place; it is there at once.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Says that something goes into another one; it is there at once.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Says that something goes elsewhere; it is there at once.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// What a key has moved.
@MainActor
private final class CollectionItemDrop: UICollectionViewDropCoordinator {
  final class Item: UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    var previewSize: CGSize { .zero }
    init(_ dragItem: UIDragItem, _ source: IndexPath) { (self.dragItem, sourceIndexPath) = (dragItem, source) }
  }

  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession

  init(
    _ session: KeyDragSession, _ proposal: UICollectionViewDropProposal, from source: IndexPath,
    to destination: IndexPath
  ) {
    items = session.items.map { Item($0, source) }
    (self.session, self.proposal, destinationIndexPath) = (session, proposal, destination)
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { KeyDragAnimating() }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    KeyDragAnimating()
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { KeyDragAnimating() }
}

extension UICollectionView {
  /// Whether something is dragged out of it: never, as a key moves at once.
  public final var hasActiveDrag: Bool { false }
  /// Whether something is dragged over it: never, as a key moves at once.
  public final var hasActiveDrop: Bool { false }

  /// Whether an item may be moved by dragging. The delegate is asked what is dragged of it only once it is: that is for the beginning of a drag.
  final var dragsByKeys: Bool { dragInteractionEnabled && dragDelegate != nil && dropDelegate != nil }

  /// What the delegate has dragged of an item; `nil` where that is nothing.
  final func dragSession(at indexPath: IndexPath) -> KeyDragSession? {
    guard dragInteractionEnabled, let dragDelegate else { return nil }
    let frame = cellForItem(at: indexPath)?.frame ?? .zero
    let session = KeyDragSession(in: self, at: CGPoint(x: frame.midX, y: frame.midY))
    session.items = dragDelegate.collectionView(self, itemsForBeginning: session, at: indexPath)
    return session.items.isEmpty ? nil : session
  }

  /// Has the delegate take what was dragged.
  ///
  /// - Returns: Whether it has.
  final func drop(_ session: KeyDragSession, from source: IndexPath, to destination: IndexPath) -> Bool {
    guard let dropDelegate, dropDelegate.collectionView(self, canHandle: session) else { return false }
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    defer { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
    dropDelegate.collectionView(self, dropSessionDidEnter: session)
    defer { dropDelegate.collectionView(self, dropSessionDidEnd: session) }
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    guard proposal.operation == .move || proposal.operation == .copy else { return false }
    dropDelegate.collectionView(
      self, performDropWith: CollectionItemDrop(session, proposal, from: source, to: destination))
    return true
  }
}
