/// Rows that are out of sight, and wait in their cells for another element.
@MainActor
struct WaitingRows {
  private var rows: [ObjectIdentifier: ElementRow] = [:]
  /// With so many of them, those are looked for whose cells are gone: cells that are given up do not say so.
  private var most = 32

  /// Adds a row.
  ///
  /// - Returns: Those that wait no more, as their cells are gone.
  mutating func insert(_ row: ElementRow) -> [ElementRow] {
    rows[ObjectIdentifier(row)] = row
    guard rows.count > most else { return [] }
    let left = rows.values.filter { $0.host == nil }
    for row in left { rows[ObjectIdentifier(row)] = nil }
    most = max(32, rows.count * 2)
    return left
  }

  /// Takes a row out; `nil` where it does not wait here.
  mutating func take(_ row: AnyObject) -> ElementRow? { rows.removeValue(forKey: ObjectIdentifier(row)) }

  /// Takes all of them out.
  mutating func takeAll() -> [ElementRow] {
    guard !rows.isEmpty else { return [] }
    defer { rows = [:] }
    return Array(rows.values)
  }
}
