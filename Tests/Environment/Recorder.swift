import CoreObserving

/// Reads something in an `observe`, and remembers what it has read each time.
@MainActor
final class Recorder<Value> {
  private(set) var seen: [Value] = []
  private var token: ObserveToken?

  init(in cycle: UpdateCycle, _ read: @escaping @MainActor () -> Value) {
    token = observe(in: cycle) { [weak self] in
      let value = read()
      self?.seen.append(value)
    }
  }

  /// How often it ran again.
  var reruns: Int { seen.count - 1 }

  func end() { token?.cancel() }
}
