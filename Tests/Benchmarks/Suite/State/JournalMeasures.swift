import ChildPrograms
import CoreObserving
import FoundationEssentials

/// What the journal costs while it is off, beside a build without it, and while it records.
enum JournalMeasures {
  private static let rounds = 20_000

  static func measure() throws -> [Measure] {
    let subject = Subject()
    let allocations = Memory.allocations { subject.update() }
    let journal = ChangeJournal(in: subject.cycle, limit: 100)
    let times = alternated([
      { for _ in 0..<rounds { subject.update() } },
      {
        journal.start()
        for _ in 0..<rounds { subject.update() }
        journal.stop()
      },
    ]).map { $0 / Double(rounds) }
    return try withoutJournal(allocations) + [
      Measure(
        name: "an update that is recorded; floor: off", value: times[1], unit: "ns", floor: times[0], goal: .reported)
    ]
  }

  /// A second build of this program, without the journal, measures the same loop: see `./suite bench`.
  private static func withoutJournal(_ allocations: Double) throws -> [Measure] {
    guard let other = ProcessInfo.processInfo.environment["BENCH_WITHOUT_JOURNAL"] else { return [] }
    let own = ChildProgram.own
    func update(in program: String) throws -> (time: Double, allocations: Double) {
      let words = try ChildProgram.output(of: [program, "update-loop"])
        .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard words.count == 2 else { throw ChildProgramError(program: program) }
      return (words[0], words[1])
    }
    var floors: [Double] = []
    var ratios: [Double] = []
    var otherAllocations = 0.0
    // A process is as fast as the machine is in that second: so each is compared with its neighbour, in both orders.
    for run in 0..<31 {
      let first = try update(in: run.isMultiple(of: 2) ? own : other)
      let second = try update(in: run.isMultiple(of: 2) ? other : own)
      let (value, floor) = run.isMultiple(of: 2) ? (first, second) : (second, first)
      floors.append(floor.time)
      ratios.append(value.time / floor.time)
      otherAllocations = floor.allocations
    }
    let floor = Measure.median(floors)
    return [
      Measure(
        name: "an update, journal off; floor: a build without it", value: floor * Measure.median(ratios),
        unit: "ns", floor: floor, goal: .ratio(1.03)),
      Measure(
        name: "… allocations; floor: a build without it", value: allocations, unit: "", floor: otherAllocations,
        goal: .ratio(1)),
    ]
  }

  /// What `bench update-loop` prints: nanoseconds and allocations of one update.
  static func updateLoop() -> String {
    let subject = Subject()
    let times = alternated([{ for _ in 0..<1_000 { subject.update() } }])
    let allocations = Memory.allocations { subject.update() }
    return "\(times[0] / 1_000) \(allocations)"
  }
}

/// One observer of one model.
private final class Subject {
  let cycle = UpdateCycle.manual
  private let model = BenchModel()
  private var sum = 0
  private var token: ObserveToken?

  init() {
    token = observe(in: cycle) { [unowned self] in sum &+= model.value }
  }

  func update() {
    model.value &+= 1
    cycle.flush()
  }
}
