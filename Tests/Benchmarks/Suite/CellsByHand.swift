import Glibc

/// A grid of characters on coloured grounds, as somebody would write it who has no views and nothing of ours: a loop over cells, and one
/// `write`. The floor of what frames cost.
struct CellsByHand {
  private struct Cell: Equatable {
    var character: UInt8 = 0x20
    /// 0 is the terminal's own.
    var red: UInt8 = 0
  }

  private let columns: Int
  private var shown: [Cell]
  private var next: [Cell]
  private var bytes: [UInt8] = []
  private let terminal = open("/dev/null", O_WRONLY | O_CLOEXEC)

  init(columns: Int, rows: Int) {
    self.columns = columns
    shown = Array(repeating: Cell(), count: columns * rows)
    next = shown
  }

  /// Everything is drawn anew, on this ground.
  mutating func clear(red: UInt8 = 0) { for index in next.indices { next[index] = Cell(red: red) } }

  mutating func write(_ text: String, column: Int, row: Int, red: UInt8 = 0) {
    var index = row * columns + column
    for byte in text.utf8.prefix(max(0, columns - column)) {
      next[index] = Cell(character: byte, red: red)
      index += 1
    }
  }

  /// Sends what differs.
  mutating func present() {
    bytes.removeAll(keepingCapacity: true)
    var red: UInt8 = 0
    var place = -1
    for index in next.indices where next[index] != shown[index] {
      let cell = next[index]
      if index != place || index % columns == 0 {
        bytes += "\u{1B}[\(index / columns + 1);\(index % columns + 1)H".utf8
      }
      if cell.red != red {
        bytes += (cell.red == 0 ? "\u{1B}[49m" : "\u{1B}[48;2;\(cell.red);0;0m").utf8
        red = cell.red
      }
      bytes.append(cell.character)
      place = index + 1
    }
    if !bytes.isEmpty { _ = Glibc.write(terminal, bytes, bytes.count) }
    shown = next
  }
}
