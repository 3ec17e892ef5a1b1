public import Foundation

/// What physical behaviors move (UIKit: `UIDynamicItem`): views.
@MainActor @preconcurrency
public protocol UIDynamicItem: AnyObject {
  /// Where its middle is, in points.
  var center: CGPoint { get set }
  /// How large it is, in points.
  var bounds: CGRect { get }
  /// How it is turned.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// Moves views as if they were things (UIKit: `UIDynamicAnimator`). Cells have no places between, so nothing falls, swings or bounces: of all
/// behaviors a ``UISnapBehavior`` alone has an effect, which is there at once.
@MainActor @preconcurrency
open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates items are moved. It is held weakly.
  open private(set) weak var referenceView: UIView?
  /// The behaviors that were added, in order.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Who is told when things come to rest: never here, as none moves. It is held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Creates an animator of the views in a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator of no view in particular.
  public override init() { super.init() }

  /// Whether anything moves: never here.
  open var isRunning: Bool { false }
  /// How long things have moved, in seconds: 0, as none does.
  open var elapsedTime: TimeInterval { 0 }

  /// Adds a behavior, once. A snap moves its item at once.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behavior.willMove(to: self)
    behavior.begin()
  }

  /// Takes a behavior away.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.willMove(to: nil)
    behavior.dynamicAnimator = nil
  }

  /// Takes all behaviors away.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Does nothing. `item` has no effect here: where it is was not changed by the animator.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  /// The items of all behaviors that are in a rectangle, in points.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var found: [any UIDynamicItem] = []
    for item in behaviors.flatMap(\.allItems)
    where rect.contains(item.center) && !found.contains(where: { $0 === item }) {
      found.append(item)
    }
    return found
  }
}

/// Who is told when things that move come to rest (UIKit: `UIDynamicAnimatorDelegate`); never called here, as none moves.
@MainActor @preconcurrency
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Things move again.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Everything has come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing when things move, for a delegate that does not care.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing when everything rests, for a delegate that does not care.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// One way in which views move as things do (UIKit: `UIDynamicBehavior`).
@MainActor @preconcurrency
open class UIDynamicBehavior: NSObject {
  /// The animator that has it; `nil` while none does.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  /// The behaviors that belong to it.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// What is called with each step. Has no effect here: nothing moves; accepted so that listings compile.
  open var action: (@MainActor () -> Void)?
  final var ownItems: [any UIDynamicItem] = []

  /// Creates a behavior that others are added to.
  public override init() { super.init() }

  /// Adds a behavior that belongs to this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    if dynamicAnimator != nil { behavior.begin() }
  }

  /// Takes away a behavior that belonged to this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }

  /// It is about to come to an animator, or to leave one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func begin() { for behavior in childBehaviors { behavior.begin() } }

  final var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }

  fileprivate final func add(_ item: any UIDynamicItem) {
    if !ownItems.contains(where: { $0 === item }) { ownItems.append(item) }
  }
  fileprivate final func remove(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }
}

/// Has views fall (UIKit: `UIGravityBehavior`); none does in a terminal.
open class UIGravityBehavior: UIDynamicBehavior {
  /// Creates a behavior of some items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }
  /// The items.
  open var items: [any UIDynamicItem] { ownItems }
  /// Where they fall to. Has no effect here: nothing falls; accepted so that listings compile.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// In which direction they fall, in radians. Has no effect here: nothing falls; accepted so that listings compile.
  open var angle: CGFloat = .pi / 2
  /// How fast they fall. Has no effect here: nothing falls; accepted so that listings compile.
  open var magnitude: CGFloat = 1
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Takes an item away.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }
  /// Sets where they fall to, and how fast, which nobody sees.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

/// Has views meet each other and walls (UIKit: `UICollisionBehavior`); nothing moves in a terminal, so none does.
open class UICollisionBehavior: UIDynamicBehavior {
  /// What is met (UIKit: `UICollisionBehavior.Mode`).
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The modes as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates modes from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items meet each other.
    public static let items = Mode(rawValue: 1)
    /// Items meet walls.
    public static let boundaries = Mode(rawValue: 2)
    /// Items meet everything.
    public static let everything = Mode(rawValue: .max)
  }

  /// Creates a behavior of some items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }
  /// The items.
  open var items: [any UIDynamicItem] { ownItems }
  /// What is met. Has no effect here: nothing moves; accepted so that listings compile.
  open var collisionMode = Mode.everything
  /// Whether the edges of the reference view are walls. Has no effect here: nothing moves; accepted so that listings compile.
  open var translatesReferenceBoundsIntoBoundary = false
  /// Who is told of collisions: never here. It is held weakly.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The names of the walls.
  open private(set) var boundaryIdentifiers: [any NSCopying]?
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Takes an item away.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }
  /// Adds a wall along a path. `bezierPath` has no effect here: nothing moves against it.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaryIdentifiers = (boundaryIdentifiers ?? []) + [identifier]
  }
  /// Adds a wall from point to point. `p1` and `p2` have no effect here: nothing moves against it.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    boundaryIdentifiers = (boundaryIdentifiers ?? []) + [identifier]
  }
  /// Takes all walls away.
  open func removeAllBoundaries() { boundaryIdentifiers = nil }
  /// Makes the edges of the reference view, within insets, a wall. `insets` has no effect here: nothing moves against it.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }
}

