import Core
import CoreTestSupport
@testable import CoreRetained

/// A data source and delegate of rows of text, which records what it is asked and told.
@MainActor
final class Rows: UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var calls: [String] = []
  var heights: [Int: CGFloat] = [:]
  private(set) var cellsMade = 0
  private(set) var cellsAsked = 0
  var wrapsText = false

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(_ rows: String...) { self.init([rows]) }
  convenience init(count: Int) { self.init([(0..<count).map { "row \($0)" }]) }

  /// A table of the rows. Cells count how many are made.
  func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: .zero, style: style)
    table.dataSource = self
    table.delegate = self
    return table
  }

  func host(_ style: UITableView.Style = .plain, columns: Int = 16, rows: Int = 5) -> (TestHost, UITableView) {
    let table = table(style)
    return (TestHost(table, columns: columns, rows: rows), table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellsAsked += 1
    let reused = tableView.dequeueReusableCell(withIdentifier: "row")
    if reused == nil { cellsMade += 1 }
    let cell = reused ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath.row] ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("willSelect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    calls.append("willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath.row)")
  }
}

extension TestHost {
  /// What is shown, without the mark of where it is scrolled to.
  var text: String {
    snapshot.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        var line = line
        if line.last == "▐" { line.removeLast() }
        while line.last == " " { line.removeLast() }
        return String(line)
      }
      .joined(separator: "\n")
  }

  /// The rows of the screen that are wholly drawn in the look of the focus.
  var focusedRows: [Int] {
    let surface = surface
    let focused = CellStyle(
      .label, on: UIColor.tintColor.resolved(with: window.traitCollection), traits: window.traitCollection)
    return (0..<surface.height).filter { surface.style(column: 1, row: $0).background == focused.background }
  }
}
