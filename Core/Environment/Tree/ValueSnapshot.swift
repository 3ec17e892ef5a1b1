/// What both faces are made of: the values of a node at one moment, the node as a stamp, and what was changed in this
/// copy alone.
@usableFromInline
package struct ValueSnapshot {
  /// The stamp: in a pass of tracking, a read subscribes to this node's slot.
  private(set) var node: ValueNode?
  private var frame: Frame?
  private var changed = KeyTable<AnyValueBox>()
  /// Told which keys are read, by whoever has to know.
  var recorder: KeyRecorder?

  /// Nothing but defaults.
  init() {}

  init(of node: ValueNode) {
    self.node = node
    frame = node.scope().currentFrame()
  }

  @usableFromInline
  package func box(for key: ValueKey) -> AnyValueBox? {
    if let recorder { recorder.record(key) }
    if let box = changed[key.id] { return box }
    guard let node else { return frame?.box(for: key.id) }
    // Nothing has changed since the snapshot was taken, as a rule: then the tree answers, without a search.
    if node.scope().isCurrent(frame) { return node.box(for: key) }
    node.subscribe(to: key)
    return frame?.box(for: key.id)
  }

  mutating func set(_ box: AnyValueBox) { changed[box.key.id] = box }

  /// What was changed in this copy.
  var changes: [AnyValueBox] { changed.elements }

  /// The same values without the stamp: reading it subscribes nobody.
  var unstamped: ValueSnapshot {
    var copy = self
    copy.node = nil
    copy.recorder = nil
    return copy
  }

  /// Every key that has a value other than by default.
  var boxes: [AnyValueBox] {
    changed.elements + (frame?.boxes ?? []).filter { changed[$0.key.id] == nil }
  }

  /// Surely the same values, found without looking at them.
  func isIdentical(to other: ValueSnapshot) -> Bool {
    changed.isEmpty && other.changed.isEmpty && frame === other.frame
  }
}

/// Remembers which keys were read.
final class KeyRecorder {
  private(set) var keys: [ValueKey] = []

  func record(_ key: ValueKey) {
    if !keys.contains(key) { keys.append(key) }
  }
}
