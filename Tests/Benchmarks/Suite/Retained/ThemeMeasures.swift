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
    var isLight = true
    let plain = HeadlessTerminal(size: TerminalSize(columns: 200, rows: 41))
    let times = alternated([
      {
        isLight.toggle()
        bench.window.overrideUserInterfaceStyle = isLight ? .light : .dark
        UpdateCycle.main.flush()
      },
      {
        let background = TerminalColor(red: isLight ? 255 : 0, green: 0, blue: 0)
        plain.terminal.present { surface in
          surface.fill(surface.bounds, style: CellStyle(background: background))
          for row in 0..<41 {
            for column in 0..<25 {
              surface.write(
                "view \(row * 25 + column)", column: column * 8, row: row, style: CellStyle(background: background))
            }
          }
        }
      },
    ]).map { $0 / 1_000_000 }
    return [
      Measure(name: "theme switch: layouts", value: Double(counts.layouts), unit: "", floor: 0, goal: .value(0)),
      Measure(name: "theme switch: frames", value: Double(counts.frames), unit: "", floor: 1, goal: .value(1)),
      Measure(
        name: "theme switch: handlers and readers that ran", value: Double(counts.evaluations), unit: "", floor: 1,
        goal: .value(1)),
      Measure(
        name: "theme switch, 1,000 visible views; floor: all written by hand", value: times[0], unit: "ms",
        floor: times[1], goal: .value(5)),
    ]
  }
}
