import CoreEnvironment
import CoreObserving

/// What changing a value costs with one reader among many nodes.
enum ChangeMeasures {
  static func measure() -> [Measure] {
    let few = Subject(nodes: 10)
    let some = Subject(nodes: 1_000)
    let many = Subject(nodes: 100_000)
    let rounds = 2_000.0
    let values = alternated([few, some, many].map { subject in { for _ in 0..<Int(rounds) { subject.change() } } })
      .map { $0 / rounds }
    let moves = alternated([
      { many.setAndRemoveOverride() }, { many.detachAndAttach() },
    ])
    return [
      Measure(
        name: "change with one reader among 1,000 nodes; floor: among 10", value: values[1], unit: "ns",
        floor: values[0], goal: .ratio(1.5)),
      Measure(
        name: "… among 100,000 nodes; floor: among 10", value: values[2], unit: "ns", floor: values[0],
        goal: .ratio(1.5)),
      Measure(
        name: "first override above 100,000 nodes, and its removal; floor: 2 changes", value: moves[0], unit: "ns",
        floor: 2 * values[2], goal: .ratio(20)),
      Measure(
        name: "detach and attach of 100,000 nodes; floor: 2 changes", value: moves[1], unit: "ns",
        floor: 2 * values[2], goal: .ratio(20)),
      count("re-runs of one change among 100,000 nodes", many) { many.change() },
      count("re-runs of one first override", many) { many.override(1) },
      countOfDetaching(many),
      reading(),
    ]
  }

  private static func count(_ name: String, _ subject: Subject, _ change: () -> Void) -> Measure {
    let before = subject.cycle.counts.evaluations
    change()
    subject.cycle.flush()
    return Measure(
      name: name, value: Double(subject.cycle.counts.evaluations - before), unit: "", floor: 1, goal: .value(1))
  }

  private static func countOfDetaching(_ subject: Subject) -> Measure {
    subject.removeOverride()
    return count("re-runs of one detaching", subject) { subject.detach() }
  }

  /// Reads at every node after an override at the top: for a node of many, as for a node of few.
  private static func reading() -> Measure {
    let few = Subject(nodes: 10_000)
    let many = Subject(nodes: 100_000)
    var sum = 0
    func readAll(_ subject: Subject) -> () -> Void {
      {
        subject.override(1)
        for node in subject.nodes { sum &+= node.environment.bench }
        subject.removeOverride()
        for node in subject.nodes { sum &+= node.environment.bench }
      }
    }
    let pair = alternated(value: readAll(many), floor: readAll(few))
    return Measure(
      name: "reading all of 100,000 nodes after an override, a node; floor: of 10,000", value: pair.value / 200_000,
      unit: "ns", floor: pair.floor / 20_000, goal: .ratio(2))
  }
}

/// A tree, ten children a node, in which one node is read.
private final class Subject {
  let cycle = UpdateCycle.manual
  let root = ValueNode("root").environment(\.bench, -1)
  /// Everything hangs below this one.
  let top: ValueNode
  let nodes: [ValueNode]
  private var token: ObserveToken?
  private var next = 0

  init(nodes count: Int) {
    top = ValueNode("top", parent: root)
    var nodes: [ValueNode] = []
    for index in 0..<count { nodes.append(ValueNode("node", parent: index == 0 ? top : nodes[(index - 1) / 10])) }
    self.nodes = nodes
    let read = nodes[count / 2]
    token = observe(in: cycle) { _ = read.environment.bench }
  }

  func change() {
    next += 1
    root.environment(\.bench, next)
    cycle.flush()
  }

  func override(_ value: Int) {
    top.environment(\.bench, value &- 1_000_000)
    cycle.flush()
  }

  func removeOverride() {
    top.removeEnvironment(\.bench)
    cycle.flush()
  }

  func setAndRemoveOverride() {
    override(next)
    removeOverride()
  }

  func detach() {
    top.move(under: nil)
    cycle.flush()
  }

  func detachAndAttach() {
    detach()
    top.move(under: root)
    cycle.flush()
  }
}
