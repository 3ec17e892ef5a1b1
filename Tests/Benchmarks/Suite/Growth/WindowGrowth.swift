import CoreDeclarative
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation
import Observation

/// Growth with the window: how much is in it, how often its size changes, how many keys come at once.
@MainActor
enum WindowGrowth {
  private static func flush() { UpdateCycle.main.flush() }

  private struct Cells: View {
    let model: DeclaredGrowth.Model
    let count: Int
    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<(count / 100), id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { column in
              if row == 0, column == 0 { Changing(model: model) } else { Text("ab") }
            }
          }
        }
      }
    }
  }

  private struct Changing: View {
    let model: DeclaredGrowth.Model
    var body: some View { Text("\(model.count % 10)0") }
  }

  static func windows() -> [Growth] {
    [
      Growth(name: "one text changes in a window that shows so many", sizes: (1_000, 10_000), kind: .flat(2), runs: 31)
      {
        count in
        let model = DeclaredGrowth.Model()
        let screen = DeclaredScreen(
          Cells(model: model, count: count), size: TerminalSize(columns: 200, rows: count / 100))
        return Growth.Action {
          withExtendedLifetime(screen) { model.count += 1 }
          flush()
        }
      },
      Growth(name: "twenty sizes of a window, one after the other", sizes: (2_000, 4_000), kind: .linear, runs: 3) {
        count in
        let model = DeclaredGrowth.Model()
        let screen = DeclaredScreen(
          Cells(model: model, count: count), size: TerminalSize(columns: 200, rows: count / 100))
        return Growth.Action {
          for step in 1...20 {
            let size = TerminalSize(columns: 200 - step % 7, rows: count / 100 - step % 5)
            screen.headless.resize(to: size)
            screen.host.place(in: CellRectangle(width: size.columns, height: size.rows))
            flush()
          }
        }
      },
      Growth(name: "a key that is held, fifty times, in a list of so many", sizes: (1_000, 100_000), kind: .flat(1.5)) {
        count in
        let screen = DeclaredScreen(BenchRowList(rows: BenchRow.rows(count)))
        return Growth.Action {
          for _ in 0..<50 { try? screen.headless.press("down") }
          flush()
        }
      },
    ]
  }
}
