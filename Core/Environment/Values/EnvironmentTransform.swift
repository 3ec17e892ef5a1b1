/// What a node makes of inherited values: writes them at the node, and does so again when they change.
final class EnvironmentTransform {
  struct Step {
    let keyPath: PartialKeyPath<EnvironmentValues>
    let apply: (inout EnvironmentValues) -> Void
  }

  /// Unsafe: the node owns its transform, and everybody else knows it weakly.
  unowned(unsafe) private let node: ValueNode
  private var steps: [Step] = []
  private var written: [ValueKey] = []
  /// What it has read last, at the node above.
  private var followed: [Reading] = []
  private var isApplying = false

  init(node: ValueNode) {
    self.node = node
  }

  deinit {
    for reading in followed { reading.transforms.remove(self) }
  }

  func set(_ step: Step) {
    if let index = steps.firstIndex(where: { $0.keyPath == step.keyPath }) {
      steps[index] = step
    } else {
      steps.append(step)
    }
    apply()
  }

  /// Reads at the parent, transforms, writes at the node. What it read at the parent brings it back here.
  func apply() {
    // A transform that sets what it is made from has been heard: it goes round no more than once.
    guard !isApplying, !steps.isEmpty else { return }
    isApplying = true
    defer { isApplying = false }
    let recorder = KeyRecorder()
    let inherited = (node.parent.map { ValueSnapshot(of: $0) } ?? ValueSnapshot()).unstamped(recorder: recorder)
    var values = EnvironmentValues(inherited)
    for step in steps { step.apply(&values) }
    follow(node.parent.map { parent in recorder.keys.map { parent.reading(of: $0) } } ?? [])
    let boxes = values.snapshot.changes
    written = boxes.map(\.key)
    for box in boxes { node.write(box) }
  }

  /// Ends the steps that write one of these keys.
  func end(writing keys: [ValueKey]) {
    guard !isApplying, !steps.isEmpty else { return }
    let keys = keys.filter { !$0.isMark }
    guard keys.contains(where: written.contains) else { return }
    steps.removeAll { step in
      var values = EnvironmentValues(ValueSnapshot())
      step.apply(&values)
      return values.snapshot.changes.contains { keys.contains($0.key) }
    }
    written.removeAll { keys.contains($0) }
  }

  private func follow(_ readings: [Reading]) {
    for reading in followed where !readings.contains(where: { $0 === reading }) { reading.transforms.remove(self) }
    for reading in readings { reading.transforms.insert(self) }
    followed = readings
  }
}

/// The transforms that begin with one value, of which there may be thousands.
///
/// They are held by nobody here: each takes itself out before it ends.
struct TransformList {
  private var places: [ObjectIdentifier: (number: Int, transform: Unmanaged<EnvironmentTransform>)] = [:]
  private var nextNumber = 0

  mutating func insert(_ transform: EnvironmentTransform) {
    let identifier = ObjectIdentifier(transform)
    guard places[identifier] == nil else { return }
    places[identifier] = (nextNumber, .passUnretained(transform))
    nextNumber += 1
  }

  mutating func remove(_ transform: EnvironmentTransform) { places[ObjectIdentifier(transform)] = nil }

  /// All of them, those that came first at first.
  var all: [EnvironmentTransform] {
    guard !places.isEmpty else { return [] }
    return places.values.sorted { $0.number < $1.number }.map { $0.transform.takeUnretainedValue() }
  }
}
