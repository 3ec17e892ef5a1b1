import CoreEnvironment
import CoreTerminal
import Foundation

/// The titles of sections at the right edge of a table, which lead to them.
extension UITableView {
  /// The titles, as they were when everything was loaded.
  private var titles: [String] { indexTitles }

  /// Asks the data source for the titles.
  final func loadIndex() {
    let isShown = engine.structure.sections.rowCount >= sectionIndexMinimumDisplayRowCount
    let told = isShown ? dataSource?.sectionIndexTitles(for: self) : nil
    let titles = (told ?? []).map { TerminalText.sanitized($0) }
    guard titles != indexTitles else { return }
    indexTitles = titles
    setNeedsDisplay()
  }

  /// The rows of the titles in a window of a height: in the middle, and some left out where there are too many.
  private func places(rows: Int) -> [(row: Int, index: Int)] {
    guard !titles.isEmpty, rows > 0 else { return [] }
    let shown = min(titles.count, rows)
    let first = (rows - shown) / 2
    return (0..<shown).map { (first + $0, shown > 1 ? $0 * (titles.count - 1) / (shown - 1) : 0) }
  }

  /// Draws the first letter of each title in the last column, which rows leave free.
  final func drawIndex(in context: DrawingContext) {
    guard context.size.width > 4 else { return }
    let style = context.style(color: sectionIndexColor ?? .tintColor)
    for (row, index) in places(rows: context.size.height) {
      guard let letter = titles[index].first, TextWidth.columns(of: String(letter)) == 1 else { continue }
      context.write(String(letter), column: context.size.width - 1, row: row, style: style)
    }
  }

  /// A letter goes to the section that is called so.
  final func receiveIndexKey(_ key: KeyEvent) -> Bool {
    guard let typed = key.text?.lowercased(), typed.count == 1,
      let index = titles.firstIndex(where: { $0.lowercased().hasPrefix(typed) })
    else { return false }
    return goToSection(ofTitle: index)
  }

  /// A click on a letter.
  ///
  /// - Returns: Whether there is one.
  final func pressIndex(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    let (column, row) = (Int(point.x / 8) - boundsOrigin.column, Int(point.y / 16) - boundsOrigin.row)
    guard column == cellFrame.width - 1, let place = places(rows: cellFrame.height).first(where: { $0.row == row })
    else { return false }
    return goToSection(ofTitle: place.index)
  }

  private func goToSection(ofTitle index: Int) -> Bool {
    guard let dataSource else { return false }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
    let sections = engine.structure.sections
    guard 0..<sections.count ~= section, let header = engine.structure.position(of: .slot(.header(section: section)))
    else { return false }
    engine.scroll { $0.scroll(to: header, at: .top) }
    if let row = focusable(from: header + 1, 1) {
      setFocused(row)
      scroll(to: row, at: .none)
    }
    return true
  }

  /// What the help bar says of the letters.
  final var indexHint: KeyHint? {
    guard let first = titles.first?.first, let last = titles.last?.first else { return nil }
    let keys = titles.count == 1 ? "\(first)" : "\(first)-\(last)"
    return KeyHint(keys.lowercased(), .partKey)
  }

  /// Asks for the titles anew (UIKit: `reloadSectionIndexTitles()`).
  public final func reloadSectionIndexTitles() { loadIndex() }
}
