import CoreDeclarative
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// What a whole screen takes in bytes: little text on much ground, as most screens are.
enum FullFrameMeasures {
  private static let size = TerminalSize(columns: 120, rows: 40)
  private static let lines = (0..<30).map { "line \($0) of a page that says little" }

  private struct Page: View {
    let scheme: ColorScheme
    var body: some View {
      VStack(alignment: .leading, spacing: 0) { ForEach(lines, id: \.self) { Text($0) } }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .background(scheme == .dark ? Color(red: 0, green: 0, blue: 0.4) : Color(red: 0.8, green: 0.8, blue: 1))
    }
  }

  @MainActor
  static func measure() -> [Measure] {
    let declared = DeclaredScreen(Page(scheme: .dark), size: size)
    let first = declared.headless.terminal.counts.bytes
    declared.host.rootView = Page(scheme: .light)
    UpdateCycle.main.flush()
    let second = declared.headless.terminal.counts.bytes - first
    let hand = Double(byHand)
    return [
      Measure(
        name: "a whole screen of 120x40 on a coloured ground, declared; floor: by hand", value: Double(first),
        unit: "B", floor: hand, goal: .ratio(1.5)),
      Measure(
        name: "the same of retained views; floor: by hand", value: Double(retained()), unit: "B", floor: hand,
        goal: .ratio(1.5)),
      Measure(
        name: "the ground and all text in another colour; floor: by hand", value: Double(second), unit: "B",
        floor: hand, goal: .ratio(1.5)),
    ]
  }

  @MainActor
  private static func retained() -> Int {
    let headless = HeadlessTerminal(size: size)
    let window = UIWindow(frame: .zero)
    window.backgroundColor = UIColor(red: 0, green: 0, blue: 0.4, alpha: 1)
    for (row, line) in lines.enumerated() {
      let label = UILabel(text: line)
      window.addSubview(label)
      label.place(in: CellRectangle(row: row, width: 40, height: 1))
    }
    let screen = TerminalScreen(window, on: headless.terminal)
    UpdateCycle.main.flush()
    return withExtendedLifetime(screen) { headless.terminal.counts.bytes }
  }

  /// What somebody would send who knows all of it: the colours once, each line, and the rest of the row erased.
  private static var byHand: Int {
    var bytes = "\u{1B}[?2026h\u{1B}[H\u{1B}[38;2;255;255;255;48;2;0;0;102m"
    for row in 0..<size.rows {
      if row > 0 { bytes += "\r\n" }
      if lines.indices.contains(row) { bytes += lines[row] }
      bytes += "\u{1B}[K"
    }
    return (bytes + "\u{1B}[m\u{1B}[?2026l").utf8.count
  }
}
