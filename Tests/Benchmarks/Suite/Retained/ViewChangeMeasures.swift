import CoreObserving
import CoreRetained
import CoreTerminal

/// One observed label changes, among a thousand views and among a hundred thousand.
enum ViewChangeMeasures {
  private static let size = TerminalSize(columns: 200, rows: 40)
  private static let rounds = 100

  @MainActor
  static func measure() -> [Measure] {
    let small = BenchScreen(labels: 1_000, perRow: 25, size: size)
    let large = BenchScreen(labels: 100_000, perRow: 1, size: size)
    let before = (layouts: LayoutCounts.layouts, draws: small.screen.draws, bytes: small.headless.terminal.counts.bytes)
    for _ in 0..<rounds { small.goal() }
    let each = Double(rounds)
    let layouts = Double(LayoutCounts.layouts - before.layouts) / each
    let draws = Double(small.screen.draws - before.draws) / each
    let bytes = Double(small.headless.terminal.counts.bytes - before.bytes) / each

    // The floor: all thousand texts are written anew, by hand.
    var plain = CellsByHand(columns: size.columns, rows: size.rows)
    var goals = 0
    let times = alternated([
      { for _ in 0..<rounds { small.goal() } }, { for _ in 0..<rounds { large.goal() } },
      {
        for _ in 0..<rounds {
          goals = (goals + 1) % 8
          plain.clear()
          plain.write("goals \(goals)", column: 0, row: 0)
          for row in 1..<40 {
            for column in 0..<25 { plain.write("view \(row * 25 + column)", column: column * 8, row: row) }
          }
          plain.present()
        }
      },
    ]).map { $0 / each / 1_000 }
    return [
      Measure(name: "one label of 1,000 changes: layouts", value: layouts, unit: "", floor: 1, goal: .value(1)),
      Measure(name: "the same: views drawn", value: draws, unit: "", floor: 1, goal: .value(1)),
      Measure(name: "the same: bytes", value: bytes, unit: "B", floor: 30, goal: .value(12)),
      Measure(
        name: "the same, to the last byte; floor: all written by hand", value: times[0], unit: "us", floor: times[2],
        goal: .ratio(0.6)),
      Measure(
        name: "one label of 100,000 changes, 40 visible; floor: of 1,000", value: times[1], unit: "us",
        floor: times[0], goal: .ratio(1.5)),
    ]
  }
}
