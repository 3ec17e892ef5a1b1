import CoreObserving

/// The value of one key in one scope, and the readings that depend on it.
///
/// Scopes and readers below hold the slot itself, so a new value is stored once and reaches the readers in its list. The
/// root also has a slot for a key that nobody has written: it stands for the default.
final class Slot {
  let key: ValueKey
  /// Unsafe: to be asked only while the slot is live; its scope and node live then.
  unowned(unsafe) let scope: Scope
  private let owner: ObjectIdentifier
  /// `nil` where the slot stands for the default.
  var box: AnyValueBox? {
    didSet { boxInReach = box.map { .passUnretained($0) } }
  }
  /// The same, to be read without retaining it.
  private(set) var boxInReach: Unmanaged<AnyValueBox>?
  /// Cleared once the slot's override is removed: whoever has found it before looks again.
  var isLive = true
  /// Heads the list of those for whom this is the nearest writer. Unsafe: a reading leaves the list before it ends.
  unowned(unsafe) private var firstReading: Reading?

  init(key: ValueKey, scope: Scope, box: AnyValueBox?) {
    self.key = key
    self.scope = scope
    self.box = box
    boxInReach = box.map { .passUnretained($0) }
    owner = ObjectIdentifier(scope)
  }

  func belongs(to scope: Scope) -> Bool { owner == ObjectIdentifier(scope) }

  /// Everybody for whom this is the nearest writer.
  var readings: [Reading] {
    var all: [Reading] = []
    var next = firstReading
    while let reading = next {
      all.append(reading)
      next = reading.next
    }
    return all
  }

  func add(_ reading: Reading) {
    reading.next = firstReading
    firstReading?.previous = reading
    firstReading = reading
  }

  func remove(_ reading: Reading) {
    if let previous = reading.previous { previous.next = reading.next } else { firstReading = reading.next }
    reading.next?.previous = reading.previous
    reading.next = nil
    reading.previous = nil
  }
}

/// One key that was read at one node: the slot that it came from, and the trackers that have read it.
final class Reading {
  let key: ValueKey
  let readers = ReaderList()
  /// The nearest writer's slot: always right, as changes of structure look after the readings they affect.
  private(set) var source: Slot
  /// What nodes below make of what is read here.
  var transforms = DerivedValuesList()
  /// Neighbours in the source's list. Unsafe: see there.
  unowned(unsafe) fileprivate var previous: Reading?
  unowned(unsafe) fileprivate var next: Reading?

  init(key: ValueKey, source: Slot) {
    self.key = key
    self.source = source
    source.add(self)
  }

  deinit {
    source.remove(self)
  }

  func follow(_ slot: Slot) {
    source.remove(self)
    source = slot
    slot.add(self)
  }
}
