import CoreObserving

/// A place in the value tree: what is set here is read here and everywhere below.
///
/// Scenes, screens, controllers, views and commands each own a node; the tree of nodes carries the environment past
/// everything in between. A node is used from one isolation (in an app, the main actor).
///
/// Reading is subscribing: an `observe`, a body or a layout that reads a value here runs again when the value that is
/// read here changes, wherever it is set, and for no other value.
public final class ValueNode {
  /// How the node is called in messages: the name of the screen, command or view that owns it.
  public let name: String
  /// The node whose values this one inherits; `nil` at the root.
  public private(set) var parent: ValueNode?

  private var slots: [ObjectIdentifier: Slot] = [:]
  /// One for each key that was read at this very node.
  private var pulses: [ObjectIdentifier: Pulse] = [:]
  private var children: [WeakNode] = []

  struct Slot {
    var typeName: String
    var value: Any
    var isObject: Bool

    /// Whether a reader would notice the difference: `==` where there is one, identity for references, else always.
    func isEqual(to other: Slot) -> Bool {
      if let equatable = value as? any Equatable { return equatable.isEqual(to: other.value) }
      guard Swift.type(of: value) is AnyClass, Swift.type(of: other.value) is AnyClass else { return false }
      return value as AnyObject === other.value as AnyObject
    }
  }

  private struct WeakNode {
    weak var node: ValueNode?
  }

  /// Creates a node below `parent`, which stays alive as long as this node does.
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
    for (key, slot) in values.written { set(slot, for: key) }
    return self
  }

  /// Injects an object here, to be read by its type at this node and all below it. The node keeps it alive.
  @discardableResult
  public func environment<Object: AnyObject>(_ object: Object) -> Self {
    set(Slot(typeName: "\(Object.self)", value: object, isObject: true), for: ObjectIdentifier(Object.self))
    return self
  }

  /// The names of the nodes from the root to this one.
  public var path: [String] {
    sequence(first: self, next: \.parent).map(\.name).reversed()
  }

  /// Takes this node, with all below it, to another parent: its view has moved.
  ///
  /// A parent that lies below this very node is a mistake of the caller, and stops the program.
  package func move(under newParent: ValueNode?) {
    guard newParent !== parent else { return }
    let ancestors = sequence(first: newParent, next: { $0?.parent })
    precondition(!ancestors.contains { $0 === self }, "“\(name)” cannot be moved below itself.")
    parent?.children.removeAll { $0.node == nil || $0.node === self }
    parent = newParent
    newParent?.adopt(self)
    for node in [self] + descendants {
      for pulse in node.pulses.values { pulse.beat() }
    }
  }

  func slot(for key: ObjectIdentifier) -> Slot? {
    pulse(for: key).read()
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

  private func pulse(for key: ObjectIdentifier) -> Pulse {
    if let pulse = pulses[key] { return pulse }
    let pulse = Pulse()
    pulses[key] = pulse
    return pulse
  }

  private func set(_ slot: Slot, for key: ObjectIdentifier) {
    let old = slots.updateValue(slot, forKey: key)
    if let old, old.isEqual(to: slot) { return }
    announce(key)
  }

  /// Tells the readers here and below, down to the next node that has a value of its own.
  private func announce(_ key: ObjectIdentifier) {
    pulses[key]?.beat()
    for case let child? in children.map(\.node) where !child.hasSlot(for: key) { child.announce(key) }
  }

  private func adopt(_ child: ValueNode) {
    children.removeAll { $0.node == nil }
    children.append(WeakNode(node: child))
  }
}

extension Equatable {
  /// Equality with a value whose type is not known here.
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}
