import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// A hundred thousand rows beside two hundred: only what is seen may cost anything.
enum ListMeasures {
  @MainActor
  static func measure() -> [Measure] {
    firstFrame() + scrolling() + changes()
  }

  private static let many = 100_000
  private static let few = 200

  private static let scrolls = 100

  @MainActor
  private static func firstFrame() -> [Measure] {
    let times = alternated(
      value: { MainActor.assumeIsolated { _ = BenchTable(rows: many) } },
      floor: { MainActor.assumeIsolated { _ = BenchTable(rows: few) } })
    let made = BenchTable(rows: many).source.cellsMade
    return [
      Measure(
        name: "table of 100,000 rows, built to the first frame; floor: of 200", value: times.value / 1e6, unit: "ms",
        floor: times.floor / 1e6, goal: .ratio(1.5)),
      Measure(
        name: "the same: cells made for 50 rows", value: Double(made), unit: "", floor: 50, goal: .value(50)),
    ]
  }

  @MainActor
  private static func scrolling() -> [Measure] {
    let (table, small) = (BenchTable(rows: many), BenchTable(rows: few))
    let before = table.headless.terminal.counts
    table.scrollByLines(scrolls)
    let after = table.headless.terminal.counts
    let times = alternated(
      value: { MainActor.assumeIsolated { table.scrollByLines(scrolls) } },
      floor: { MainActor.assumeIsolated { small.scrollByLines(scrolls) } })
    let each = Double(scrolls)
    return [
      Measure(
        name: "table of 100,000 rows, scrolled by one, to the last byte; floor: of 200",
        value: times.value / each / 1e6,
        unit: "ms", floor: times.floor / each / 1e6, goal: .ratio(1.5)),
      // One row of 80 columns comes in: the terminal moves the others by itself.
      Measure(
        name: "the same: cells sent; floor: the row that comes in", value: Double(after.cells - before.cells) / each,
        unit: "", floor: 80, goal: .ratio(0.3)),
      Measure(
        name: "the same: bytes sent; floor: the row that comes in", value: Double(after.bytes - before.bytes) / each,
        unit: "B", floor: 80, goal: .ratio(2)),
    ]
  }

  @MainActor
  private static func changes() -> [Measure] {
    let times = alternated(
      value: {
        MainActor.assumeIsolated {
          let table = diffable.value
          table.replaceOne()
        }
      },
      floor: { MainActor.assumeIsolated { diffable.value.copyOnly() } })
    return [
      Measure(
        name: "one of 100,000 items replaced by a snapshot, to the frame", value: times.value / 1e6, unit: "ms",
        floor: times.floor / 1e6, goal: .ratio(3.5))
    ]
  }

  /// Made once: every run changes the same table.
  @MainActor private static let diffable = Held(BenchDiffableTable(items: many))

  private final class Held<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}

/// A table on a terminal without a screen.
@MainActor
final class BenchTable {
  let source: BenchRows
  let headless = HeadlessTerminal(size: TerminalSize(columns: 80, rows: 50))
  let window = UIWindow(frame: .zero)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: .columns(80), height: .rows(50)))
  let screen: TerminalScreen

  init(rows: Int) {
    source = BenchRows(rows)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    window.addSubview(table)
    screen = TerminalScreen(window, on: headless.terminal)
    UpdateCycle.main.flush()
  }

  /// As many lines down and up again, each to the last byte; so many in all.
  func scrollByLines(_ count: Int) {
    for line in Array(1...count / 2) + (0..<count / 2).reversed() {
      table.contentOffset.y = .rows(line)
      UpdateCycle.main.flush()
    }
  }
}

@MainActor
final class BenchRows: UITableViewDataSource {
  let count: Int
  private(set) var cellsMade = 0

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellsMade += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    content.text = "Row \(indexPath.row)"
    content.secondaryText = "\(indexPath.row % 97)"
    cell.contentConfiguration = content
    return cell
  }
}

/// A table of numbers that are told by snapshots.
@MainActor
final class BenchDiffableTable {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: .columns(80), height: .rows(50)))
  let window = UIWindow(frame: .zero)
  let source: UITableViewDiffableDataSource<Int, Int>
  private var next: Int

  init(items count: Int) {
    next = count
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    source = UITableViewDiffableDataSource(tableView: table) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      return cell
    }
    window.addSubview(table)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot)
    UpdateCycle.main.flush()
  }

  /// What it takes to change a snapshot, without showing it.
  func copyOnly() { _ = changed() }

  /// One item in the middle goes, another comes at the end.
  func replaceOne() {
    source.apply(changed())
    UpdateCycle.main.flush()
  }

  private func changed() -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = source.snapshot()
    snapshot.deleteItems([snapshot.itemIdentifiers[snapshot.numberOfItems / 2]])
    snapshot.appendItems([next])
    next += 1
    return snapshot
  }
}
