import Core
import CoreTestSupport
import Testing

@Observable
@MainActor
final class Match {
  var score: String
  init(_ score: String) { self.score = score }
}

/// A cell that reads its match where it configures itself, and counts how often.
private final class MatchCell: UITableViewCell {
  var match: Match? { didSet { setNeedsUpdateConfiguration() } }
  private(set) var updates = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func updateConfiguration(using state: UICellConfigurationState) {
    updates += 1
    var content = defaultContentConfiguration().updated(for: state)
    content.text = match?.score
    contentConfiguration = content
  }
}

@MainActor
private final class Matches: UITableViewDataSource {
  let matches = (0..<50).map { Match("\($0) : 0") }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { matches.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "match", for: indexPath)
    (cell as? MatchCell)?.match = matches[indexPath.row]
    return cell
  }
}

@MainActor
@Suite struct CellTrackingTests {
  private let source = Matches()

  private func screen() -> (host: TestHost, table: UITableView) {
    let table = UITableView()
    table.register(MatchCell.self, forCellReuseIdentifier: "match")
    table.dataSource = source
    return (TestHost(table, columns: 12, rows: 4), table)
  }

  private func cell(_ table: UITableView, _ row: Int) -> MatchCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0)) as? MatchCell
  }

  @Test("a change of a model that updateConfiguration reads updates that cell, and no other")
  func onlyThatCell() {
    let (host, table) = screen()
    #expect(host.text == " 0 : 0\n 1 : 0\n 2 : 0\n 3 : 0")
    let before = (0..<4).compactMap { cell(table, $0)?.updates }
    // The first row has got the focus, which is another state.
    #expect(before == [2, 1, 1, 1])
    source.matches[2].score = "2 : 1"
    #expect(host.text == " 0 : 0\n 1 : 0\n 2 : 1\n 3 : 0")
    #expect((0..<4).compactMap { cell(table, $0)?.updates } == [2, 1, 2, 1])
  }

  @Test("a model of a row that scrolled away updates nothing")
  func scrolledAway() {
    let (host, table) = screen()
    host.update()
    let cells = (0..<4).compactMap { cell(table, $0) }
    table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
    host.update()
    let updates = cells.map(\.updates)
    source.matches[1].score = "changed"
    host.update()
    #expect(cells.map(\.updates) == updates)
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    #expect(host.text.contains(" changed"))
  }

  @Test("a row that gets higher by what it read pushes the rows below it, and lays out once")
  func height() {
    let (host, table) = screen()
    let layouts = host.layouts
    source.matches[1].score = "1 : 0\nred card"
    #expect(host.text == " 0 : 0\n 1 : 0\n red card\n 2 : 0")
    #expect(host.layouts - layouts <= 6)
    #expect(table.visibleCells.count == 3)
  }

  @Test("the handler is told the state, and runs again with what it read")
  func handler() throws {
    let (host, table) = screen()
    table.becomeFirstResponder()
    host.update()
    let model = Match("extra")
    var states: [Bool] = []
    cell(table, 1)?.configurationUpdateHandler = { cell, state in
      states.append(state.isFocused)
      guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
      content.secondaryText = model.score
      cell.contentConfiguration = content
    }
    #expect(host.text == " 0 : 0\n 1 : 0\n extra\n 2 : 0")
    try host.press("down")
    model.score = "more"
    #expect(host.text.contains(" more"))
    #expect(states == [false, true, true])
  }

  @Test("a trait that the handler of a cell reads updates that cell, and no other")
  func trait() {
    let (host, table) = screen()
    host.update()
    var styles: [UIUserInterfaceStyle] = []
    cell(table, 1)?.configurationUpdateHandler = { _, state in styles.append(state.traitCollection.userInterfaceStyle) }
    host.update()
    let updates = (0..<4).compactMap { cell(table, $0)?.updates }
    table.overrideUserInterfaceStyle = .dark
    host.update()
    #expect(styles == [.unspecified, .dark])
    #expect((0..<4).compactMap { cell(table, $0)?.updates } == [updates[0], updates[1] + 1, updates[2], updates[3]])
  }

  @Test("an unregistered identifier gives a plain cell, and nothing falls over")
  func unregistered() {
    let table = UITableView()
    #expect(table.dequeueReusableCell(withIdentifier: "nobody") == nil)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row")?.reuseIdentifier == "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "head")?.reuseIdentifier == "head")
  }

  @Test("a cell with constraints is as high as they come to")
  func constraints() {
    final class TwoLines: UITableViewCell {
      let label = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.translatesAutoresizingMaskIntoConstraints = false
        label.numberOfLines = 0
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: contentView.topAnchor),
          label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Source: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "two", for: indexPath)
        (cell as? TwoLines)?.label.text = indexPath.row == 0 ? "one two three" : "four"
        return cell
      }
    }
    let (table, source) = (UITableView(), Source())
    table.register(TwoLines.self, forCellReuseIdentifier: "two")
    table.dataSource = source
    #expect(TestHost(table, columns: 9, rows: 4).snapshot == "  one two\n  three\n  four\n")
  }
}
