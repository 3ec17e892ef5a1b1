import Core
import CoreTestSupport
@testable import CoreRetained
import Testing

@MainActor
@Suite struct TableSelectionTests {
  private func focused(_ rows: Rows, _ style: UITableView.Style = .plain, rows count: Int = 5) -> (
    TestHost, UITableView
  ) {
    let (host, table) = rows.host(style, rows: count)
    table.becomeFirstResponder()
    return (host, table)
  }

  @Test("arrows move the look of the focus from row to row, and Return selects")
  func arrows() throws {
    let rows = Rows("a", "b", "c")
    let (host, table) = focused(rows)
    #expect(host.focusedRows == [0])
    #expect(table.indexPathForSelectedRow == nil)
    try host.press("down", "down")
    #expect(host.focusedRows == [2])
    try host.press("down")
    #expect(host.focusedRows == [2])
    #expect(rows.calls.isEmpty)
    try host.press("enter")
    #expect(rows.calls == ["willSelect 2", "didSelect 2"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(host.snapshot == " a\n b\n▌c\n\n")
    try host.press("home", "space")
    #expect(
      rows.calls.dropFirst(2) == ["willSelect 0", "willDeselect 2", "didDeselect 2", "didSelect 0"])
  }

  @Test("while the focus is elsewhere a mark tells the row that has it next")
  func elsewhere() throws {
    let rows = Rows("a", "b")
    let table = rows.table()
    table.frame = CGRect(x: 0, y: 0, width: 80, height: 32)
    let button = UIButton(frame: CGRect(x: 0, y: 32, width: 80, height: 16))
    let root = UIView()
    root.addSubview(table)
    root.addSubview(button)
    let host = TestHost(root, columns: 10, rows: 3)
    table.becomeFirstResponder()
    try host.press("down")
    #expect(host.focusedRows == [1])
    try host.press("tab")
    #expect(button.isFirstResponder)
    #expect(!host.focusedRows.contains(1))
    #expect(host.snapshot.hasPrefix(" a\n▌b\n"))
    try host.press("tab")
    #expect(host.focusedRows == [1])
  }

  @Test("a click gives the row the focus and selects it")
  func click() throws {
    let rows = Rows("a", "b", "c")
    let (host, table) = rows.host()
    try host.click("b")
    #expect(table.isFirstResponder)
    #expect(rows.calls == ["willSelect 1", "didSelect 1"])
    #expect(host.focusedRows == [1])
    host.click(column: 2, row: 4)
    #expect(rows.calls.count == 2)
  }

  @Test("many rows can be selected where that is allowed, and selected no more")
  func multiple() throws {
    let rows = Rows("a", "b", "c")
    let (host, table) = focused(rows)
    table.allowsMultipleSelection = true
    try host.press("enter", "down", "down", "enter")
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 2])
    #expect(host.snapshot.hasPrefix("▌a\n b\n▌c"))
    try host.press("enter")
    #expect(rows.calls.suffix(2) == ["willDeselect 2", "didDeselect 2"])
    table.allowsSelection = false
    try host.press("enter")
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0])
  }

  @Test("pages and ends move the focus, and the row stays on the screen")
  func pages() throws {
    let rows = Rows(count: 50)
    let (host, table) = focused(rows)
    try host.press("page-down")
    #expect(table.indexPathForFocusedRow?.row == 4)
    #expect(host.focusedRows == [0])
    try host.press("down")
    #expect(table.indexPathForFocusedRow?.row == 5)
    try host.press("end")
    #expect(table.indexPathForFocusedRow?.row == 49)
    #expect(host.focusedRows == [4])
    try host.press("page-up")
    #expect(table.indexPathForFocusedRow?.row == 45)
    try host.press("home")
    #expect(table.indexPathForFocusedRow?.row == 0)
    #expect(table.contentOffset.y == 0)
  }

  @Test("a row never hides behind the header that stays at the top")
  func behindHeader() throws {
    let rows = Rows([(0..<4).map { "a\($0)" }, (0..<4).map { "b\($0)" }])
    rows.headers = ["A", "B"]
    let (host, table) = focused(rows, rows: 4)
    for _ in 0..<7 { try host.press("down") }
    #expect(host.text == " B\n b1\n b2\n b3")
    for _ in 0..<4 { try host.press("up") }
    #expect(table.indexPathForFocusedRow == IndexPath(row: 3, section: 0))
    #expect(host.text.hasPrefix(" A\n a3"))
    #expect(host.focusedRows == [1])
  }

  @Test("a row that is taller than the window is read to its end before the next one")
  func tall() throws {
    let rows = Rows("1\n2\n3\n4\n5", "b")
    let (host, table) = focused(rows, rows: 3)
    try host.press("down")
    #expect(host.text == " 2\n 3\n 4")
    try host.press("down")
    #expect(host.text == " 3\n 4\n 5")
    try host.press("down")
    #expect(table.indexPathForFocusedRow?.row == 1)
    #expect(host.text == " 4\n 5\n b")
  }

  @Test("pages go through a row that is taller than the window, and on to the next ones")
  func tallPages() throws {
    let rows = Rows("1\n2\n3\n4\n5\n6\n7", "b", "c")
    let (host, table) = focused(rows, rows: 3)
    try host.press("page-down")
    #expect(host.text == " 3\n 4\n 5")
    try host.press("page-down")
    #expect(host.text == " 5\n 6\n 7")
    #expect(table.indexPathForFocusedRow?.row == 0)
    try host.press("page-down")
    #expect(host.text == " 7\n b\n c")
    #expect(table.indexPathForFocusedRow?.row != 0)
    try host.press("end", "up", "up")
    #expect(table.indexPathForFocusedRow?.row == 0)
    #expect(host.text == " 5\n 6\n 7")
    try host.press("page-up")
    #expect(host.text == " 3\n 4\n 5")
    try host.press("page-up")
    #expect(host.text == " 1\n 2\n 3")
  }

  @Test("the selection is forgotten when everything is loaded anew; the row with the focus is not")
  func reload() throws {
    let rows = Rows("a", "b", "c")
    let (host, table) = focused(rows)
    try host.press("down", "down", "enter")
    rows.sections = [["x", "y"]]
    table.reloadData()
    #expect(host.focusedRows == [1])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("selecting in code tells the delegate nothing")
  func inCode() {
    let rows = Rows(count: 20)
    let (host, table) = rows.host()
    table.selectRow(at: IndexPath(row: 12, section: 0), animated: false, scrollPosition: .middle)
    #expect(host.text == " row 10\n row 11\n▌row 12\n row 13\n row 14")
    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(rows.calls.isEmpty)
  }

  @Test("a row that cannot be selected lets Return work the control in it")
  func control() throws {
    final class Source: UITableViewDataSource {
      var presses = 0
      lazy var button = UIButton(
        frame: .zero, primaryAction: UIAction { [weak self] _ in self?.presses += 1 })
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Sound"
        cell.selectionStyle = .none
        button.setTitle("on", for: .normal)
        if indexPath.row == 1 { cell.accessoryView = button }
        return cell
      }
    }
    let (table, source) = (UITableView(), Source())
    table.dataSource = source
    let host = TestHost(table, columns: 16, rows: 2)
    table.becomeFirstResponder()
    try host.press("down", "enter")
    #expect(source.presses == 1)
    #expect(host.snapshot == " Sound\n▌Sound   [ on ]")
    try host.press("right")
    #expect(source.button.isFirstResponder)
    try host.press("up")
    #expect(table.isFirstResponder)
    #expect(table.indexPathForFocusedRow?.row == 0)
    try host.press("tab")
    #expect(source.button.isFirstResponder)
  }

  @Test("the help bar names what the keys do with the row")
  func hints() throws {
    final class Controller: UITableViewController {
      var done: [String] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
      }
      override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        func action(_ style: UIContextualAction.Style, _ title: String) -> UIContextualAction {
          UIContextualAction(style: style, title: title) { [weak self] action, _, completion in
            self?.done.append("\(action.title ?? "") \(indexPath.row)")
            completion(true)
          }
        }
        return UISwipeActionsConfiguration(
          actions: [action(.destructive, "Delete"), action(.normal, "Flag"), action(.normal, "Follow")])
      }
    }
    let controller = Controller()
    let host = TestHost(controller, columns: 60, rows: 5, showsKeyHelp: true)
    #expect(host.snapshot.hasSuffix(" ↑↓ choose  ⏎ open  del Delete  f Flag  o Follow"))
    try host.press("down", "delete", "f", "o")
    #expect(controller.done == ["Delete 1", "Flag 1", "Follow 1"])
  }

  @Test("what selecting is called is what the help bar says, and nothing where a command says it")
  func selectionTitle() {
    let controller = UITableViewController(style: .plain)
    let source = FewRows()
    controller.tableView.dataSource = source
    let host = TestHost(controller, columns: 60, rows: 5, showsKeyHelp: true)
    #expect(host.snapshot.hasSuffix(" ↑↓ choose  ⏎ open"))
    controller.tableView.selectionTitle = "read"
    controller.setNeedsFocusUpdate()
    #expect(host.snapshot.hasSuffix(" ↑↓ choose  ⏎ read"))
    controller.tableView.selectionTitle = ""
    controller.addKeyCommand(UIKeyCommand(title: "follow", input: "\r") {})
    controller.setNeedsFocusUpdate()
    #expect(host.snapshot.hasSuffix(" ↑↓ choose  ⏎ follow"))
    withExtendedLifetime(source) {}
  }
}

