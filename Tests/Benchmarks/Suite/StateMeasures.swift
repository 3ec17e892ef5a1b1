import CoreEnvironment
import CoreObserving
import Glibc
import Observation

/// What tracking and the value tree cost, beside raw observation.
enum StateMeasures {
  @Observable
  final class Model {
    var value = 0
  }

  static func measure() -> [Measure] {
    reruns(objects: 1) + reruns(objects: 5) + reads() + changes() + leaks()
  }

  /// Registers, fires and runs again, against the same by hand with `withObservationTracking`.
  private static func reruns(objects count: Int) -> [Measure] {
    let rounds = 20_000
    let models = (0..<count).map { _ in Model() }
    let cycle = UpdateCycle { _ in }
    var sum = 0
    let token = observe(in: cycle) { for model in models { sum &+= model.value } }
    let pair = alternated(
      value: {
        for round in 0..<rounds {
          models[round % count].value &+= 1
          cycle.flush()
        }
      },
      floor: {
        for round in 0..<rounds {
          withObservationTracking({ for model in models { sum &+= model.value } }, onChange: {})
          models[round % count].value &+= 1
        }
      })
    token.cancel()
    return [
      Measure(
        name: "track, fire, run again: \(count) object\(count == 1 ? "" : "s")", value: pair.value / Double(rounds),
        unit: "ns", floor: pair.floor / Double(rounds),
        goal: count == 1 ? .value(pair.floor / Double(rounds) + 1_500) : .ratio(1.3))
    ]
  }

  /// Reads a value that is set at the root, outside of tracking, against the depth of one.
  private static func reads() -> [Measure] {
    let rounds = 200_000
    let root = ValueNode("root").environment(\.bench, 7)
    func leaf(depth: Int) -> ValueNode {
      (0..<depth).reduce(root) { node, level in ValueNode("\(level)", parent: node) }
    }
    let shallow = leaf(depth: 1)
    var sum = 0
    return [1, 10, 100].map { depth in
      let node = leaf(depth: depth)
      let pair = alternated(
        value: { for _ in 0..<rounds { sum &+= node.environment.bench } },
        floor: { for _ in 0..<rounds { sum &+= shallow.environment.bench } })
      return Measure(
        name: "read at depth \(depth), floor: depth 1", value: pair.value / Double(rounds), unit: "ns",
        floor: pair.floor / Double(rounds), goal: depth == 1 ? .value(60) : .ratio(1.2))
    }
  }

  /// Changes a value with one reader among many nodes, against one among ten.
  private static func changes() -> [Measure] {
    let rounds = 5_000
    func change(among count: Int) -> () -> Void {
      let root = ValueNode("root").environment(\.bench, 0)
      let nodes = (0..<count).map { ValueNode("\($0)", parent: root) }
      let cycle = UpdateCycle { _ in }
      let token = observe(in: cycle) { _ = nodes[count / 2].environment.bench }
      var next = 0
      return {
        withExtendedLifetime((nodes, token)) {
          for _ in 0..<rounds {
            next += 1
            root.environment(\.bench, next)
            cycle.flush()
          }
        }
      }
    }
    let few = change(among: 10)
    return [1_000, 100_000].map { count in
      let pair = alternated(value: change(among: count), floor: few)
      return Measure(
        name: "one reader among \(count) nodes, floor: among 10", value: pair.value / Double(rounds), unit: "ns",
        floor: pair.floor / Double(rounds), goal: .ratio(1.5))
    }
  }

  /// Observes 250,000 times without a change, and looks at what stays.
  private static func leaks() -> [Measure] {
    let changing = Model()
    let other = Model()
    let cycle = UpdateCycle { _ in }
    func rounds(_ count: Int) {
      let token = observe(in: cycle) { _ = (changing.value, other.value) }
      for round in 0..<count {
        changing.value = round
        cycle.flush()
      }
      token.cancel()
    }
    rounds(1_000)
    let before = residentMebibytes()
    rounds(250_000)
    return [
      Measure(
        name: "memory after 250,000 re-runs that read a property that never changes",
        value: residentMebibytes() - before,
        unit: "MiB", floor: 1, goal: .value(4))
    ]
  }

  private static func residentMebibytes() -> Double {
    guard let file = fopen("/proc/self/statm", "r") else { return .nan }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return .nan }
    let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    return fields.count > 1 ? (Double(fields[1]) ?? .nan) * Double(getpagesize()) / 1_048_576 : .nan
  }

  /// The medians, in nanoseconds, of fifteen runs of each, one after the other in turn.
  private static func alternated(value: () -> Void, floor: () -> Void) -> (value: Double, floor: Double) {
    let clock = ContinuousClock()
    var values: [Double] = []
    var floors: [Double] = []
    for run in 0...15 {
      let measuredFloor = clock.measure(floor) / .nanoseconds(1)
      let measuredValue = clock.measure(value) / .nanoseconds(1)
      if run > 0 {
        floors.append(measuredFloor)
        values.append(measuredValue)
      }
    }
    return (Measure.median(values), Measure.median(floors))
  }
}

private struct BenchKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var bench: Int {
    get { self[BenchKey.self] }
    set { self[BenchKey.self] = newValue }
  }
}
