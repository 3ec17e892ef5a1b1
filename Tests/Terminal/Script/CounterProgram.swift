import CoreTerminal

/// A program to be driven: a counter and a list, the least that a script needs to do something.
@MainActor
final class CounterProgram {
  let terminal: Terminal
  private(set) var events: [InputEvent] = []
  private var count = 0
  private var selection = 0
  private var typed = ""
  private var note = ""
  private let rows = ["Spain", "France", "日本"]

  init(_ terminal: Terminal) {
    self.terminal = terminal
    terminal.onEvent = { [weak self] in self?.receive($0) }
    terminal.onFrameWanted = { [weak self] in self?.show() }
    show()
  }

  /// Says something later, as an answer from a network does.
  func say(_ text: String) {
    note = text
    show()
  }

  func show() {
    terminal.present { surface in
      surface.write("Count \(count)", style: CellStyle(.bold))
      surface.write(note, column: 12)
      for (index, row) in rows.enumerated() {
        surface.write(row, column: 1, row: 1 + index, style: CellStyle(index == selection ? .inverse : []))
      }
      surface.write(typed, row: 4)
    }
  }

  private func receive(_ event: TerminalEvent) {
    guard case .input(let input) = event else { return }
    events.append(input)
    switch input {
    case .key(let key):
      switch key.key {
      case .down: selection = min(selection + 1, rows.count - 1)
      case .up: selection = max(selection - 1, 0)
      case .enter: count += 1
      case .character("q") where key.modifiers == .control: return terminal.close()
      default: typed += key.text ?? ""
      }
    case .mouse(let mouse):
      if mouse.kind == .press(.left), 1...rows.count ~= mouse.row { selection = mouse.row - 1 }
    case .paste(let text): typed += text
    case .focus: break
    }
    show()
  }
}
