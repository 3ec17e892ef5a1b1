/// A table from keys to slots, shared by a node that has written a value and all nodes below it down to the next one that
/// has.
///
/// A read asks the scope of its node; a slot that is found in a scope above is remembered, so that the next read of that key
/// is one look into this table. Every root has a scope, and every node that has written something.
final class Scope: FrameDependent {
  /// Unsafe: the node owns its scope, and nobody else asks a scope for its node.
  unowned(unsafe) let node: ValueNode
  /// Goes up when nodes that share the scope may belong to another one now: they look again at their next read.
  @exclusivity(unchecked) var generation: UInt32 = 0
  /// The snapshot of all values here. Dropped with the first change, so that it keeps nothing alive.
  private(set) var frame: Frame? {
    didSet { frameInReach = frame.map { .passUnretained($0) } }
  }
  private var frameInReach: Unmanaged<Frame>?
  var dependents = List()
  /// Own slots, and those found above while they live.
  private var slots = KeyTable<Slot>()

  init(node: ValueNode) {
    self.node = node
  }

  deinit {
    _ = dependents.dismissAll()
    slots.free()
  }

  // MARK: Slots

  func ownSlot(for key: ValueKey) -> Slot? {
    guard let slot = slots[key.id], slot.isLive, slot.belongs(to: self) else { return nil }
    return slot
  }

  /// The slots that are written here.
  var written: [Slot] {
    slots.elements.filter { $0.isLive && $0.belongs(to: self) && $0.box != nil }
  }

  func addSlot(_ box: AnyValueBox) -> Slot {
    let slot = Slot(key: box.key, scope: self, box: box)
    slots[box.key.id] = slot
    return slot
  }

  func forget(_ key: ValueKey) { slots[key.id] = nil }

  /// Drops what was found above; also what stood for defaults, when this is not a root any longer.
  func forgetInherited() {
    slots.filter { slot in
      guard slot.belongs(to: self) else { return false }
      if slot.box == nil { slot.isLive = false }
      return slot.isLive
    }
  }

  /// The nearest writer's value; no box stands for the key's default.
  @inline(__always)
  func box(for key: ValueKey) -> Unmanaged<AnyValueBox>? {
    if let slot = slots.find(key.id), slot._withUnsafeGuaranteedRef({ $0.isLive }) {
      return slot._withUnsafeGuaranteedRef { $0.boxInReach }
    }
    return find(key).boxInReach
  }

  /// The slot of the nearest writer, remembered on the way down; the root's slot where there is none.
  func slot(for key: ValueKey) -> Slot {
    if let slot = slots[key.id], slot.isLive { return slot }
    return find(key)
  }

  private func find(_ key: ValueKey) -> Slot {
    var passed = [self]
    var found: Slot?
    while found == nil {
      guard let above = passed[passed.count - 1].node.parent?.scope() else { break }
      if let slot = above.slots[key.id], slot.isLive { found = slot } else { passed.append(above) }
    }
    let slot = found ?? Slot(key: key, scope: passed[passed.count - 1], box: nil)
    for scope in passed { scope.slots[key.id] = slot }
    return slot
  }

  // MARK: Frames

  @inline(__always)
  func isCurrent(_ frame: Unmanaged<Frame>) -> Bool { frame.toOpaque() == frameInReach?.toOpaque() }

  func currentFrame() -> Frame {
    if let frame { return frame }
    var outdated = [self]
    while let above = outdated[outdated.count - 1].node.parent?.scope(), above.frame == nil { outdated.append(above) }
    var current = Frame(own: [], parent: nil)
    for scope in outdated.reversed() {
      let above = scope.node.parent?.scope()
      let boxes = scope.written.compactMap(\.box)
      if let inherited = above?.frame {
        current = boxes.isEmpty ? inherited : Frame(own: boxes, parent: inherited)
      } else if !boxes.isEmpty {
        current = Frame(own: boxes, parent: nil)
      }
      scope.frame = current
      if let above { scope.depend(on: above) }
    }
    return current
  }

  /// Drops the frame and all that were derived from it.
  func dropFrames(_ changes: inout Changes) {
    var outdated = [self]
    while let scope = outdated.popLast() {
      if let frame = scope.frame.take() { changes.keep(frame) }
      for dependent in scope.dependents.dismissAll() {
        if let scope = dependent as? Scope { outdated.append(scope) } else { dependent.frameDidChange(&changes) }
      }
    }
  }
}
