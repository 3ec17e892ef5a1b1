import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation
import Observation

@Observable
final class BenchScore {
  var home = 0
}

/// Shows a score, which it reads in its layout.
final class BenchScoreView: UIView {
  let score: BenchScore
  let label = UILabel(frame: .zero)

  init(_ score: BenchScore) {
    self.score = score
    super.init(frame: .zero)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func contentSize(for proposal: LayoutProposal) -> CellSize { CellSize(width: 10, height: 1) }

  override func layoutSubviews() {
    label.text = "goals \(score.home)"
    label.place(in: CellRectangle(width: cellFrame.width, height: 1))
  }
}

/// A window on a terminal without a screen, with a column of labels that scrolls, and one view that observes a model.
@MainActor
final class BenchScreen {
  let score = BenchScore()
  let headless: HeadlessTerminal
  let window = UIWindow(frame: .zero)
  let screen: TerminalScreen

  /// - Parameter views: how many labels there are; each row of the terminal shows as many as fit.
  init(labels count: Int, perRow: Int, size: TerminalSize) {
    headless = HeadlessTerminal(size: size)
    let rows = stride(from: 0, to: count, by: perRow).map { start in
      let row = UIStackView(
        arrangedSubviews: (start..<min(count, start + perRow)).map { UILabel(text: "view \($0 % 1_000)") })
      row.distribution = .fillEqually
      return row
    }
    let column = UIStackView(arrangedSubviews: [BenchScoreView(score)] + rows)
    column.axis = .vertical
    let scroll = UIView(frame: .zero)
    window.addSubview(scroll)
    scroll.addSubview(column)
    scroll.place(in: CellRectangle(width: size.columns, height: size.rows))
    column.place(in: CellRectangle(width: size.columns, height: rows.count + 1))
    screen = TerminalScreen(window, on: headless.terminal)
    UpdateCycle.main.flush()
  }

  /// One goal, to the last byte.
  func goal() {
    score.home = (score.home + 1) % 8
    UpdateCycle.main.flush()
  }
}
