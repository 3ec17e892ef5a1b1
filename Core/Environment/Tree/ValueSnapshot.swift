/// The storage of `EnvironmentValues` and `UITraitCollection`: the values of a node at one moment, and what was changed in
/// this copy alone.
///
/// It also keeps the node it was taken from: as long as nothing there has changed, a read is answered by the tree.
@usableFromInline
package struct ValueSnapshot {
  /// The stamp: in a pass of tracking, a read subscribes to this node's slot.
  @usableFromInline private(set) var node: ValueNode?
  @usableFromInline private(set) var frame: Frame?
  @usableFromInline private(set) var overlay: Overlay?
  /// Node and frame of a stamped snapshot, to be asked without retaining them.
  @usableFromInline private(set) var reach: (node: Unmanaged<ValueNode>, frame: Unmanaged<Frame>)?

  /// What was changed in a copy, and who is told of what is read: few snapshots have either.
  @usableFromInline
  final class Overlay {
    var changed = KeyTable<AnyValueBox>()
    var recorder: KeyRecorder?

    init(copying other: Overlay?) {
      guard let other else { return }
      changed = KeyTable(copying: other.changed)
      recorder = other.recorder
    }

    deinit {
      changed.free()
    }
  }

  /// Nothing but defaults.
  init() {}

  /// Inlined, so that a snapshot that is read on the spot does not retain its node.
  @inlinable
  init(of node: ValueNode) {
    let frame = node.currentFrame()
    self.node = node
    self.frame = frame
    reach = (.passUnretained(node), .passUnretained(frame))
  }

  /// The value of a key; no box stands for the key's default.
  ///
  /// - Returns: A box that is not retained: it is there as long as nothing is changed, neither tree nor snapshot.
  @inlinable
  package func find(_ key: ValueKey) -> Unmanaged<AnyValueBox>? {
    guard overlay == nil, let reach else { return findSlowly(key) }
    return reach.node._withUnsafeGuaranteedRef { $0.find(key, asOf: reach.frame) }
  }

  /// In a copy that was changed, or that has no stamp.
  @usableFromInline
  func findSlowly(_ key: ValueKey) -> Unmanaged<AnyValueBox>? {
    if let changed = changed(key) { return changed }
    guard let reach else { return frame?.find(key.id) }
    return reach.node._withUnsafeGuaranteedRef { $0.find(key, asOf: reach.frame) }
  }

  func box(for key: ValueKey) -> AnyValueBox? { find(key)?.takeUnretainedValue() }

  private func changed(_ key: ValueKey) -> Unmanaged<AnyValueBox>? {
    overlay?.recorder?.record(key)
    return overlay?.changed.find(key.id)
  }

  mutating func set(_ box: AnyValueBox) {
    if overlay == nil || !isKnownUniquelyReferenced(&overlay) { overlay = Overlay(copying: overlay) }
    overlay?.changed[box.key.id] = box
  }

  /// What was changed in this copy.
  var changes: [AnyValueBox] { overlay?.changed.elements ?? [] }

  /// The same values without the stamp: reading it subscribes nobody.
  var unstamped: ValueSnapshot { unstamped(recorder: nil) }

  /// The same values without the stamp; `recorder` is told which keys are read.
  func unstamped(recorder: KeyRecorder?) -> ValueSnapshot {
    var copy = self
    copy.node = nil
    copy.reach = nil
    guard overlay != nil || recorder != nil else { return copy }
    let overlay = Overlay(copying: overlay)
    overlay.recorder = recorder
    copy.overlay = overlay
    return copy
  }

  /// Every key that has a value other than by default.
  var boxes: [AnyValueBox] {
    let changes = changes
    let changed = Set(changes.map(\.key.id))
    return changes + (frame?.boxes ?? []).filter { !changed.contains($0.key.id) }
  }

  /// Surely the same values, found without looking at them.
  func isIdentical(to other: ValueSnapshot) -> Bool {
    frame === other.frame && (overlay == nil || overlay?.changed.isEmpty == true)
      && (other.overlay == nil || other.overlay?.changed.isEmpty == true)
  }
}

/// Remembers which keys were read.
final class KeyRecorder {
  private(set) var keys: [ValueKey] = []

  func record(_ key: ValueKey) {
    if !keys.contains(key) { keys.append(key) }
  }
}
