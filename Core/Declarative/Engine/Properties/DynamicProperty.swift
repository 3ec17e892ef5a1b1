import CoreEnvironment
import CoreObserving
import CoreObserving

/// A property of a view that the graph fills before the body is evaluated, such as `@State` (SwiftUI:
/// `DynamicProperty`).
///
/// A structure of such properties becomes one by conforming to this protocol: the properties in it are filled, and
/// then ``update()`` is called.
public protocol DynamicProperty {
  /// Called before each evaluation of the body, on the main actor, when everything in the property is filled.
  mutating func update()
}

extension DynamicProperty {
  /// Called before each evaluation of the body; the default does nothing.
  public mutating func update() {}
}

/// A dynamic property that the graph fills itself: `@State`, `@Environment`, `@FocusState` and the like.
///
/// ``TypeFields`` finds these properties in a view by reflection and calls the functions below.
@MainActor
protocol GraphProperty: DynamicProperty {
  /// Whether the property keeps something that is lost when the view's node is made anew.
  static var keepsState: Bool { get }

  /// Fills the property before the body is evaluated.
  ///
  /// - Parameter kept: An object of the property's own that stays with the node while values of the view come and go.
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace)

  /// Reads, in the pass of the body, what the body depends on even where it does not read it.
  ///
  /// - Returns: The object that must be there and is missing.
  func prepare() -> MissingObject?

  /// The number of changes that the object in the property has told of; `nil` where it holds none.
  var objectChanges: Int? { get }

  /// Whether the property reads what has changed, for `_printChanges()`.
  func reads(_ change: ChangeName) -> Bool

  /// Whether a body gives the same with either property.
  static func areEqual(_ left: Self, _ right: Self) -> Bool
}

extension GraphProperty {
  static var keepsState: Bool { false }

  var objectChanges: Int? { nil }
  func prepare() -> MissingObject? { nil }
  func reads(_ change: ChangeName) -> Bool { false }
}

/// Where a dynamic property stands: its view, its name and its place in the value tree.
@MainActor
struct PropertyPlace {
  /// The node of the value tree that the view inherits from.
  let values: ValueNode
  /// The name of the view's type.
  let view: String
  /// The name of the stored property, such as `_count`.
  let property: String
}
