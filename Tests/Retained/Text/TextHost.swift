import Core
import CoreTerminal
import CoreTestSupport

@testable import CoreRetained

/// Keeps the bytes that go to a terminal.
@MainActor
final class ByteRecorder: TerminalRecorder {
  private(set) var bytes: [UInt8] = []

  init(_ host: TestHost) { host.terminal.terminal.recorder = self }

  func wrote(_ bytes: UnsafeRawBufferPointer, at time: Duration) { self.bytes += bytes }
  func resized(to size: TerminalSize, at time: Duration) {}

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension TestHost {
  /// Where the terminal's cursor stands, as `column,row`; `-` for nowhere.
  var caret: String {
    update()
    return window.cursor.map { "\($0.column),\($0.row)" } ?? "-"
  }

  /// Presses the button at one cell, moves to others, and lets go at the last.
  func drag(_ cells: (column: Int, row: Int)..., modifiers: KeyEvent.Modifiers = []) {
    for (index, cell) in cells.enumerated() {
      let kind: MouseEvent.Kind = index == 0 ? .press(.left) : .drag(.left)
      terminal.send(.mouse(MouseEvent(kind, column: cell.column, row: cell.row, modifiers: modifiers)))
    }
    if let last = cells.last {
      terminal.send(.mouse(MouseEvent(.release(.left), column: last.column, row: last.row)))
    }
    update()
  }

  /// What stands in cells of one row that look alike, as far as a condition holds.
  func text(row: Int, where holds: (CellStyle) -> Bool) -> String {
    surface.runs(row: row).filter { holds($0.style) }.map(\.text).joined(separator: "|")
  }
}

extension UITextField {
  /// A field by itself, with the focus.
  static func focused(_ text: String = "", columns: Int = 10, rows: Int = 1) -> (field: UITextField, host: TestHost) {
    let field = UITextField(frame: .zero)
    field.text = text
    let host = TestHost(field, columns: columns, rows: rows)
    host.update()
    return (field, host)
  }
}
