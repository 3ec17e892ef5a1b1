import CoreDeclarative
import CoreObserving
import CoreTerminal

/// One row of a list changes, among a thousand and among a hundred thousand.
enum RowMeasures {
  private static let rounds = 100

  @MainActor
  static func measure() -> [Measure] { models() + state() + items() }

  @MainActor
  private static func models() -> [Measure] {
    let (few, many) = (BenchRow.rows(1_000), BenchRow.rows(100_000))
    let small = DeclaredScreen(BenchRowList(rows: few))
    let large = DeclaredScreen(BenchRowList(rows: many))
    let counts = small.counting { for _ in 0..<rounds { few[20].bump() } }
    let each = Double(rounds)
    var byHand = RowsByHand()
    let times = alternated([
      { for _ in 0..<rounds { few[20].bump() } }, { for _ in 0..<rounds { many[20].bump() } },
      { for _ in 0..<rounds { byHand.bump() } },
    ]).map { $0 / each / 1_000 }
    return withExtendedLifetime((small, large)) {
      [
        Measure(
          name: "one row's model of 1,000 changes: bodies", value: counts.evaluations / each, unit: "", floor: 1,
          goal: .value(1)),
        Measure(name: "the same: bytes", value: counts.bytes / each, unit: "B", floor: 40, goal: .value(18)),
        Measure(
          name: "the same, to the last byte; floor: all written by hand", value: times[0], unit: "us", floor: times[2],
          goal: .ratio(3)),
        Measure(
          name: "one row's model of 100,000; floor: of 1,000", value: times[1], unit: "us", floor: times[0],
          goal: .ratio(1.5)),
      ]
    }
  }

  /// Fifty rows of text, of which one changes.
  private struct RowsByHand {
    private var count = 0
    private var cells = CellsByHand(columns: 80, rows: 50)

    mutating func bump() {
      count = (count + 1) % 8
      cells.clear()
      for row in 0..<50 { cells.write("row \(row): \(row == 20 ? count : 0)", column: 1, row: row) }
      cells.present()
    }
  }

  /// A row with a state of its own, which a timer, say, sets.
  private struct StateRow: View {
    let number: Int
    let taps: BenchTaps
    @State private var count = 0

    var body: some View { Text("row \(number): \(count)").onAppear { if number == 20 { taps.binding = $count } } }
  }

  private final class BenchTaps {
    var binding = Binding.constant(0)

    func bump() {
      binding.wrappedValue = (binding.wrappedValue + 1) % 8
      UpdateCycle.main.flush()
    }
  }

  @MainActor
  private static func state() -> [Measure] {
    let (few, many) = (BenchTaps(), BenchTaps())
    let small = DeclaredScreen(List(0..<1_000) { StateRow(number: $0, taps: few) })
    let large = DeclaredScreen(List(0..<100_000) { StateRow(number: $0, taps: many) })
    let counts = small.counting { for _ in 0..<rounds { few.bump() } }
    let each = Double(rounds)
    var byHand = RowsByHand()
    let times = alternated([
      { MainActor.assumeIsolated { for _ in 0..<rounds { many.bump() } } },
      { MainActor.assumeIsolated { for _ in 0..<rounds { few.bump() } } },
      { for _ in 0..<rounds { byHand.bump() } },
    ]).map { $0 / each / 1_000 }
    return withExtendedLifetime((small, large)) {
      [
        Measure(
          name: "one row's state of 1,000 changes: bodies", value: counts.evaluations / each, unit: "", floor: 1,
          goal: .value(1)),
        Measure(name: "the same: bytes", value: counts.bytes / each, unit: "B", floor: 40, goal: .value(18)),
        Measure(
          name: "the same, to the last byte; floor: all written by hand", value: times[1], unit: "us", floor: times[2],
          goal: .ratio(3)),
        Measure(
          name: "one row's state of 100,000; floor: of 1,000", value: times[0], unit: "us", floor: times[1],
          goal: .ratio(1.5)),
      ]
    }
  }

  @MainActor
  private static func items() -> [Measure] {
    let model = BenchItems(100_000)
    let screen = DeclaredScreen(BenchItemList(model: model))
    let counts = screen.counting { model.bump(20) }
    var plain = model.items
    var sum = 0
    let times = alternated(
      value: { MainActor.assumeIsolated { model.bump(20) } },
      floor: {
        plain[20].count += 1
        for item in plain { sum &+= item.id }
      })
    return withExtendedLifetime((screen, sum)) {
      [
        Measure(
          name: "rows as 100,000 structs in an array, one changes: bodies", value: counts.evaluations, unit: "",
          floor: 2, goal: .value(2)),
        Measure(
          name: "the same, to the last byte; floor: going through the ids", value: times.value / 1e6, unit: "ms",
          floor: times.floor / 1e6, goal: .ratio(22)),
      ]
    }
  }
}
