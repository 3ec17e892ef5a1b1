/// Where the terminal's cursor is known to be: in eight bytes, as it is compared for each cell.
struct CursorPosition: Hashable, BitwiseCopyable {
  private var knownColumn: Int32 = -1
  private var knownRow: Int32 = -1

  /// Anywhere.
  static let unknown = CursorPosition()

  private init() {}

  /// In a row; without a column at the right edge, where terminals disagree what the cursor does while autowrap is off.
  @inline(__always)
  init(column: Int?, row: Int) {
    knownColumn = Int32(truncatingIfNeeded: column ?? -1)
    knownRow = Int32(truncatingIfNeeded: row)
  }

  var column: Int? { knownColumn < 0 ? nil : Int(knownColumn) }
  var row: Int? { knownRow < 0 ? nil : Int(knownRow) }
}

/// The ways to move the cursor that every terminal knows, with what they cost. Needs raw mode without output
/// processing: a line feed keeps the column.
enum CursorMotion {
  /// The bytes of the shortest way along a row.
  static func horizontalCost(from column: Int?, to target: Int) -> Int {
    if column == target { return 0 }
    if target == 0 { return 1 }
    let absolute = 3 + digits(target + 1)
    guard let column else { return absolute }
    if target > column { return min(absolute, relativeCost(target - column)) }
    return min(absolute, relativeCost(column - target), column - target)
  }

  /// Appends the shortest way to a place; at equal length the way that depends least on where the cursor was.
  static func append(from cursor: CursorPosition, toColumn column: Int, row: Int, to bytes: inout FrameBytes) {
    guard let formerRow = cursor.row,
      verticalCost(from: formerRow, to: row) + horizontalCost(from: cursor.column, to: column)
        < absoluteCost(column, row)
    else { return appendAbsolute(column, row, to: &bytes) }
    appendHorizontal(from: cursor.column, to: column, to: &bytes)
    appendVertical(from: formerRow, to: row, to: &bytes)
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : number < 10_000 ? 4 : 5
  }

  /// A step of 1 needs no number.
  private static func relativeCost(_ distance: Int) -> Int { distance == 1 ? 3 : 3 + digits(distance) }

  private static func absoluteCost(_ column: Int, _ row: Int) -> Int {
    if column == 0 { return row == 0 ? 3 : 3 + digits(row + 1) }
    return (row == 0 ? 4 : 4 + digits(row + 1)) + digits(column + 1)
  }

  private static func verticalCost(from row: Int, to target: Int) -> Int {
    if row == target { return 0 }
    let other = min(3 + digits(target + 1), relativeCost(abs(target - row)))
    return target > row ? min(other, target - row) : other
  }

  /// CUP (ECMA-48 8.3.21).
  private static func appendAbsolute(_ column: Int, _ row: Int, to bytes: inout FrameBytes) {
    bytes.append("\u{1B}[")
    if row > 0 { bytes.append(decimal: row + 1) }
    if column > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  /// LF, CUD, CUU or VPA (ECMA-48 8.3.74, 8.3.19, 8.3.22, 8.3.158).
  private static func appendVertical(from row: Int, to target: Int, to bytes: inout FrameBytes) {
    guard row != target else { return }
    let distance = abs(target - row)
    if target > row, verticalCost(from: row, to: target) == distance { return bytes.append(0x0A, count: distance) }
    if 3 + digits(target + 1) < relativeCost(distance) { return bytes.appendSequence(target + 1, "d") }
    bytes.appendSequence(distance, target > row ? "B" : "A")
  }

  /// CR, BS, CUF, CUB or CHA (ECMA-48 8.3.15, 8.3.5, 8.3.20, 8.3.18, 8.3.9).
  private static func appendHorizontal(from column: Int?, to target: Int, to bytes: inout FrameBytes) {
    if column == target { return }
    if target == 0 { return bytes.append(0x0D) }
    guard let column else { return bytes.appendSequence(target + 1, "G") }
    let distance = abs(target - column)
    let cost = horizontalCost(from: column, to: target)
    if target < column, cost == distance { return bytes.append(0x08, count: distance) }
    if cost == 3 + digits(target + 1) { return bytes.appendSequence(target + 1, "G") }
    bytes.appendSequence(distance, target > column ? "C" : "D")
  }
}
