import Core
import CoreTestSupport
@testable import CoreRetained
import Testing

@MainActor
@Suite struct TableViewTests {
  @Test("a plain table shows its rows, and its headers above them")
  func plain() {
    let rows = Rows([["a", "b"], ["c"]])
    rows.headers = ["One", nil]
    rows.footers = [nil, "the end"]
    let (host, _) = rows.host(rows: 6)
    #expect(host.snapshot == " One\n a\n b\n c\n the end\n")
  }

  @Test("a grouped table has a blank row between sections, an inset one is moved in")
  func grouped() {
    let rows = Rows([["a", "b"], ["c"]])
    rows.headers = ["One", "Two"]
    #expect(rows.host(.grouped, rows: 6).0.snapshot == " One\n a\n b\n\n Two\n c")
    #expect(rows.host(.insetGrouped, rows: 6).0.snapshot == "  One\n  a\n  b\n\n  Two\n  c")
  }

  @Test("only rows that are seen have cells, and cells are used again")
  func reuse() {
    let rows = Rows(count: 100_000)
    let (host, table) = rows.host()
    #expect(host.snapshot == " row 0         ▐\n row 1\n row 2\n row 3\n row 4")
    #expect(rows.cellsMade == 5)
    for _ in 0..<20 { host.scroll(.down) }
    #expect(host.snapshot.hasPrefix(" row 60"))
    #expect(rows.cellsMade <= 10)
    #expect(table.visibleCells.count == 5)
    #expect(table.subviews.count == 5)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [60, 61, 62, 63, 64])
    table.scrollToRow(at: IndexPath(row: 99_999, section: 0), at: .bottom, animated: false)
    #expect(host.snapshot == " row 99995\n row 99996\n row 99997\n row 99998\n row 99999     ▐")
    #expect(rows.cellsAsked <= 70)
  }

  @Test("scrolling by a row asks for one cell")
  func oneCell() {
    let rows = Rows(count: 100)
    let (host, table) = rows.host()
    host.update()
    let asked = rows.cellsAsked
    table.contentOffset.y = 16
    #expect(host.snapshot.hasPrefix(" row 1"))
    #expect(rows.cellsAsked == asked + 1)
  }

  @Test("headers of a plain table stay at the top, pushed out by the next section")
  func sticky() {
    let rows = Rows([["a", "b", "c"], ["d", "e", "f"]])
    rows.headers = ["One", "Two"]
    let (host, table) = rows.host(columns: 8, rows: 3)
    #expect(host.snapshot == " One   ▐\n a\n b")
    table.contentOffset.y = 16
    #expect(host.snapshot == " One\n b     ▐\n c")
    table.contentOffset.y = .rows(3)
    #expect(host.snapshot == " One\n Two   ▐\n d")
    table.contentOffset.y = .rows(4)
    #expect(host.snapshot == " Two\n d     ▐\n e")
    #expect(table.headerView(forSection: 1) != nil)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test("rows are as high as their cells ask for, and wrap in the width there is")
  func selfSizing() {
    let rows = Rows("the quick brown fox", "b")
    let (host, table) = rows.host(columns: 12, rows: 5)
    #expect(host.snapshot == " the quick\n brown fox\n b\n\n")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 0, width: 96, height: 32))
    let wide = TestHost(rows.table(), columns: 30, rows: 5)
    #expect(wide.snapshot == " the quick brown fox\n b\n\n\n")
  }

  @Test("heights may be told, in points; nothing is nothing")
  func heights() {
    let rows = Rows("a", "b", "c")
    rows.heights = [0: 48, 1: 0]
    #expect(rows.host().0.snapshot == "\n a\n\n c\n")
    let table = rows.table()
    rows.heights = [:]
    table.rowHeight = 32
    #expect(TestHost(table, columns: 8, rows: 5).text == " a\n\n b\n\n c")
  }

  @Test("a row that becomes higher moves what is below it, and nothing that is above")
  func grows() {
    let rows = Rows(count: 20)
    let (host, table) = rows.host()
    table.contentOffset.y = .rows(10)
    host.update()
    let cell = table.cellForRow(at: IndexPath(row: 11, section: 0))
    var content = UIListContentConfiguration.cell()
    content.text = "two\nlines"
    cell?.contentConfiguration = content
    #expect(host.snapshot == " row 10\n two\n lines         ▐\n row 12\n row 13")
    #expect(table.contentOffset.y == .rows(10))
  }

  @Test("rows above that turn out higher than they were taken for move nothing that is seen")
  func anchored() {
    let rows = Rows([(0..<50).map { "a\nb\nc \($0)" }])
    let (host, table) = rows.host(rows: 6)
    table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    #expect(host.text.hasPrefix(" a\n b\n c 20\n a\n"))
    host.scroll(.up)
    #expect(host.text.hasPrefix(" a\n b\n c 19\n a\n"))
    host.scroll(.up)
    #expect(host.text.hasPrefix(" a\n b\n c 18\n a\n"))
  }

  @Test("views above and below all sections scroll with them")
  func ends() {
    let rows = Rows("a", "b", "c")
    let table = rows.table()
    table.tableHeaderView = UILabel(text: "HEAD")
    table.tableFooterView = UILabel(text: "FOOT")
    let host = TestHost(table, columns: 8, rows: 4)
    #expect(host.snapshot == "HEAD   ▐\n a     ▐\n b     ▐\n c")
    host.scroll(.down)
    #expect(host.snapshot == " a\n b     ▐\n c     ▐\nFOOT   ▐")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).origin.y == 16)
  }

  @Test("lines between rows take a row each, where they are asked for")
  func separators() {
    let rows = Rows("a", "b")
    let table = rows.table()
    table.separatorStyle = .singleLine
    #expect(TestHost(table, columns: 6, rows: 3).snapshot == " a\n ────\n b")
  }

  @Test("the styles of cells, and what stands at the end of a row")
  func cells() {
    final class Source: UITableViewDataSource {
      let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "value"
        cell.accessoryType = [.none, .disclosureIndicator, .checkmark, .detailDisclosureButton][indexPath.row]
        return cell
      }
    }
    let (table, source) = (UITableView(), Source())
    table.dataSource = source
    #expect(
      TestHost(table, columns: 20, rows: 5).snapshot
        == " Name\n Name       value ›\n Name  value      ✓\n Name           ⓘ ›\n value")
  }

  @Test("configurations show a picture, a second text below or at the end, and stack where it is narrow")
  func configurations() {
    final class Source: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        var content: UIListContentConfiguration = indexPath.row == 0 ? .valueCell() : .subtitleCell()
        content.text = "Oak chair"
        content.secondaryText = "$799.99"
        if indexPath.row == 1 { content.image = UIImage(systemName: "checkmark") }
        cell.contentConfiguration = content
        return cell
      }
    }
    let (table, source) = (UITableView(), Source())
    table.dataSource = source
    #expect(TestHost(table, columns: 24, rows: 3).snapshot == " Oak chair      $799.99\n ✓ Oak chair\n   $799.99")
    #expect(TestHost(table, columns: 14, rows: 4).snapshot == " Oak chair\n $799.99\n ✓ Oak chair\n   $799.99")
  }
}
