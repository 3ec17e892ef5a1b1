import CoreObserving
import Dispatch

/// A million random changes on eight threads, beside two hundred observers on the main actor.
enum ConvergenceMeasures {
  static func measure() -> [Measure] {
    let (changes, threads) = (1_000_000, 8)
    let models = (0..<50).map { _ in SharedModel() }
    let cycle = UpdateCycle.manual
    var random = SystemRandomNumberGenerator()
    var shown = Array(repeating: [Int](), count: 200)
    let subsets = shown.indices.map { _ in (0..<3).map { _ in Int.random(in: 0..<50, using: &random) } }
    let tokens = subsets.indices.map { index in
      observe(in: cycle) { shown[index] = subsets[index].map { models[$0].value } }
    }
    let running = DispatchGroup()
    let isDone = Flag()
    for thread in 0..<threads {
      DispatchQueue(label: "writer \(thread)").async(group: running) { @Sendable in
        var random = SystemRandomNumberGenerator()
        for _ in 0..<changes / threads {
          models[Int.random(in: 0..<50, using: &random)].value = Int.random(in: 0..<1_000_000, using: &random)
        }
      }
    }
    running.notify(queue: .global()) { @Sendable in isDone.raise() }
    let clock = ContinuousClock()
    let time = clock.measure {
      while !isDone.isUp { cycle.flush() }
      cycle.flush()
    }
    let wrong = subsets.indices.count { index in shown[index] != subsets[index].map { models[$0].value } }
    for token in tokens { token.cancel() }
    return [
      Measure(
        name: "observers of 200 that are wrong after 1,000,000 changes on 8 threads", value: Double(wrong), unit: "",
        floor: 200, goal: .value(0)),
      Measure(
        name: "… time for a change, with \(cycle.counts.evaluations) re-runs meanwhile",
        value: time / .microseconds(1) / Double(changes), unit: "µs", floor: 1, goal: .reported),
    ]
  }
}
