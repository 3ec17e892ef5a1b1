/// A place in the value tree: what is set here is read here and everywhere below.
///
/// ```swift
/// let app = ValueNode("App").environment(\.locale, Locale(identifier: "de_DE"))
/// let screen = ValueNode("Screen", parent: app)
/// print(screen.environment.locale.identifier)  // de_DE
/// ```
///
/// For commands, tests and programs without views: scenes, screens, controllers and views each own a node already. What
/// belongs to a part of an app is rather declared as an ``EnvironmentScope``. `EnvironmentValues` and
/// `UITraitCollection` are a node's two faces. (Not in SwiftUI, which keeps its tree to itself.)
///
/// - Reading is subscribing: an `observe`, a body or a layout that reads a value here runs again when the value that is
///   read here changes, wherever it is set, and for no other value.
/// - A read costs the same at any depth. A node at which nothing is set or read costs less than 200 bytes.
/// - A node keeps its ancestors alive, not its descendants. What is set at it lives as long as it does.
/// - A node is used from one isolation (in an app, the main actor); it is not bound to one, so that a command or a test
///   may have a tree of its own.
public final class ValueNode {
  /// How the node is called in messages: the name of the screen, command or view that owns it.
  public let name: String
  /// The node whose values this one inherits; `nil` at the root.
  public private(set) var parent: ValueNode?
  /// Where what is read here is read in truth, if this node is there for its name alone; else `nil`. Unsafe: it is above, and a
  /// node keeps those alive.
  unowned(unsafe) let place: ValueNode?

  // Unchecked, the four that a read asks: each is replaced as a whole, in the node's own isolation.

  /// The scope of what is written here, or that this node shares with nodes above as of `sharedGeneration`.
  @exclusivity(unchecked) private var heldScope: Scope? {
    didSet { scopeInReach = heldScope.map { .passUnretained($0) } }
  }
  /// The same, to be asked without retaining it, which would cost more than the question.
  @exclusivity(unchecked) private var scopeInReach: Unmanaged<Scope>?
  // Side by side, for together they take no more room than the number that follows.
  @exclusivity(unchecked) private var ownsScope = false
  private var isListedAsBusy = false
  /// It stands for a place that others were taken out of: see ``keptValues``.
  var isKept = false
  @exclusivity(unchecked) private var sharedGeneration: UInt32 = 0

  /// What was read here in a pass of tracking.
  ///
  /// Unchecked: the table calls nobody, and every tracked read passes here.
  @exclusivity(unchecked) var readings = KeyTable<Reading>()
  var extras: Extras?

  // The children, in two lists: those with something written or read in them, which a change may have to find, and the
  // others, of which there may be any number. Unsafe: a child keeps its parent alive, and leaves its list when it ends.
  unowned(unsafe) private var firstBusyChild: ValueNode?
  unowned(unsafe) private var firstIdleChild: ValueNode?
  unowned(unsafe) private var nextSibling: ValueNode?
  unowned(unsafe) private var previousSibling: ValueNode?

  /// What few nodes have.
  struct Extras {
    /// Who compares its values with those of before.
    var follower: SnapshotFollower?
    /// Changes values that it inherits, and writes them here.
    var transform: DerivedValues?
    /// Shows here what is set at another node.
    var shown: DerivedValues?
    /// What the node stands for, where an app has declared that.
    var role: (any ValueNodeRole)?
  }

  /// Creates a node below `parent`, which stays alive as long as this node does.
  public init(_ name: String, parent: ValueNode? = nil) {
    self.name = name
    self.parent = parent
    place = nil
    parent?.list(self)
  }

  /// Creates a node that only gives what is read below `parent` a name: nothing is ever set at it, and it stays where it is.
  ///
  /// What is read at it is recorded at the nearest node above that is no mere name, together with what is read at any other such
  /// node: a thousand rows of a list cost no records of their own.
  package init(naming name: String, below parent: ValueNode) {
    self.name = name
    self.parent = parent
    place = parent.place ?? parent
    parent.list(self)
  }

  deinit {
    extras = nil
    readings.free()
    unlist()
    // One by one: released from within each other, a hundred thousand ancestors would need as deep a stack.
    var next = parent.take()
    while isKnownUniquelyReferenced(&next), let node = next {
      node.unlist()
      next = node.parent.take()
    }
  }

  /// It only gives what is read below another node a name.
  package var isMereName: Bool { place != nil }

  /// The names of the nodes from the root to this one.
  public var path: [String] {
    sequence(first: self, next: \.parent).map(\.name).reversed()
  }

  /// The scope of what is written here.
  var ownScope: Scope? { ownsScope ? heldScope : nil }

  /// The scope of the nearest node, from here up, that has one; found again only where the tree has changed between.
  func scope() -> Scope { knownScope ?? findScope() }

  /// Asks the scope without retaining it.
  @inline(__always)
  func withScope<Result>(_ body: (Scope) -> Result) -> Result {
    if let scopeInReach,
      ownsScope || scopeInReach._withUnsafeGuaranteedRef({ $0.generation }) == sharedGeneration
    {
      return scopeInReach._withUnsafeGuaranteedRef(body)
    }
    if let place { return place.withScope(body) }
    return body(findScope())
  }