/// Who is told of collisions (UIKit: `UICollisionBehaviorDelegate`); never called here, as nothing moves.
@MainActor @preconcurrency
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Two items met.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Two items met no more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// An item met a wall.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// An item met a wall no more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing when two items meet, for a delegate that does not care.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing when two items part, for a delegate that does not care.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing when an item meets a wall, for a delegate that does not care.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing when an item leaves a wall, for a delegate that does not care.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Has a view jump to a point (UIKit: `UISnapBehavior`): in a terminal it is there at once.
open class UISnapBehavior: UIDynamicBehavior {
  /// Where the item goes, in points.
  open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { begin() } } }
  /// How little it swings there. Has no effect here: nothing swings; accepted so that listings compile.
  open var damping: CGFloat = 0.5

  /// Creates a behavior that brings an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    ownItems = [item]
  }

  override func begin() {
    for item in ownItems { item.center = snapPoint }
    super.begin()
  }
}

/// Pushes views (UIKit: `UIPushBehavior`); none moves in a terminal.
open class UIPushBehavior: UIDynamicBehavior {
  /// Whether items are pushed on and on, or once (UIKit: `UIPushBehavior.Mode`).
  public enum Mode: Int, Hashable, Sendable {
    /// On and on.
    case continuous = 0
    /// Once.
    case instantaneous = 1
  }

  /// Whether items are pushed on and on, or once.
  public final let mode: Mode
  /// Creates a behavior of some items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    ownItems = items
  }
  /// The items.
  open var items: [any UIDynamicItem] { ownItems }
  /// Whether it pushes. Has no effect here: nothing moves; accepted so that listings compile.
  open var active = true
  /// Where it pushes to, in radians. Has no effect here: nothing moves; accepted so that listings compile.
  open var angle: CGFloat = 0
  /// How hard it pushes. Has no effect here: nothing moves; accepted so that listings compile.
  open var magnitude: CGFloat = 0
  /// Where it pushes to. Has no effect here: nothing moves; accepted so that listings compile.
  open var pushDirection = CGVector.zero
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Takes an item away.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }
  /// Sets where it pushes to, and how hard, which nobody sees.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

/// Ties a view to a point or to another view (UIKit: `UIAttachmentBehavior`); nothing moves in a terminal.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The point that an item is tied to, in points. Has no effect here: nothing moves; accepted so that listings compile.
  open var anchorPoint = CGPoint.zero
  /// How long the tie is, in points. Has no effect here: nothing moves; accepted so that listings compile.
  open var length: CGFloat = 0
  /// How little the tie swings. Has no effect here: nothing moves; accepted so that listings compile.
  open var damping: CGFloat = 0
  /// How often the tie swings. Has no effect here: nothing moves; accepted so that listings compile.
  open var frequency: CGFloat = 0

  /// Creates a behavior that ties an item to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    anchorPoint = point
    super.init()
    ownItems = [item]
  }
  /// Creates a behavior that ties an item to another.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    super.init()
    ownItems = [item1, item2]
  }
  /// The items.
  open var items: [any UIDynamicItem] { ownItems }
}

/// Says what views are like as things (UIKit: `UIDynamicItemBehavior`); nothing moves in a terminal.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// Creates a behavior of some items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }
  /// The items.
  open var items: [any UIDynamicItem] { ownItems }
  /// How far they bounce. Has no effect here: nothing moves; accepted so that listings compile.
  open var elasticity: CGFloat = 0
  /// How little they glide. Has no effect here: nothing moves; accepted so that listings compile.
  open var friction: CGFloat = 0
  /// How heavy they are. Has no effect here: nothing moves; accepted so that listings compile.
  open var density: CGFloat = 1
  /// How soon they are slow. Has no effect here: nothing moves; accepted so that listings compile.
  open var resistance: CGFloat = 0
  /// How soon they turn no more. Has no effect here: nothing moves; accepted so that listings compile.
  open var angularResistance: CGFloat = 0
  /// Whether they turn. Has no effect here: nothing moves; accepted so that listings compile.
  open var allowsRotation = true
  /// Whether they stay where they are. Has no effect here: nothing moves; accepted so that listings compile.
  open var isAnchored = false
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }
  /// Takes an item away.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }
  /// Gives an item a push. `velocity` and `item` have no effect here: nothing moves.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// Turns an item. `velocity` and `item` have no effect here: nothing moves.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
}
