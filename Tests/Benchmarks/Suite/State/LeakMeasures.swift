import CoreEnvironment
import CoreObserving
import Observation
import Synchronization

/// What stays behind of runs, and how often a change is answered.
enum LeakMeasures {
  static func measure() -> [Measure] {
    let rounds = 250_000
    _ = memory(1_000, otherwise: .value)
    _ = memory(1_000, otherwise: .model)
    let (byValue, callbacks) = memory(rounds, otherwise: .value)
    let (byModel, _) = memory(rounds, otherwise: .model)
    let (byHand, callbacksByHand) = memoryByHand(rounds)
    return [
      Measure(
        name: "growth after 250,000 re-runs without a change of what they read; floor: by hand", value: byValue,
        unit: "MiB", floor: byHand, goal: .value(4)),
      Measure(
        name: "the same, run again by another model", value: byModel, unit: "MiB", floor: byHand, goal: .value(4)),
      Measure(
        name: "callbacks at the next change; floor: by hand", value: Double(callbacks), unit: "",
        floor: Double(callbacksByHand), goal: .value(1)),
      Measure(
        name: "re-runs after 1,000 sets in one turn", value: Double(rerunsOfATurn()), unit: "", floor: 1,
        goal: .value(1)),
    ]
  }

  private enum Cause { case value, model }

  private static func memory(_ rounds: Int, otherwise cause: Cause) -> (growth: Double, callbacks: Int) {
    let quiet = BenchModel()
    let changing = BenchModel()
    let node = ValueNode("node").environment(\.bench, 0)
    let cycle = UpdateCycle.manual
    let token = observe(in: cycle) {
      _ = quiet.value
      _ = cause == .value ? node.environment.bench : changing.value
    }
    let before = Memory.resident
    for round in 1...rounds {
      if cause == .value { node.environment(\.bench, round) } else { changing.value = round }
      cycle.flush()
    }
    let growth = Memory.resident - before
    let evaluations = cycle.counts.evaluations
    quiet.value = 1
    cycle.flush()
    cycle.flush()
    token.cancel()
    return (growth, cycle.counts.evaluations - evaluations)
  }

  private static func memoryByHand(_ rounds: Int) -> (growth: Double, callbacks: Int) {
    let quiet = BenchModel()
    let before = Memory.resident
    let callbacks = Counter()
    for _ in 0..<rounds { _ = withObservationTracking({ quiet.value }, onChange: { callbacks.add() }) }
    let growth = Memory.resident - before
    quiet.value = 1
    return (growth, callbacks.value)
  }

  private static func rerunsOfATurn() -> Int {
    let model = BenchModel()
    let cycle = UpdateCycle.manual
    let token = observe(in: cycle) { _ = model.value }
    for number in 1...1_000 { model.value = number }
    cycle.flush()
    cycle.flush()
    token.cancel()
    return cycle.counts.evaluations
  }
}

private nonisolated final class Counter: Sendable {
  private let number = Atomic(0)
  var value: Int { number.load(ordering: .relaxed) }
  func add() { number.wrappingAdd(1, ordering: .relaxed) }
}
