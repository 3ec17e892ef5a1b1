import CAmbientVTerm
import Foundation

/// What a terminal shows of the bytes that it gets: libvterm's idea of it, as text.
package final class EmulatedScreen {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private var columns: Int
  private var rows: Int

  /// Makes an empty screen.
  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  /// Changes the size, as a window does.
  package func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// Shows what a program wrote.
  ///
  /// - Returns: What the terminal answers to the questions in it.
  package func receive(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    bytes.withUnsafeBytes { bytes in
      _ = vterm_input_write(terminal, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    var answer = [CChar](repeating: 0, count: 4_096)
    let count = vterm_output_read(terminal, &answer, answer.count)
    return answer.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// The rows, without blanks at their ends.
  package var lines: [String] {
    var cells = [CVTermCell](repeating: CVTermCell(), count: columns * rows)
    cvterm_read(screen, Int32(rows), Int32(columns), &cells)
    return (0..<rows).map { row in
      var line = String.UnicodeScalarView()
      for cell in cells[row * columns..<(row + 1) * columns] where cell.scalars.0 != .max {
        for value in [cell.scalars.0, cell.scalars.1, cell.scalars.2, cell.scalars.3, cell.scalars.4, cell.scalars.5] {
          guard value != 0, let scalar = Unicode.Scalar(value) else { break }
          line.append(scalar)
        }
      }
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  /// The column and the row, from 0, at which a text begins, in the first row that has it; a text in a cell is as wide as it is shown.
  package func place(of text: String) -> (column: Int, row: Int)? {
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      return (columnWidth(of: line[..<range.lowerBound], row: row), row)
    }
    return nil
  }

  /// The cells that the first scalars of a row take.
  private func columnWidth(of start: Substring, row: Int) -> Int {
    var cells = [CVTermCell](repeating: CVTermCell(), count: columns * rows)
    cvterm_read(screen, Int32(rows), Int32(columns), &cells)
    var left = start.unicodeScalars.count
    var column = 0
    for cell in cells[row * columns..<(row + 1) * columns] {
      if left <= 0, cell.scalars.0 != .max { break }
      column += 1
      guard cell.scalars.0 != .max else { continue }
      for value in [cell.scalars.0, cell.scalars.1, cell.scalars.2, cell.scalars.3, cell.scalars.4, cell.scalars.5] {
        if value == 0 { break }
        left -= 1
      }
    }
    return column
  }
}
