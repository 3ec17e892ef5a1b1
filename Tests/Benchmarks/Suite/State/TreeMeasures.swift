import CoreEnvironment

/// What a tree of a hundred thousand nodes costs.
enum TreeMeasures {
  static func measure() -> [Measure] {
    let before = Memory.allocated
    var nodes = tree(100_000)
    let bytes = Double(Memory.allocated - before - nodes.capacity * MemoryLayout<ValueNode>.stride) / 100_000
    nodes = []
    let times = alternated([{ _ = tree(10_000) }, { _ = tree(100_000) }])
    return [
      Measure(
        name: "building and injecting into a tree of 100,000, a node; floor: of 10,000", value: times[1] / 100_000,
        unit: "ns", floor: times[0] / 10_000, goal: .ratio(2)),
      Measure(name: "bytes of a node without slots", value: bytes, unit: "B", floor: 200, goal: .value(200)),
    ]
  }

  private static func tree(_ count: Int) -> [ValueNode] {
    var nodes = [ValueNode("root").environment(BenchModel())]
    nodes.reserveCapacity(count)
    for index in 1..<count { nodes.append(ValueNode("node", parent: nodes[(index - 1) / 10])) }
    return nodes
  }
}
