import CoreDeclarative
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// What it takes until something is on the screen.
enum FirstFrameMeasures {
  @MainActor
  static func lists() -> [Measure] {
    let (many, few) = (BenchRow.rows(100_000), BenchRow.rows(200))
    let times = alternated(
      value: { MainActor.assumeIsolated { _ = DeclaredScreen(BenchRowList(rows: many)) } },
      floor: { MainActor.assumeIsolated { _ = DeclaredScreen(BenchRowList(rows: few)) } })
    let evaluated = DeclaredScreen(BenchRowList(rows: many)).host.graph.evaluations
    return [
      Measure(
        name: "List of 100,000 rows, built to the first frame; floor: of 200", value: times.value / 1e6, unit: "ms",
        floor: times.floor / 1e6, goal: .ratio(10)),
      Measure(
        name: "the same: bodies for 50 rows", value: Double(evaluated), unit: "", floor: 51, goal: .value(51)),
    ]
  }

  private struct Stack: View {
    let rows: [BenchRow]
    var body: some View { VStack { ForEach(rows) { BenchRowView(row: $0) } } }
  }

  @MainActor
  static func stacks() -> [Measure] {
    let rows = BenchRow.rows(5_000)
    var kept: AnyObject?
    func build(_ count: Int) { kept = DeclaredScreen(Stack(rows: Array(rows.prefix(count)))) }
    let texts = rows.map { "row \($0.id): 0" }
    let times = alternated([
      { MainActor.assumeIsolated { build(100) } }, { MainActor.assumeIsolated { build(1_000) } },
      { MainActor.assumeIsolated { build(5_000) } },
      { MainActor.assumeIsolated { kept = retained(texts) } },
    ]) { kept = nil }
    withExtendedLifetime(kept) {}
    let each = [times[0] / 100, times[1] / 1_000, times[2] / 5_000].map { $0 / 1_000 }
    return [
      Measure(
        name: "VStack of 5,000 rows, built to the first frame, a row; floor: labels in a stack view", value: each[2],
        unit: "us", floor: times[3] / 5_000_000, goal: .ratio(16)),
      Measure(
        name: "the same, of 5,000; floor: of 1,000", value: each[2], unit: "us", floor: each[1], goal: .ratio(1.3)),
      Measure(
        name: "the same, of 1,000; floor: of 100", value: each[1], unit: "us", floor: each[0], goal: .ratio(1.3)),
    ]
  }

  @MainActor
  private static func retained(_ texts: [String]) -> AnyObject {
    let stack = UIStackView(arrangedSubviews: texts.map { UILabel(text: $0) })
    stack.axis = .vertical
    let window = UIWindow(frame: .zero)
    window.addSubview(stack)
    let headless = HeadlessTerminal(size: TerminalSize(columns: 80, rows: 50))
    let screen = TerminalScreen(window, on: headless.terminal)
    stack.place(in: CellRectangle(width: 80, height: stack.measure(LayoutProposal(columns: 80)).height))
    UpdateCycle.main.flush()
    return screen
  }
}
