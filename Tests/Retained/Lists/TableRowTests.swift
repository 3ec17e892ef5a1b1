import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

/// What can be done with rows, and where the focus is after it.
@MainActor
@Suite("Rows of tables and what is done with them")
struct TableRowTests {
  private class Base: UITableViewController {
    var rows = [["a", "b", "c"], ["d", "e"]]
    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = rows[indexPath.section][indexPath.row]
      return cell
    }
  }

  private final class Deleting: Base {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      rows[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    override func tableView(
      _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Leave Behind" }
  }

  @Test("a row that can be taken away says so outside of editing, too")
  func deleting() throws {
    let host = TestHost(Deleting(style: .plain), columns: 60, rows: 8, showsKeyHelp: true)
    #expect(host.snapshot.contains("Leave Behind"), "\(host.snapshot)")
    let other = TestHost(Base(style: .plain), columns: 60, rows: 8, showsKeyHelp: true)
    #expect(!other.snapshot.contains("delete"), "\(other.snapshot)")
  }

  private final class Selecting: Base {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.allowsMultipleSelectionDuringEditing = true
    }
  }

  @Test("where several rows are selected, a circle says which, and nothing is moved or taken away")
  func selecting() throws {
    let controller = Selecting(style: .plain)
    let host = TestHost(controller, columns: 60, rows: 8, showsKeyHelp: true)
    controller.setEditing(true, animated: false)
    host.update()
    #expect(host.snapshot.contains("○ a") && !host.snapshot.contains("⊖") && !host.snapshot.contains("≡"))
    try host.press("enter")
    #expect(host.snapshot.contains("● a") && host.snapshot.contains("○ b"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("delete") && !host.snapshot.contains("move"), "\(host.snapshot)")
  }

  @Test("the focus stays at its row where its section is loaded anew")
  func reloading() throws {
    let rows = Rows([["a", "b", "c"], ["d", "e"]])
    let (host, table) = rows.host(rows: 6)
    table.becomeFirstResponder()
    try host.press("end")
    #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 1))
    table.reloadSections([1], with: .automatic)
    #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 1))
    rows.sections[0].removeLast()
    table.reloadSections(IndexSet(0..<2), with: .automatic)
    host.update()
    #expect(table.indexPathForFocusedRow?.section == 1)
    try host.press("home", "down")
    table.reloadSections([0], with: .automatic)
    #expect(table.indexPathForFocusedRow == IndexPath(row: 1, section: 0))
  }

  @Test("the titles of headers and footers can be changed on the screen")
  func titles() {
    let rows = Rows([["a"]])
    rows.headers = ["Head"]
    rows.footers = ["0 of 40"]
    let (host, table) = rows.host(.grouped, rows: 6)
    #expect(host.text.contains("0 of 40"))
    table.footerView(forSection: 0)?.textLabel?.text = "12 of 40"
    table.headerView(forSection: 0)?.textLabel?.text = "Top"
    host.update()
    #expect(host.text.contains("12 of 40") && host.text.contains("Top"), "\(host.text)")
    #expect(!host.text.contains("0 of 40\n") && !host.text.contains("Head"))
  }

  private final class Indexed: Base {
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["K", "L"] }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      ["K", "L"][section]
    }
  }

  @Test("the titles of an index stand at the edge, and their letters go to the sections")
  func index() throws {
    let controller = Indexed(style: .plain)
    let host = TestHost(controller, columns: 20, rows: 5)
    #expect(host.snapshot.split(separator: "\n").contains { $0.count == 20 && $0.hasSuffix("K") }, "\(host.snapshot)")
    controller.tableView.becomeFirstResponder()
    try host.press("l")
    #expect(controller.tableView.indexPathForFocusedRow == IndexPath(row: 0, section: 1))
    host.click(column: 19, row: 1)
    #expect(controller.tableView.indexPathForFocusedRow == IndexPath(row: 0, section: 0))
  }

  private final class Headed: Base {
    var pressed: [Int] = []
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let button = UIButton(frame: .zero)
      button.setTitle("Fold \(section)", for: .normal)
      button.addAction(UIAction { [unowned self] _ in pressed.append(section) }, for: .primaryActionTriggered)
      return button
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Archive") { [unowned self] _ in pressed.append(100) }])
      }
    }
  }

  @Test("Tab goes to buttons in headers; a controller gives rows their menus")
  func headers() throws {
    let controller = Headed(style: .grouped)
    let host = TestHost(controller, columns: 30, rows: 12)
    controller.tableView.becomeFirstResponder()
    var titles: Set<String> = []
    for _ in 0..<4 {
      try host.press("tab")
      if let title = (host.window.firstResponder as? UIButton)?.currentTitle { titles.insert(title) }
    }
    #expect(titles == ["Fold 0", "Fold 1"])
    controller.tableView.becomeFirstResponder()
    try host.press("shift+f10")
    #expect(host.snapshot.contains("Archive"), "\(host.snapshot)")
  }
}
