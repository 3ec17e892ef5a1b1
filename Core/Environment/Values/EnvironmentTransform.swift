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
  private var isApplying = false

  init(node: ValueNode) {
    self.node = node
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
    if let parent = node.parent {
      for key in recorder.keys { follow(parent.reading(of: key)) }
    }
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

  private func follow(_ reading: Reading) {
    reading.transforms.removeAll { $0.transform == nil }
    if !reading.transforms.contains(where: { $0.transform === self }) {
      reading.transforms.append(WeakTransform(transform: self))
    }
  }
}
