/// What one thing costs as there is more around it: the same is done at two sizes, in turn.
///
/// Times are of the processor's, of this thread: what else the machine does does not count.
@MainActor
struct Growth {
  /// How the cost may grow.
  enum Kind {
    /// It does not depend on the size: the larger costs at most so many times the smaller.
    case flat(Double)
    /// It grows with the size: the larger, twice the smaller, costs at most 2.2 times as much.
    case linear
  }

  /// Something that can be done again and again at a size.
  struct Action {
    /// What is measured.
    let run: @MainActor () -> Void
    /// Takes it back, off the clock.
    let undo: @MainActor () -> Void

    init(_ run: @escaping @MainActor () -> Void, undo: @escaping @MainActor () -> Void = {}) {
      (self.run, self.undo) = (run, undo)
    }
  }

  let name: String
  let sizes: (Int, Int)
  let kind: Kind
  /// The most milliseconds that it may take at the larger size; `nil` where it is reported alone.
  var limit: Double?
  var runs = 7
  let prepare: @MainActor (Int) -> Action

  /// Two rows: what it takes at the larger size beside the smaller, and in milliseconds.
  func measure() -> [Measure] {
    let actions = [prepare(sizes.0), prepare(sizes.1)]
    var times: [[Double]] = [[], []]
    for run in 0...runs {
      for (index, action) in actions.enumerated() {
        let time = Processor.milliseconds(action.run)
        action.undo()
        // The first run warms up.
        if run > 0 { times[index].append(time) }
      }
    }
    let (small, large) = (Measure.median(times[0]), Measure.median(times[1]))
    let goal: Double =
      switch kind {
      case .flat(let most): most
      case .linear: 2.2
      }
    // Below a few microseconds the clock is what is measured.
    let floor = max(small, 0.02)
    return [
      Measure(
        name: "\(name): \(sizes.1) beside \(sizes.0)", value: max(large, 0.02) * 1_000, unit: "us",
        floor: floor * 1_000, goal: .ratio(goal)),
      Measure(
        name: "… at \(sizes.1)", value: large * 1_000, unit: "us", floor: (limit ?? large) * 1_000,
        goal: limit.map { .value($0 * 1_000) } ?? .reported),
    ]
  }
}
