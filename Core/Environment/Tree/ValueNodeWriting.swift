import CoreObserving

extension ValueNode {
  /// Writes what the user has set; it takes the place of what a transform has written.
  func setExplicitly(_ boxes: [AnyValueBox]) {
    end(transformsOf: boxes.map(\.key))
    for box in boxes { write(box) }
  }

  /// The user sets these keys: no transform writes them any more.
  func end(transformsOf keys: [ValueKey]) {
    extras?.transform?.end(writing: keys)
  }

  /// Sets a value here, for this node and all below, down to the next node that sets the same key.
  ///
  /// Costs what there are readers of; the first value of a key at a node also looks through what is written and read
  /// below it.
  func write(_ box: AnyValueBox) {
    var changes = Changes()
    let scope = makeOwnScope()
    if let slot = scope.ownSlot(for: box.key) {
      let former = slot.box
      slot.box = box
      scope.dropFrames(&changes)
      if !ValueEquality.areSame(former, box) {
        slot.readings.forEach { changes.add($0, at: self, from: former, to: box) }
      }
      // Released only after everybody was told: a `deinit` of the user's may come back to the tree.
      if let former { changes.keep(former) }
    } else {
      let former = inheritedBox(for: box.key)
      let slot = scope.addSlot(box)
      let isChange = !ValueEquality.areSame(former, box)
      takeOver(by: slot, from: former, isChange: isChange, &changes)
      scope.dropFrames(&changes)
    }
    changes.announce()
  }

  /// Takes away what is set here, so that the value above, or the default, is read again. `false` where nothing is set.
  @discardableResult
  func removeValue(for key: ValueKey) -> Bool {
    guard let scope = ownScope, let slot = scope.ownSlot(for: key), let former = slot.box else { return false }
    var changes = Changes()
    changes.keep(former)
    let readings = slot.readings
    slot.box = nil
    if let parent {
      slot.isLive = false
      scope.forget(key)
      let source = parent.scope().slot(for: key)
      for reading in readings { reading.follow(source) }
      if !ValueEquality.areSame(former, source.box) {
        readings.forEach { changes.add($0, at: self, from: former, to: source.box) }
      }
    } else if !former.isDefault {
      readings.forEach { changes.add($0, at: self, from: former, to: nil) }
    }
    scope.dropFrames(&changes)
    changes.announce()
    return true
  }

  /// What is set at this very node.
  func ownBox(for key: ValueKey) -> AnyValueBox? { ownScope?.ownSlot(for: key)?.box }

  /// What would be read here if nothing were set here.
  private func inheritedBox(for key: ValueKey) -> AnyValueBox? {
    parent?.scope().slot(for: key).box
  }

  /// The first value of a key here: readers below that have no nearer writer follow it from now on.
  private func takeOver(by slot: Slot, from former: AnyValueBox?, isChange: Bool, _ changes: inout Changes) {
    let key = slot.key
    var pending = [self]
    while let node = pending.popLast() {
      if node !== self, let scope = node.ownScope {
        scope.dropFrames(&changes)
        // It writes the key itself: whoever is below reads that.
        if scope.ownSlot(for: key) != nil { continue }
        scope.forget(key)
      }
      if let reading = node.readings[key.id] {
        reading.follow(slot)
        if isChange { changes.add(reading, at: self, from: former, to: slot.box) }
      }
      if let follower = node.extras?.follower { changes.add(follower) }
      pending += node.busyChildren
    }
  }
}
