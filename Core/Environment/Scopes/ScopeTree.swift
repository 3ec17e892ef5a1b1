import CoreObserving

/// The scopes of one running app: one node each, made when it is first asked for and kept as long as the tree is.
///
/// Whoever runs the app keeps it. Below its root it is found by itself: a view enters a scope with
/// `.environment(.cart)`, a command is filled from `tree.node(of: .cart)`, and both have the same store.
///
/// ```swift
/// @Observable final class Basket { var count = 0 }
///
/// extension EnvironmentScope {
///   static let cart = EnvironmentScope("Cart") { scope in scope.environment(Basket()) }
/// }
///
/// struct Shop: App {
///   private let tree = ScopeTree(ValueNode("Shop"))
///
///   var body: some Scene {
///     WindowGroup { Text("The cart").environment(.cart).environment(tree.root) }
///   }
/// }
/// ```
///
/// One for each app, and one for each test that needs it. A window of retained views stands below it with
/// `window.inherit(from: tree.root)`. A tree without scopes is a ``ValueNode``.
@MainActor
public final class ScopeTree {
  /// The node of the app itself, which all scopes stand below.
  public let root: ValueNode
  /// The scopes that were entered, in the order in which they were.
  public private(set) var entered: [EnvironmentScope] = []
  /// Told of each scope when it is made, with the objects that were injected in it. Default: nobody is told.
  public var didMake: @MainActor (EnvironmentScope, [AnyObject]) -> Void = { _, _ in }
  private var nodes: [EnvironmentScope: ValueNode] = [:]

  /// Creates the tree of an app.
  ///
  /// - Parameter root: Where everything is injected that belongs to the whole app, as services do. It finds the tree, and does not
  ///   keep it alive.
  public init(_ root: ValueNode) {
    self.root = root
    root.environment(\.scopeTreeReference, ScopeTreeReference(self))
  }

  /// The node of a scope. It is made, with those around it, where it is not there yet.
  public func node(of scope: EnvironmentScope) -> ValueNode {
    if let node = nodes[scope] { return node }
    let parent = scope.parent.map { self.node(of: $0) } ?? root
    let node = ValueNode(scope.name, parent: parent)
    node.extras = ValueNode.Extras(role: scope)
    // Before it is filled: what asks for the scope meanwhile is about this one.
    nodes[scope] = node
    entered.append(scope)
    // Whoever enters it first does not depend on what it is made from.
    Tracking.suspended { scope.make(at: node) }
    didMake(scope, node.injected)
    return node
  }

  /// What is read in a scope. It is made where it is not there yet.
  public subscript(scope: EnvironmentScope) -> EnvironmentValues { node(of: scope).environment }

  /// What is read in a scope, if somebody has entered it; else `nil`.
  public func values(ifEntered scope: EnvironmentScope) -> EnvironmentValues? { nodes[scope]?.environment }

  /// The objects of a kind that were injected, in the whole app and in the scopes that were entered: to end, or to clear, what
  /// belongs to somebody who has left.
  public func objects<Kind>(as kind: Kind.Type = Kind.self) -> [Kind] {
    ([root] + entered.compactMap { nodes[$0] }).flatMap(\.injected).compactMap { $0 as? Kind }
  }
}

extension ValueNode {
  /// The objects that are injected at this very node, in the order of their types' names.
  fileprivate var injected: [AnyObject] { objects.compactMap(\.object) }
}

/// Finds a tree without keeping it: the root has it, and the tree keeps the root.
final class ScopeTreeReference {
  weak var tree: ScopeTree?

  init(_ tree: ScopeTree) { self.tree = tree }
}

private struct ScopeTreeKey: EnvironmentKey {
  static var defaultValue: ScopeTreeReference? { nil }
}

extension EnvironmentValues {
  var scopeTreeReference: ScopeTreeReference? {
    get { self[ScopeTreeKey.self] }
    set { self[ScopeTreeKey.self] = newValue }
  }

  /// What the tree of scopes is found by.
  static var scopeTreeKey: ValueKey { ValueKey(environment: ScopeTreeKey.self) }

  /// The scopes of the app; `nil` outside of one that has declared any.
  public var scopes: ScopeTree? { scopeTreeReference?.tree }
}
