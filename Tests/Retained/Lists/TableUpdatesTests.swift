import Core
import CoreTestSupport
@testable import CoreRetained
import Testing

@MainActor
@Suite struct TableUpdatesTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("rows come, go and move, each with its cell")
  func oneByOne() {
    let rows = Rows("a", "b", "c", "d")
    let (host, table) = rows.host(rows: 6)
    host.update()
    let cell = table.cellForRow(at: path(3))
    rows.sections[0].insert("x", at: 1)
    table.insertRows(at: [path(1)], with: .automatic)
    #expect(host.text == " a\n x\n b\n c\n d\n")
    rows.sections[0].removeSubrange(0...0)
    table.deleteRows(at: [path(0)], with: .fade)
    rows.sections[0].swapAt(0, 3)
    table.performBatchUpdates {
      table.moveRow(at: path(0), to: path(3))
      table.moveRow(at: path(3), to: path(0))
    }
    #expect(host.text == " d\n b\n c\n x\n\n")
    #expect(table.cellForRow(at: path(0)) === cell)
    #expect(rows.cellsAsked == 5)
  }

  @Test("changes in a batch are counted as UIKit counts them: what goes before them, what comes after them")
  func batch() {
    let rows = Rows([["a", "b", "c"], ["d"], ["e", "f"]])
    let (host, table) = rows.host(rows: 9)
    host.update()
    rows.sections = [["n"], ["c", "x"], ["f", "a"]]
    var isFinished = false
    table.performBatchUpdates {
      table.deleteSections([1], with: .none)
      table.insertSections([0], with: .none)
      table.deleteRows(at: [path(1), path(0, 2)], with: .none)
      table.insertRows(at: [path(1, 1)], with: .none)
      table.moveRow(at: path(0), to: path(1, 2))
    } completion: {
      isFinished = $0
    }
    #expect(host.text == " n\n c\n x\n f\n a\n\n\n\n")
    #expect(isFinished)
  }

  @Test("reloaded rows get other cells, reconfigured ones keep theirs, sections may have other rows")
  func reload() {
    let rows = Rows([["a", "b"], ["c"]])
    rows.headers = ["One", "Two"]
    let (host, table) = rows.host(rows: 7)
    host.update()
    let cell = table.cellForRow(at: path(0))
    rows.sections[0] = ["A\nA", "B"]
    table.reconfigureRows(at: [path(0)])
    #expect(host.text == " One\n A\n A\n b\n Two\n c\n")
    #expect(table.cellForRow(at: path(0)) === cell)
    table.reloadRows(at: [path(1)], with: .none)
    #expect(host.text == " One\n A\n A\n B\n Two\n c\n")
    rows.sections[1] = ["x", "y"]
    rows.headers[1] = "Other"
    table.reloadSections([1], with: .none)
    #expect(host.text == " One\n A\n A\n B\n Other\n x\n y")
  }

  @Test("what is seen stays where it is when rows come above it, and the selection goes with its row")
  func anchor() {
    let rows = Rows(count: 30)
    let (host, table) = rows.host()
    table.contentOffset.y = .rows(10)
    table.selectRow(at: path(11), animated: false, scrollPosition: .none)
    #expect(host.text == " row 10\n▌row 11\n row 12\n row 13\n row 14")
    let asked = rows.cellsAsked
    rows.sections[0].insert(contentsOf: ["x", "y"], at: 0)
    table.insertRows(at: [path(0), path(1)], with: .none)
    #expect(host.text == " row 10\n▌row 11\n row 12\n row 13\n row 14")
    #expect(table.indexPathForSelectedRow == path(13))
    #expect(rows.cellsAsked == asked)
  }

  @Test("the focus goes to the next row when its row goes, and to the one before at the end")
  func focus() throws {
    let rows = Rows("a", "b", "c")
    let (host, table) = rows.host()
    table.becomeFirstResponder()
    try host.press("down")
    rows.sections[0].remove(at: 1)
    table.deleteRows(at: [path(1)], with: .none)
    #expect(host.focusedRows == [1])
    #expect(host.text.hasPrefix(" a\n c"))
    rows.sections[0].remove(at: 1)
    table.deleteRows(at: [path(1)], with: .none)
    #expect(host.focusedRows == [0])
    rows.sections[0] = []
    table.deleteRows(at: [path(0)], with: .none)
    #expect(host.text == "\n\n\n\n")
    #expect(table.indexPathForFocusedRow == nil)
  }

  @Test("a data source whose counts do not fit is warned of, and everything is loaded anew")
  func lying() {
    let rows = Rows("a", "b", "c")
    let (host, table) = rows.host()
    host.update()
    let texts = warnings {
      rows.sections[0] = ["v", "w", "x", "y", "z"]
      table.insertRows(at: [path(1)], with: .none)
      table.deleteRows(at: [path(77), IndexPath(index: 3)], with: .none)
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("Section 0 had 3 rows; 0 were taken out and 1 put in") == true)
    #expect(host.text == " v\n w\n x\n y\n z")
    let more = warnings {
      table.deleteRows(at: [path(77)], with: .none)
      host.update()
      table.moveSection(4, toSection: 9)
      host.update()
      table.scrollToRow(at: path(88), at: .top, animated: false)
      table.selectRow(at: IndexPath(index: 1), animated: false, scrollPosition: .none)
      table.endUpdates()
    }
    #expect(more.count == 5)
    #expect(host.text == " v\n w\n x\n y\n z")
    #expect(table.cellForRow(at: path(88)) == nil)
    #expect(table.rectForRow(at: path(-1)) == .zero)
    #expect(table.rectForRow(at: IndexPath()) == .zero)
  }

  @Test("impossible counts are taken for what is possible")
  func impossible() {
    final class Source: UITableViewDataSource {
      var sections = 1
      var rows = -4
      func numberOfSections(in tableView: UITableView) -> Int { sections }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "row"
        return cell
      }
    }
    let (table, source) = (UITableView(), Source())
    let texts = warnings {
      table.dataSource = source
      let host = TestHost(table, columns: 8, rows: 2)
      #expect(host.text == "\n")
      source.sections = -1
      table.reloadData()
      #expect(host.text == "\n")
      (source.sections, source.rows) = (1, .max)
      table.reloadData()
      #expect(host.text == " row\n row")
      table.scrollToRow(at: path(1 << 30), at: .top, animated: false)
      #expect(host.text == " row\n row")
    }
    #expect(texts.count == 3)
  }

  @Test("the same cell for two rows is warned of, and shown once")
  func sameCell() {
    final class Source: UITableViewDataSource {
      let cell = UITableViewCell()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell.textLabel?.text = "row"
        return cell
      }
    }
    let (table, source) = (UITableView(), Source())
    let texts = warnings {
      table.dataSource = source
      #expect(TestHost(table, columns: 8, rows: 2).text == " row\n")
    }
    #expect(texts.count == 1)
  }

  @Test("loading anew, changing and scrolling in the middle of a layout take effect after it")
  func reentrant() {
    final class Restless: UITableViewDataSource, UITableViewDelegate {
      var count = 3
      var asked = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        if asked == 2 {
          count = 30
          tableView.reloadData()
        }
        if asked == 6 {
          count += 1
          tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        }
        let cell = UITableViewCell()
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
      }
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if indexPath.row == 3 {
          tableView.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
        }
      }
    }
    let (table, source) = (UITableView(), Restless())
    table.dataSource = source
    table.delegate = source
    let host = TestHost(table, columns: 8, rows: 4)
    #expect(host.text == " row 20\n row 21\n row 22\n row 23")
    #expect(table.numberOfRows(inSection: 0) == 31)
  }

  @Test("rows can be taken away by Delete and moved with Alt, where the data source does it")
  func editing() throws {
    final class Source: UITableViewDataSource {
      var rows = ["a", "b", "c"]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = rows[indexPath.row]
        return cell
      }
      func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
      ) {
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
      }
      func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        rows.insert(rows.remove(at: source.row), at: destination.row)
      }
    }
    let (table, source) = (UITableView(), Source())
    table.dataSource = source
    let host = TestHost(table, columns: 10, rows: 3)
    table.becomeFirstResponder()
    try host.press("alt+down", "alt+down", "alt+down")
    #expect(source.rows == ["b", "c", "a"])
    #expect(host.focusedRows == [2])
    try host.press("alt+up")
    #expect(host.text == " b\n a\n c")
    try host.press("delete")
    #expect(host.text == " b\n c\n")
    table.setEditing(true, animated: false)
    #expect(host.text == " ⊖ b    ≡\n ⊖ c    ≡\n")
    host.click(column: 1, row: 0)
    #expect(source.rows == ["c"])
  }

  @Test("keys of editing do nothing where the data source does not")
  func noEditing() throws {
    let rows = Rows("a", "b")
    let (host, table) = rows.host()
    table.becomeFirstResponder()
    try host.press("delete", "alt+down")
    #expect(host.text.hasPrefix(" a\n b"))
    #expect(host.focusedRows == [0])
  }

  @Test("the delegate is told which rows come into sight and which leave it, in order")
  func displaying() {
    final class Recorder: UITableViewDelegate {
      var calls: [String] = []
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        calls.append("+\(indexPath.row)")
      }
      func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        calls.append("-\(indexPath.row)")
      }
    }
    let (rows, recorder) = (Rows(count: 9), Recorder())
    let (host, table) = rows.host(rows: 3)
    table.delegate = recorder
    host.scroll(.down)
    #expect(recorder.calls == ["+0", "+1", "+2", "-0", "-1", "-2", "+3", "+4", "+5"])
  }
}
