import Glibc

/// How many columns and rows a terminal shows.
public struct TerminalSize: Hashable, Sendable, CustomStringConvertible {
  /// How many columns, from 1 to 2,000; other numbers are moved into this range.
  public let columns: Int
  /// How many rows, from 1 to 1,000; other numbers are moved into this range.
  public let rows: Int

  /// The most of it that is used: what a terminal claims beyond decides nothing about our memory.
  public static let limit = TerminalSize(columns: 2_000, rows: 1_000)
  /// 80 by 24: what is taken where a terminal does not tell its size.
  public static let usual = TerminalSize(columns: 80, rows: 24)

  /// Makes a size; numbers out of range become the nearest in it.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), 2_000)
    self.rows = min(max(1, rows), 1_000)
  }

  /// Asks the terminal on a descriptor; ``usual`` where it is none, or says nothing.
  init(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      self = .usual
      return
    }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Columns by rows, as `120x40`.
  public var description: String { "\(columns)x\(rows)" }

  /// Reads `120x40`; `nil` for anything else, and for sizes out of range.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else { return nil }
    self.init(columns: columns, rows: rows)
    guard description == text else { return nil }
  }
}
