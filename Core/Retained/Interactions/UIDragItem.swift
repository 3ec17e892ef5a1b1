public import Foundation

/// Something that is dragged (UIKit: `UIDragItem`).
///
/// Nothing is dragged by hand in a terminal: a row or an item that can be dragged is moved by Alt with ↑ and ↓, see
/// ``UITableViewDragDelegate`` and ``UICollectionViewDragDelegate``.
@MainActor @preconcurrency
open class UIDragItem: NSObject {
  /// What it hands over: an `NSItemProvider`, which is told by its initialiser.
  package final let provider: any Sendable
  /// What it is to the program itself.
  open var localObject: Any?
  /// Never called: no picture of it is shown.
  open var previewProvider: (() -> UIDragPreview?)?

  package init(provider: any Sendable) {
    self.provider = provider
    super.init()
  }
}

/// A picture of something that is dragged (UIKit: `UIDragPreview`). Has no effect here: none is shown.
@MainActor @preconcurrency
open class UIDragPreview: NSObject {
  /// The view.
  public final let view: UIView
  /// How the picture is cut.
  public final let parameters: UIDragPreviewParameters
  /// Creates a picture of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters) { (self.view, self.parameters) = (view, parameters) }
  /// Creates a picture of a view, cut as usual.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// How a picture of something that is dragged is cut (UIKit: `UIDragPreviewParameters`). Has no effect here: none is shown.
@MainActor @preconcurrency
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a picture of something that is dragged goes (UIKit: `UIDragPreviewTarget`). Has no effect here: none is shown.
@MainActor @preconcurrency
open class UIDragPreviewTarget: UIPreviewTarget {}

/// What is done with something that is dropped (UIKit: `UIDropOperation`).
public enum UIDropOperation: UInt, Hashable, Sendable {
  /// Nothing: it goes back.
  case cancel = 0
  /// Nothing: it may not be dropped there.
  case forbidden = 1
  /// It is there twice.
  case copy = 2
  /// It is there and no longer where it was.
  case move = 3
}

/// What is to be done with something that is dropped (UIKit: `UIDropProposal`).
@MainActor @preconcurrency
open class UIDropProposal: NSObject {
  /// What is to be done.
  public final let operation: UIDropOperation
  /// Has no effect here: nothing is aimed at.
  open var isPrecise = false
  /// Has no effect here: no picture of it is shown.
  open var prefersFullSizePreview = false
  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// What is dragged, and where it is (UIKit: `UIDragDropSession`).
@MainActor @preconcurrency
public protocol UIDragDropSession: AnyObject {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Whether it may go from where it was.
  var allowsMoveOperation: Bool { get }
  /// Whether it stays in this program: always, here.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Where it is in a view.
  func location(in view: UIView) -> CGPoint
}

/// What is dragged, as it was taken up (UIKit: `UIDragSession`).
@MainActor @preconcurrency
public protocol UIDragSession: UIDragDropSession {
  /// What the program keeps with it.
  var localContext: Any? { get set }
}

/// What is dragged, as it is put down (UIKit: `UIDropSession`).
@MainActor @preconcurrency
public protocol UIDropSession: UIDragDropSession {
  /// How it was taken up: always in this program, here.
  var localDragSession: (any UIDragSession)? { get }
  /// How waiting for it is shown. Has no effect here: nothing waits.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
}

/// How waiting for something that was dropped is shown (UIKit: `UIDropSessionProgressIndicatorStyle`). Has no effect here.
public enum UIDropSessionProgressIndicatorStyle: UInt, Hashable, Sendable {
  /// Not at all.
  case none = 0
  /// As the system has it.
  case `default` = 1
}

/// How something goes to where it was dropped (UIKit: `UIDragAnimating`). It is there at once.
@MainActor @preconcurrency
public protocol UIDragAnimating: AnyObject {
  /// Does something beside.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Called when it is there.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
}

/// Something that is moved by a key.
@MainActor
final class KeyDragSession: UIDragSession, UIDropSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.none
  /// Where it is, in points of a view.
  private let place: (view: UIView, point: CGPoint)

  init(in view: UIView, at point: CGPoint) { place = (view, point) }

  var allowsMoveOperation: Bool { true }
  var isRestrictedToDraggingApplication: Bool { true }
  var localDragSession: (any UIDragSession)? { self }
  func location(in view: UIView) -> CGPoint { view.convert(place.point, from: place.view as UIView?) }
}

/// It is there at once.
@MainActor
final class KeyDragAnimating: UIDragAnimating {
  func addAnimations(_ animations: @escaping @MainActor () -> Void) { animations() }
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    AppearancePhase.main.afterFrame { completion(.end) }
  }
}
