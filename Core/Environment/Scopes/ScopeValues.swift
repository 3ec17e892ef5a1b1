/// What is injected in a scope, at a node that stands elsewhere in the tree, such as that of a screen: the same values and objects,
/// for as long as they are in the scope.
final class ScopeValues: DerivedValues {
  /// Where the values are.
  enum Origin {
    case scope(EnvironmentScope)
    case node(ValueNode)

    func isSame(as other: Origin) -> Bool {
      switch (self, other) {
      case (.scope(let left), .scope(let right)): left == right
      case (.node(let left), .node(let right)): left === right
      case (.scope, .node), (.node, .scope): false
      }
    }
  }

  let origin: Origin
  private var written: [ValueKey] = []
  /// The place where the tree of scopes was looked for.
  private var followed: Reading?
  /// Keeps what is read here alive.
  private var scopeNode: ValueNode?
  private var isApplying = false

  init(_ origin: Origin, at node: ValueNode) {
    self.origin = origin
    super.init(node: node)
  }

  deinit { followed?.transforms.remove(self) }

  /// Takes over what is in the scope now, and takes away what was.
  override func apply() {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    scopeNode =
      switch origin {
      case .scope(let scope): find(scope)
      case .node(let node): node
      }
    let boxes = scopeNode.map { values(of: $0) } ?? []
    let keys = boxes.map(\.key)
    for key in written where !keys.contains(key) { node.removeValue(for: key) }
    written = keys
    for box in boxes where node.ownBox(for: box.key) !== box { node.write(box) }
    guard let scopeNode else { return leave() }
    // Whoever has a frame is told of changes, above it too.
    _ = scopeNode.currentFrame()
    depend(on: scopeNode.scope())
  }

  /// Takes away what was taken over.
  func end() {
    for key in written { node.removeValue(for: key) }
    written = []
    leave()
  }

  override func frameDidChange(_ changes: inout Changes) { changes.add(self) }

  private func find(_ scope: EnvironmentScope) -> ValueNode? {
    guard let parent = node.parent else { return nil }
    let reading = parent.reading(of: EnvironmentValues.scopeTreeKey)
    if followed !== reading {
      followed?.transforms.remove(self)
      reading.transforms.insert(self)
      followed = reading
    }
    let values = EnvironmentValues(ValueSnapshot(of: parent).unstamped)
    // Scopes are entered by what stands on the screen, which lives on the main actor.
    nonisolated(unsafe) let reference = values.scopeTreeReference
    nonisolated(unsafe) var found: ValueNode?
    MainActor.assumeIsolated { found = reference?.tree?.node(of: scope) }
    return found
  }

  /// What is written in the scope and around it, up to where this node stands too; the nearest of each key.
  private func values(of scopeNode: ValueNode) -> [AnyValueBox] {
    let above = Set(sequence(first: node, next: \.parent).map { ObjectIdentifier($0) })
    var seen: Set<ValueKey> = []
    return sequence(first: scopeNode, next: \.parent).prefix { !above.contains(ObjectIdentifier($0)) }
      .flatMap { ($0.ownScope?.written ?? []).compactMap(\.box) }.filter { seen.insert($0.key).inserted }
  }
}

extension ValueNode {
  /// Enters a scope of the app: what is injected in it is read here and below, too, over what is set above.
  ///
  /// It follows what is injected in the scope later. Entering another scope leaves the former one. Where there is no
  /// ``ScopeTree`` above, or not yet, nothing is there to be read. On the main actor, where scopes are made.
  @discardableResult
  public func environment(_ scope: EnvironmentScope) -> Self {
    show(.scope(scope))
    return self
  }

  /// Has what is read at another node be read here and below, too, over what is set above: as if this node stood below both.
  ///
  /// It follows what is set there later. Another node, or a scope, takes its place.
  @discardableResult
  public func environment(_ node: ValueNode) -> Self {
    show(.node(node))
    return self
  }

  private func show(_ origin: ScopeValues.Origin) {
    if let former = extras?.shown as? ScopeValues {
      if former.origin.isSame(as: origin) { return }
      former.end()
    }
    let values = ScopeValues(origin, at: self)
    if extras == nil { extras = Extras() }
    extras?.shown = values
    businessChanged()
    values.apply()
  }
}
