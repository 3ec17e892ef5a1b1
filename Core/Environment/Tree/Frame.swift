/// An immutable copy of a scope's values, for snapshots: its own values, and a reference to the frame of the scope above.
///
/// A scope makes it when a snapshot is first taken, hands out the same one until a value changes, and drops it then.
@usableFromInline
final class Frame {
  private var own: KeyTable<AnyValueBox>
  private var parent: Frame?
  /// The same values as a root, for what was taken out of the tree.
  var kept: ValueNode?

  init(own: [AnyValueBox], parent: Frame?) {
    self.own = KeyTable()
    self.parent = parent
    for box in own { self.own[box.key.id] = box }
  }

  deinit {
    own.free()
    // One by one: released from within each other, a hundred thousand frames would need as deep a stack.
    var next = parent.take()
    while isKnownUniquelyReferenced(&next), let frame = next { next = frame.parent.take() }
  }

  func find(_ id: UInt) -> Unmanaged<AnyValueBox>? {
    var next: Frame? = self
    while let frame = next {
      if let box = frame.own.find(id) { return box }
      next = frame.parent
    }
    return nil
  }

  /// The nearest value of each key, nearest frames first.
  var boxes: [AnyValueBox] {
    var seen: Set<UInt> = []
    var all: [AnyValueBox] = []
    var next: Frame? = self
    while let frame = next {
      all += frame.own.elements.filter { seen.insert($0.key.id).inserted }
      next = frame.parent
    }
    return all
  }
}

/// What is derived from a scope's frame, and has to know when that is out of date.
class FrameDependent {
  /// Unsafe: a scope dismisses its dependents before it ends, and a dependent that ends leaves.
  unowned(unsafe) fileprivate(set) var source: Scope?
  fileprivate var position = 0

  deinit {
    leave()
  }

  final func depend(on scope: Scope) {
    guard source !== scope else { return }
    leave()
    source = scope
    scope.dependents.add(self)
  }

  final func leave() {
    source?.dependents.remove(self)
    source = nil
  }

  /// The frame is out of date; it was left already.
  func frameDidChange(_ changes: inout Changes) {}

  /// Dependents in an order that nobody relies on, so that one leaves without a search.
  struct List {
    /// Unmanaged: a dependent leaves when it ends.
    private var members: [Unmanaged<FrameDependent>] = []

    fileprivate mutating func add(_ dependent: FrameDependent) {
      dependent.position = members.count
      members.append(.passUnretained(dependent))
    }

    fileprivate mutating func remove(_ dependent: FrameDependent) {
      let last = members.removeLast().takeUnretainedValue()
      guard last !== dependent else { return }
      members[dependent.position] = .passUnretained(last)
      last.position = dependent.position
    }

    mutating func dismissAll() -> [FrameDependent] {
      let all = members.map { $0.takeUnretainedValue() }
      members = []
      for dependent in all { dependent.source = nil }
      return all
    }
  }
}
