import CoreEnvironment
import CoreObserving
import Observation

/// What reading the environment costs, at any depth, in a pass and outside.
enum ReadMeasures {
  static func measure() -> [Measure] {
    outside() + inside() + [tenSlots()]
  }

  private static func leaf(depth: Int, below root: ValueNode) -> ValueNode {
    (0..<depth).reduce(root) { node, level in ValueNode("\(level)", parent: node) }
  }

  private static func outside() -> [Measure] {
    let rounds = 200_000
    let root = ValueNode("root").environment(\.bench, 7)
    let nodes = [1, 10, 100].map { leaf(depth: $0, below: root) }
    var sum = 0
    let times = alternated(
      nodes.map { node in { for _ in 0..<rounds { sum &+= node.environment.bench } } }
    ).map { $0 / Double(rounds) }
    return [
      Measure(name: "environment read at depth 1", value: times[0], unit: "ns", floor: times[0], goal: .value(60)),
      Measure(name: "… at depth 10; floor: depth 1", value: times[1], unit: "ns", floor: times[0], goal: .ratio(1.2)),
      Measure(name: "… at depth 100; floor: depth 1", value: times[2], unit: "ns", floor: times[0], goal: .ratio(1.2)),
      Measure(
        name: "… allocations, asked twice", value: Memory.allocations { sum &+= nodes[2].environment.bench }, unit: "",
        floor: 1, goal: .value(0)),
    ]
  }

  /// Within passes of a thousand reads each.
  private static func inside() -> [Measure] {
    let rounds = 100
    let root = ValueNode("root").environment(\.bench, 7)
    let nodes = [1, 100].map { leaf(depth: $0, below: root) }
    let model = BenchModel()
    var sum = 0
    func pass(_ read: @escaping () -> Int) -> () -> Void {
      {
        for _ in 0..<rounds {
          observe(in: .manual) { for _ in 0..<1_000 { sum &+= read() } }.cancel()
        }
      }
    }
    let times = alternated(
      nodes.map { node in pass { node.environment.bench } } + [pass { model.value }]
    ).map { $0 / Double(rounds * 1_000) }
    return [
      Measure(
        name: "tracked read at depth 1; floor: of an @Observable property", value: times[0], unit: "ns",
        floor: times[2], goal: .ratio(1.3)),
      Measure(
        name: "tracked read at depth 100; floor: the same", value: times[1], unit: "ns", floor: times[2],
        goal: .ratio(1.3)),
    ]
  }

  /// Re-runs that read ten values, beside such that read none.
  private static func tenSlots() -> Measure {
    let rounds = 5_000
    let node = leaf(depth: 5, below: ValueNode("root").environment(\.bench, 7))
    let model = BenchModel()
    var sum = 0
    func reruns(_ read: @escaping (EnvironmentValues) -> Int) -> (ObserveToken, () -> Void) {
      let cycle = UpdateCycle.manual
      let token = observe(in: cycle) {
        sum &+= model.value
        sum &+= read(node.environment)
      }
      return (
        token,
        {
          for _ in 0..<rounds {
            model.value &+= 1
            cycle.flush()
          }
        }
      )
    }
    let ten = reruns { values in
      values[BenchKey<Int>.self] &+ values[BenchKey<Int8>.self] &+ values[BenchKey<Int16>.self]
        &+ values[BenchKey<Int32>.self] &+ values[BenchKey<Int64>.self] &+ values[BenchKey<UInt>.self]
        &+ values[BenchKey<UInt8>.self] &+ values[BenchKey<UInt16>.self] &+ values[BenchKey<UInt32>.self]
        &+ values[BenchKey<UInt64>.self]
    }
    let none = reruns { _ in 0 }
    // One at a time has registered: both hear of every change otherwise.
    let pair = withExtendedLifetime((ten.0, none.0)) { alternated(value: ten.1, floor: none.1) }
    let (value, floor) = (pair.value / Double(rounds), pair.floor / Double(rounds))
    ten.0.cancel()
    none.0.cancel()
    return Measure(
      name: "a pass that reads 10 slots; floor: none", value: value, unit: "ns", floor: floor,
      goal: .value(floor + 500))
  }
}
