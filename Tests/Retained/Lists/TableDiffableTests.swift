import Core
import CoreTestSupport
@testable import CoreRetained
import Randomness
import Testing

@MainActor
@Suite struct TableDiffableTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  @MainActor
  private final class Screen {
    let table = UITableView()
    var cellsAsked: [String] = []
    private(set) var source: UITableViewDiffableDataSource<String, String>!
    let host: TestHost

    init(rows: Int = 6) {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      host = TestHost(table, columns: 12, rows: rows)
      source = UITableViewDiffableDataSource(tableView: table) { [weak self] table, indexPath, item in
        self?.cellsAsked.append(item)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        return cell
      }
    }

    func show(_ sections: [(String, [String])]) {
      var snapshot = Snapshot()
      snapshot.appendSections(sections.map(\.0))
      for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
      source.apply(snapshot)
    }
  }

  @Test("items that come, go and move keep their cells, the selection and the focus")
  func keyed() throws {
    let screen = Screen()
    screen.show([("1", ["a", "b", "c", "d"])])
    #expect(screen.host.text == " a\n b\n c\n d\n\n")
    screen.table.becomeFirstResponder()
    try screen.host.press("down", "enter")
    let cell = screen.table.cellForRow(at: IndexPath(row: 1, section: 0))
    screen.cellsAsked = []
    screen.show([("1", ["d", "x", "b", "a"])])
    #expect(screen.host.text == " d\n x\n▌b\n a\n\n")
    #expect(screen.cellsAsked == ["x"])
    #expect(screen.table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    #expect(screen.table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(screen.host.focusedRows == [2])
    screen.show([("2", ["b"]), ("1", ["d"])])
    #expect(screen.host.text == "▌b\n d\n\n\n\n")
    #expect(screen.host.focusedRows == [0])
    #expect(screen.cellsAsked == ["x"])
  }

  @Test("what is seen stays where it is when items come above it")
  func anchor() {
    let screen = Screen(rows: 3)
    let items = (0..<40).map { "row \($0)" }
    screen.show([("1", items)])
    screen.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    #expect(screen.host.text == " row 20\n row 21\n row 22")
    screen.cellsAsked = []
    screen.show([("0", ["new"]), ("1", ["x", "y"] + items)])
    #expect(screen.host.text == " row 20\n row 21\n row 22")
    #expect(screen.cellsAsked == [])
  }

  @Test("reloaded items get other cells, reconfigured ones keep theirs")
  func updates() {
    let screen = Screen()
    screen.show([("1", ["a", "b"])])
    screen.host.update()
    let cell = screen.table.cellForRow(at: IndexPath(row: 0, section: 0))
    screen.cellsAsked = []
    var snapshot = screen.source.snapshot()
    snapshot.reconfigureItems(["a"])
    screen.source.apply(snapshot)
    screen.host.update()
    #expect(screen.cellsAsked == ["a"])
    #expect(screen.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    snapshot = screen.source.snapshot()
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    snapshot.reloadItems(["b"])
    screen.source.apply(snapshot)
    screen.host.update()
    #expect(screen.cellsAsked == ["a", "b"])
  }

  @Test("items and places are found, and completions are called")
  func finding() async {
    let screen = Screen()
    screen.show([("1", ["a"]), ("2", ["b", "c"])])
    #expect(screen.source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == "c")
    #expect(screen.source.itemIdentifier(for: IndexPath(row: 9, section: 1)) == nil)
    #expect(screen.source.itemIdentifier(for: IndexPath(index: 1)) == nil)
    #expect(screen.source.indexPath(for: "b") == IndexPath(row: 0, section: 1))
    #expect(screen.source.sectionIdentifier(for: 1) == "2")
    #expect(screen.source.index(for: "2") == 1)
    var isDone = false
    screen.source.apply(screen.source.snapshot()) { isDone = true }
    #expect(isDone)
    await screen.source.apply(Snapshot(), animatingDifferences: false)
    #expect(screen.host.text == "\n\n\n\n\n")
  }

  @Test("any way from snapshot to snapshot shows what a fresh table shows")
  func fuzz() {
    var random = SplitMix64(seed: 7)
    let screen = Screen(rows: 5)
    for round in 0..<300 {
      var sections: [(String, [String])] = []
      var items = (0..<12).map { String(UnicodeScalar(UInt8(97 + $0))) }.shuffled(using: &random)
      for section in ["1", "2", "3"].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
        let count = Int.random(in: 0...min(5, items.count), using: &random)
        sections.append((section, Array(items.prefix(count))))
        items.removeFirst(count)
      }
      screen.show(sections)
      if Bool.random(using: &random) { screen.host.scroll(.down) }
      if Bool.random(using: &random) { screen.host.scroll(.up) }
      let shown = screen.host.text
      let all = sections.flatMap(\.1)
      let offset = Int(screen.table.contentOffset.y / 16)
      let expected = (0..<5).map { offset + $0 < all.count ? " \(all[offset + $0])" : "" }.joined(separator: "\n")
      #expect(shown == expected, "round \(round)")
      #expect(offset >= 0 && offset <= max(0, all.count - 5))
    }
  }
}
