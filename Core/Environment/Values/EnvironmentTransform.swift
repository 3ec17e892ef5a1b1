/// What a node makes of inherited values: writes them at the node, and does so again when they change.
final class EnvironmentTransform: DerivedValues {
  struct Step {
    let keyPath: PartialKeyPath<EnvironmentValues>
    let apply: (inout EnvironmentValues) -> Void
  }

  private var steps: [Step] = []
  private var written: [ValueKey] = []
  /// What it has read last, at the node above.
  private var followed: [Reading] = []
  private var isApplying = false

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
  override func apply() {
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
  override func end(writing keys: [ValueKey]) {
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
