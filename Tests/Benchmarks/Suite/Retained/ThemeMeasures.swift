import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal

/// The theme changes on a screen of a thousand visible views.
enum ThemeMeasures {
  @MainActor
  static func measure() -> [Measure] {
    let bench = BenchScreen(labels: 1_000, perRow: 25, size: TerminalSize(columns: 200, rows: 41))
    bench.window.backgroundColor = .systemBackground
    UpdateCycle.main.flush()
    let (layouts, frames) = (LayoutCounts.layouts, bench.screen.frames)
    let evaluations = UpdateCycle.main.counts.evaluations
    bench.window.overrideUserInterfaceStyle = .light
    UpdateCycle.main.flush()
    let counts = (
      layouts: LayoutCounts.layouts - layouts, frames: bench.screen.frames - frames,
      evaluations: UpdateCycle.main.counts.evaluations - evaluations
    )
    let bytes = bench.headless.terminal.counts.bytes
    bench.window.overrideUserInterfaceStyle = .dark
    UpdateCycle.main.flush()
    let sent = bench.headless.terminal.counts.bytes - bytes
    var isLight = false
    var plain = CellsByHand(columns: 200, rows: 41)
    let times = alternated([
      {
        isLight.toggle()
        bench.window.overrideUserInterfaceStyle = isLight ? .light : .dark
        UpdateCycle.main.flush()
      },
      {
        let red: UInt8 = isLight ? 255 : 1
        plain.clear(red: red)
        for row in 0..<41 {
          for column in 0..<25 { plain.write("view \(row * 25 + column)", column: column * 8, row: row, red: red) }
        }
        plain.present()
      },
    ]).map { $0 / 1_000_000 }
    return [
      Measure(name: "theme switch: layouts", value: Double(counts.layouts), unit: "", floor: 0, goal: .value(0)),
      Measure(name: "theme switch: frames", value: Double(counts.frames), unit: "", floor: 1, goal: .value(1)),
      Measure(
        name: "theme switch: handlers and readers that ran", value: Double(counts.evaluations), unit: "", floor: 1,
        goal: .value(1)),
      Measure(
        name: "theme switch: bytes; floor: its cells", value: Double(sent), unit: "B", floor: 200 * 41,
        goal: .ratio(2)),
      Measure(
        name: "theme switch, 1,000 visible views; floor: all written by hand", value: times[0], unit: "ms",
        floor: times[1], goal: .ratio(13)),
    ]
  }
}