private final class FewRows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

  @Test("a row that is selected because it has the focus is no primary action; the delegate may say which ones are")
  func followingFocus() throws {
    final class Chooser: UITableViewController {
      var calls: [String] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        indexPath.row != 1
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        calls.append("select \(indexPath.row)")
      }
      override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        calls.append("act \(indexPath.row)")
      }
    }
    let chooser = Chooser(style: .plain)
    let host = TestHost(chooser, columns: 10, rows: 5)
    try host.press("down")
    #expect(chooser.calls == [])
    try host.press("down")
    #expect(chooser.calls == ["select 2"])
    try host.press("enter")
    #expect(chooser.calls == ["select 2", "select 2", "act 2"])
  }

  @Test("the only stepper of a row takes its keys and is no stop for Tab")
  func stepper() throws {
    final class Source: UITableViewDataSource {
      let stepper = UIStepper()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.accessoryView = stepper
        return cell
      }
    }
    let (table, source) = (UITableView(), Source())
    table.dataSource = source
    table.frame = CGRect(x: 0, y: 0, width: 128, height: 32)
    let button = UIButton(frame: CGRect(x: 0, y: 32, width: 128, height: 16))
    let root = UIView()
    root.addSubview(table)
    root.addSubview(button)
    let host = TestHost(root, columns: 16, rows: 3)
    table.becomeFirstResponder()
    host.type("++")
    try host.press("right", "left")
    host.type("-")
    #expect(source.stepper.value == 1)
    try host.press("tab")
    #expect(button.isFirstResponder)
  }
}
