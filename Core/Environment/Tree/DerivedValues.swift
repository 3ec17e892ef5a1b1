/// Values that a node computes from others, such as those above it, and writes at itself.
///
/// The tree calls ``apply()`` when what they were computed from has changed, before it tells the readers.
class DerivedValues: FrameDependent {
  /// Unsafe: the node owns it, and everybody else knows it weakly.
  unowned(unsafe) final let node: ValueNode

  init(node: ValueNode) { self.node = node }

  /// Writes what there is now.
  func apply() {}

  /// The user sets some of the keys that are written: from now on they are the user's. To be overridden where that matters.
  func end(writing keys: [ValueKey]) {}
}

/// All ``DerivedValues`` that are computed from one value, in the order in which they came; there may be thousands.
///
/// They are held by nobody here: each takes itself out before it ends.
struct DerivedValuesList {
  private var places: [ObjectIdentifier: (number: Int, values: Unmanaged<DerivedValues>)] = [:]
  private var nextNumber = 0

  mutating func insert(_ values: DerivedValues) {
    let identifier = ObjectIdentifier(values)
    guard places[identifier] == nil else { return }
    places[identifier] = (nextNumber, .passUnretained(values))
    nextNumber += 1
  }

  mutating func remove(_ values: DerivedValues) { places[ObjectIdentifier(values)] = nil }

  /// All of them, those that came first at first.
  var all: [DerivedValues] {
    guard !places.isEmpty else { return [] }
    return places.values.sorted { $0.number < $1.number }.map { $0.values.takeUnretainedValue() }
  }
}
