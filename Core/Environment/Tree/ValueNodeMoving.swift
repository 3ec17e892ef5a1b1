import CoreObserving

/// A node was to be put below itself, where it would inherit from what inherits from it.
///
/// Nothing was moved.
public struct CyclicParents: Error, Hashable, Sendable, CustomStringConvertible {
  /// The node that was to be moved, from the root.
  public let path: [String]
  /// The names of the nodes from the root down to where it was to go.
  public let destination: [String]

  /// What the mistake was, and how to mend it, for a person.
  public var description: String {
    let name = path.last ?? "a node"
    guard path != destination else { return "“\(name)” cannot inherit from itself. Give it another parent, or none." }
    return """
      “\(name)” cannot inherit from “\(destination.last ?? "")”, which inherits from it: \
      \(destination.joined(separator: " › ")).
      Take “\(destination.last ?? "")” out of “\(name)” first, or give “\(name)” another parent.
      """
  }
}

extension ValueNode {
  /// Whether this node could be put below `newParent`: it cannot below itself or one of its own descendants.
  public func checkMove(under newParent: ValueNode?) throws(CyclicParents) {
    guard hasChildren || newParent === self else { return }
    var next = newParent
    while let node = next {
      if node === self { throw CyclicParents(path: path, destination: newParent?.path ?? []) }
      next = node.parent
    }
  }

  /// Takes this node, with all below it, to another parent, or makes it a root of its own: its view has moved.
  ///
  /// Whoever has read a value in it that is another one now runs again, once, and nobody else. It may be called at any
  /// time, in the middle of an update too: what has run already runs once more, in the same update.
  ///
  /// - Precondition: ``checkMove(under:)`` does not throw.
  package func move(under newParent: ValueNode?) {
    guard newParent !== parent else { return }
    do { try checkMove(under: newParent) } catch { preconditionFailure("\(error)") }

    var changes = Changes()
    leaveSharedScope()
    relink(under: newParent)

    let nodes = busySubtree
    // First everything that was found above is forgotten, then it is looked for: in between nothing is half right.
    for node in nodes {
      if let scope = node.ownScope {
        scope.dropFrames(&changes)
        scope.leave()
        scope.forgetInherited()
      }
      if let follower = node.extras?.follower { changes.add(follower) }
    }
    if newParent != nil { dissolveScope(&changes) }
    for node in nodes {
      for reading in node.readings.elements {
        let former = reading.source
        let source = node.scope().slot(for: reading.key)
        guard source !== former else { continue }
        reading.follow(source)
        if !ValueEquality.areSame(former.box, source.box) {
          changes.add(reading, at: node, from: former.box, to: source.box)
        }
      }
    }
    if let transform = extras?.transform { changes.add(transform) }
    if let shown = extras?.shown { changes.add(shown) }
    businessChanged()
    changes.announce()
  }
}
