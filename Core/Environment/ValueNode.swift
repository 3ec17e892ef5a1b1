/// A place in the value tree: what is set here is read here and everywhere below.
///
/// Scenes, screens, controllers, views and commands each own a node; the tree of nodes carries the environment past
/// everything in between. A node is used from one isolation (in an app, the main actor).
public final class ValueNode {
  /// How the node is called in messages: the name of the screen, command or view that owns it.
  public let name: String
  /// The node whose values this one inherits; `nil` at the root.
  public let parent: ValueNode?

  private var slots: [ObjectIdentifier: Slot] = [:]
  private var children: [WeakNode] = []

  struct Slot {
    var typeName: String
    var value: Any
    var isObject: Bool
  }

  private struct WeakNode {
    weak var node: ValueNode?
  }

  /// Creates a node below `parent`, which stays alive as long as this node does. A node never changes its parent, so
  /// the tree has no cycles.
  public init(_ name: String, parent: ValueNode? = nil) {
    self.name = name
    self.parent = parent
    parent?.adopt(self)
  }

  /// The values that are read here: what is set here, else what is inherited, else the key's default.
  public var environment: EnvironmentValues { EnvironmentValues(node: self) }

  /// Sets one value here, for this node and all below it.
  @discardableResult
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> Self {
    var values = EnvironmentValues(node: self)
    values[keyPath: keyPath] = value
    for (key, slot) in values.written { slots[key] = slot }
    return self
  }

  /// Injects an object here, to be read by its type at this node and all below it. The node keeps it alive.
  @discardableResult
  public func environment<Object: AnyObject>(_ object: Object) -> Self {
    slots[ObjectIdentifier(Object.self)] = Slot(typeName: "\(Object.self)", value: object, isObject: true)
    return self
  }

  /// The names of the nodes from the root to this one.
  public var path: [String] {
    sequence(first: self, next: \.parent).map(\.name).reversed()
  }

  func slot(for key: ObjectIdentifier) -> Slot? {
    var node: ValueNode? = self
    while let current = node {
      if let slot = current.slots[key] { return slot }
      node = current.parent
    }
    return nil
  }

  /// The objects injected at this very node, by name.
  var objectNames: [String] {
    slots.values.filter(\.isObject).map(\.typeName).sorted()
  }

  func hasSlot(for key: ObjectIdentifier) -> Bool { slots[key] != nil }

  /// The nodes below this one that still live, parents before children.
  var descendants: [ValueNode] {
    children.compactMap(\.node).flatMap { [$0] + $0.descendants }
  }

  private func adopt(_ child: ValueNode) {
    children.removeAll { $0.node == nil }
    children.append(WeakNode(node: child))
  }
}
