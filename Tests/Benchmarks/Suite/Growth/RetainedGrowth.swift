import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// Growth of what is retained.
@MainActor
enum RetainedGrowth {
  /// A window on a terminal without a screen that shows one view.
  private final class Stage {
    let headless = HeadlessTerminal(size: TerminalSize(columns: 80, rows: 50))
    let window = UIWindow(frame: .zero)
    let screen: TerminalScreen

    init(_ view: UIView) {
      window.addSubview(view)
      view.place(in: CellRectangle(width: 80, height: 50))
      screen = TerminalScreen(window, on: headless.terminal)
      UpdateCycle.main.flush()
    }
  }

  static func views() -> [Growth] {
    [
      Growth(name: "every second view leaves a UIStackView", sizes: (5_000, 10_000), kind: .linear, runs: 3) { count in
        let labels = (0..<count).map { UILabel(text: "view \($0)") }
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        let stage = Stage(stack)
        return Growth.Action {
          withExtendedLifetime(stage) {
            for index in stride(from: 0, to: count, by: 2) { labels[index].removeFromSuperview() }
          }
          UpdateCycle.main.flush()
        } undo: {
          for index in stride(from: 0, to: count, by: 2) { stack.insertArrangedSubview(labels[index], at: index) }
          UpdateCycle.main.flush()
        }
      },
      Growth(
        name: "a letter in a UITextView of so many", sizes: (4_000, 40_000), kind: .flat(1.5), limit: 0.5, runs: 31
      ) { count in
        let view = UITextView(frame: .zero)
        view.text = String(repeating: "some words to be wrapped ", count: count / 25)
        let stage = Stage(view)
        view.becomeFirstResponder()
        return Growth.Action {
          stage.headless.type("x")
          UpdateCycle.main.flush()
        }
      },
    ]
  }
}