  private func findScope() -> Scope {
    if let place { return place.scope() }
    var passed = [self]
    var found: Scope?
    while found == nil {
      let node = passed[passed.count - 1]
      guard let parent = node.parent else {
        found = node.own(Scope(node: node))
        break
      }
      let above = parent.place ?? parent
      if let scope = above.knownScope { found = scope } else { passed.append(above) }
    }
    guard let found else { preconditionFailure("Every tree has a root, and a root has a scope.") }
    for node in passed where !node.ownsScope {
      node.heldScope = found
      node.sharedGeneration = found.generation
    }
    return found
  }

  private var knownScope: Scope? {
    guard let heldScope, ownsScope || heldScope.generation == sharedGeneration else { return nil }
    return heldScope
  }

  private func own(_ scope: Scope) -> Scope {
    heldScope = scope
    ownsScope = true
    businessChanged()
    return scope
  }

  /// Gives the node a scope of its own; those below that shared the former one look again.
  func makeOwnScope() -> Scope {
    if let ownScope { return ownScope }
    precondition(place == nil, "\(name) is a mere name in the value tree: nothing can be set at it.")
    leaveSharedScope()
    return own(Scope(node: self))
  }

  /// Nodes below that shared a scope with this one stop sharing it.
  func leaveSharedScope() {
    // A descendant that knows the scope has found it through this node, which knows it then too.
    guard !ownsScope else { return }
    if let heldScope, hasChildren, heldScope.generation == sharedGeneration { heldScope.generation &+= 1 }
    heldScope = nil
  }

  /// Gives up a scope in which nothing is written.
  func dissolveScope(_ changes: inout Changes) {
    guard let scope = ownScope, scope.written.isEmpty else { return }
    scope.dropFrames(&changes)
    scope.forgetInherited()
    scope.generation &+= 1
    scope.leave()
    changes.keep(scope)
    heldScope = nil
    ownsScope = false
  }
}

// MARK: - Children

extension ValueNode {
  var hasChildren: Bool { firstBusyChild != nil || firstIdleChild != nil }

  /// This node and all below it that still live, parents first, then those that came first.
  var subtree: [ValueNode] {
    collect { [$0.firstIdleChild, $0.firstBusyChild] }
  }

  /// This node and those below it at which something is written or read, and what lies between; parents first.
  var busySubtree: [ValueNode] {
    collect { [$0.firstBusyChild] }
  }

  /// The busy children, for walks that leave out what lies below some.
  var busyChildren: [ValueNode] { Self.siblings(from: firstBusyChild) }

  private func collect(_ lists: (ValueNode) -> [ValueNode?]) -> [ValueNode] {
    var all = [self]
    var next = 0
    while next < all.count {
      for first in lists(all[next]) { all += Self.siblings(from: first).reversed() }
      next += 1
    }
    return all
  }

  private static func siblings(from first: ValueNode?) -> [ValueNode] {
    var all: [ValueNode] = []
    var next = first
    while let node = next {
      all.append(node)
      next = node.nextSibling
    }
    return all
  }

  private var isBusy: Bool {
    ownsScope || !readings.isEmpty || extras != nil || firstBusyChild != nil
  }

  /// To be called when the node has got, or lost, what makes it busy: puts it, and all above that depend on it, into the
  /// right lists.
  func businessChanged() {
    var node = self
    while node.isBusy != node.isListedAsBusy {
      guard let parent = node.parent else {
        node.isListedAsBusy = node.isBusy
        return
      }
      parent.remove(node)
      parent.insert(node)
      node = parent
    }
  }

  private func list(_ child: ValueNode) {
    insert(child)
    businessChanged()
  }

  private func unlist() {
    guard let parent else { return }
    parent.remove(self)
    parent.businessChanged()
  }

  private func insert(_ child: ValueNode) {
    child.isListedAsBusy = child.isBusy
    child.nextSibling = child.isListedAsBusy ? firstBusyChild : firstIdleChild
    child.nextSibling?.previousSibling = child
    if child.isListedAsBusy { firstBusyChild = child } else { firstIdleChild = child }
  }

  private func remove(_ child: ValueNode) {
    child.nextSibling?.previousSibling = child.previousSibling
    if let previous = child.previousSibling {
      previous.nextSibling = child.nextSibling
    } else if child.isListedAsBusy {
      firstBusyChild = child.nextSibling
    } else {
      firstIdleChild = child.nextSibling
    }
    child.nextSibling = nil
    child.previousSibling = nil
  }

  /// Puts the node below another one; what that changes is the caller's to see to.
  func relink(under newParent: ValueNode?) {
    precondition(place == nil, "\(name) is a mere name in the value tree: it stays where it is.")
    unlist()
    parent = newParent
    newParent?.list(self)
  }
}

extension ValueNode {
  /// It shows what is set at another node, so that what is set here is set there.
  var showsAnother: Bool { extras?.shown != nil }
}

/// What a node may stand for.
protocol ValueNodeRole: Sendable, CustomStringConvertible {}
