import CoreEnvironment
import CoreObserving
import CoreObserving

/// A property of a view that is filled from outside of it, before its body is evaluated (SwiftUI: `DynamicProperty`).
///
/// A structure of dynamic properties is one itself, once it says so: what is in it is filled, and then ``update()`` is called.
public protocol DynamicProperty {
  /// Called before each evaluation of the body, on the main actor, when everything in the property is filled.
  mutating func update()
}

extension DynamicProperty {
  /// Called before each evaluation of the body; the default does nothing.
  public mutating func update() {}
}

/// A dynamic property that the graph itself looks after.
@MainActor
protocol GraphProperty: DynamicProperty {
  /// What is kept for it would be lost if the view's place was made anew.
  static var keepsState: Bool { get }

  /// Fills the property.
  ///
  /// - Parameter kept: What stays with the view's place while values of the view come and go; the property's own.
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace)

  /// Reads, in the pass of the body, what the body depends on whether it reads it or not.
  ///
  /// - Returns: The object that has to be there and is not.
  func prepare() -> MissingObject?

  /// How many changes the object that it holds has told of; `nil` where it holds none.
  var objectChanges: Int? { get }

  /// Whether a change is one of what it reads.
  func reads(_ change: ChangeName) -> Bool

  /// Both come to the same for the body.
  static func areEqual(_ left: Self, _ right: Self) -> Bool
}

extension GraphProperty {
  static var keepsState: Bool { false }

  var objectChanges: Int? { nil }
  func prepare() -> MissingObject? { nil }
  func reads(_ change: ChangeName) -> Bool { false }
}

/// Where a property stands.
@MainActor
struct PropertyPlace {
  /// The place in the value tree.
  let values: ValueNode
  /// The name of the view.
  let view: String
  /// The name of the stored property, as in `_count`.
  let property: String
}
