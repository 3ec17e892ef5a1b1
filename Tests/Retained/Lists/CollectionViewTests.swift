import Core
import CoreTestSupport
@testable import CoreRetained
import Randomness
import Testing

@MainActor
@Suite struct CollectionViewTests {
  @Test("a grid has as many items on a line as fit, from edge to edge")
  func fits() {
    let items = Items([letters(7)])
    let (host, collection) = items.host(grid(), columns: 19, rows: 4)
    #expect(host.snapshot == " i0     i1     i2\n i3     i4     i5\n i6\n")
    #expect(collection.visibleCells.count == 7)
    #expect(items.host(grid(), columns: 11, rows: 4).0.text == " i0    i1\n i2    i3\n i4    i5\n i6")
    #expect(items.host(grid(), columns: 4, rows: 2).0.text == " i0\n i1")
  }

  @Test("spacing, insets and headers of a grid")
  func spacing() {
    let items = Items([letters(3), letters(2)])
    let layout = grid()
    layout.minimumLineSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 0)
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    let (host, _) = items.host(layout, columns: 14, rows: 10)
    #expect(
      host.text == """
         Section 0

           i0     i1

           i2

         Section 1

           i0     i1

        """)
  }

  @Test("items of sizes of their own fill lines one after the other")
  func sizes() {
    final class Sized: UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: .columns(4 + 2 * (indexPath.item % 4)), height: .rows(1 + 2 * (indexPath.item % 2))) }
    }
    let (items, sized) = (Items([letters(6)]), Sized())
    let (host, collection) = items.host(grid(), columns: 19, rows: 9)
    collection.delegate = sized
    // Lines are filled from side to side but for the last, and what is lower than its line stands in its middle.
    #expect(host.text == "\n i0           i1\n\n\n i2       i3\n\n\n i4   i5\n")
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.height == 16)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.height == 48)
    func item(_ column: Int, _ row: Int) -> Int? {
      collection.indexPathForItem(at: CGPoint(x: .columns(column), y: .rows(row)))?.item
    }
    #expect([item(0, 0), item(0, 1), item(18, 2), item(8, 1), item(18, 7)] == [nil, 0, 1, nil, nil])
  }

  @Test("Up and Down lead to what is nearest from side to side")
  func nearest() throws {
    final class Sized: UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: .columns(indexPath.item == 3 ? 12 : 4), height: 16) }
    }
    let (items, sized) = (Items([letters(5)]), Sized())
    let (host, collection) = items.host(grid(), columns: 19, rows: 2)
    collection.delegate = sized
    #expect(host.text == " i0     i1      i2\n i3           i4")
    collection.becomeFirstResponder()
    try host.press("right", "down", "enter")
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    try host.press("up", "right", "down", "enter")
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
  }

  @Test("lines of a grid are broken and filled, whatever the widths", arguments: [1, 2, 3] as [UInt64])
  func flowLine(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 { fillLine(&random) }
  }

  private func fillLine(_ random: inout SplitMix64) {
    let line = FlowLine(start: random.below(4), room: random.below(33) - 2, spacing: random.below(8) - 2)
    let widths = (0..<random.below(21)).map { _ in random.below(14) - 1 }
    let breaks = FlowLine.breaks(
      widths.map { .columns($0.clamped(to: 1...max(1, line.room))) }, spacing: .columns(line.spacing),
      in: .columns(line.room))
    for index in 0..<breaks.lineCount {
      let items = breaks.items(ofLine: index)
      #expect(!items.isEmpty)
      var end = line.start - line.spacing
      for item in items {
        let isLast = items.upperBound == widths.count
        let columns = line.columns(of: item, on: items, isLast: isLast) { widths[$0] }
        #expect(columns.start >= end + line.spacing)
        #expect(columns.width >= 1)
        end = columns.start + columns.width
      }
      #expect(end <= line.start + line.room)
      if items.count > 1, items.upperBound < widths.count { #expect(end == line.start + line.room) }
    }
  }

  @Test("arrows move the focus in the grid, Return selects, and the mouse does both")
  func keys() throws {
    let items = Items([letters(7)])
    let (host, collection) = items.host(grid(), columns: 19, rows: 3)
    collection.becomeFirstResponder()
    func focused() -> Int? { collection.choice.focused.flatMap { collection.engine.structure.indexPath(at: $0)?.item } }
    #expect(focused() == 0)
    try host.press("right", "right", "right")
    #expect(focused() == 2)
    try host.press("down")
    #expect(focused() == 5)
    try host.press("down")
    #expect(focused() == 6)
    try host.press("up", "left")
    #expect(focused() == 3)
    try host.press("enter", "end", "enter")
    #expect(items.calls == ["select 3", "deselect 3", "select 6"])
    try host.click("i4")
    #expect(items.calls.suffix(2) == ["deselect 6", "select 4"])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    #expect(focused() == 4)
  }

  @Test("only items that are seen have cells, and cells are used again")
  func reuse() {
    let items = Items([letters(30_000)])
    let (host, collection) = items.host(grid(width: 72), columns: 19, rows: 4)
    host.update()
    #expect(items.cellsAsked == 8)
    for _ in 0..<10 { host.scroll(.down) }
    #expect(host.text == " i60       i61\n i62       i63\n i64       i65\n i66       i67")
    #expect(collection.subviews.count == 8)
    collection.scrollToItem(at: IndexPath(item: 29_999, section: 0), at: .bottom, animated: false)
    #expect(host.text.hasSuffix("\n i29998    i29999"))
  }

  @Test("a text that does not fit an item ends in an ellipsis")
  func truncation() {
    let items = Items([["longer", "two words"]])
    #expect(items.host(grid(width: 48), columns: 13, rows: 1).0.text == " lon…   two…")
  }

  @Test("another width breaks the lines again, and what is at the top stays")
  func resize() {
    let items = Items([letters(40)])
    let collection = UICollectionView(frame: .zero, collectionViewLayout: grid())
    collection.dataSource = items
    collection.delegate = items
    let controller = UIViewController()
    controller.view = collection
    let host = TestHost(controller, columns: 19, rows: 3)
    collection.scrollToItem(at: IndexPath(item: 18, section: 0), at: .top, animated: false)
    #expect(host.text.hasPrefix(" i18"))
    let asked = items.cellsAsked
    host.resize(columns: 12, rows: 3)
    #expect(host.text.hasPrefix(" i18"))
    #expect(collection.indexPathsForVisibleItems.count == 6)
    #expect(items.cellsAsked == asked)
  }

  @Test("a list of a collection is as a table is: headers, groups and actions with keys")
  func list() throws {
    let items = Items([["a", "b"], ["c\nd"]])
    var done: [String] = []
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
      UISwipeActionsConfiguration(
        actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
            done.append("delete \(indexPath.item)")
            completion(true)
          }
        ])
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let (host, collection) = items.host(layout, columns: 14, rows: 8)
    #expect(host.text == "  Section 0\n  a\n  b\n\n  Section 1\n  c\n  d\n")
    collection.becomeFirstResponder()
    try host.press("down", "delete")
    #expect(done == ["delete 1"])
    #expect(
      collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)) != nil)
  }

  @Test("items come, go and move with their cells; what is selected goes with them")
  func updates() {
    let items = Items([letters(6)])
    let (host, collection) = items.host(grid(), columns: 19, rows: 3)
    collection.selectItem(at: IndexPath(item: 4, section: 0), animated: false, scrollPosition: [])
    host.update()
    let cell = collection.cellForItem(at: IndexPath(item: 4, section: 0))
    items.sections[0] = ["n", "i4", "i0", "i1", "i2"]
    collection.performBatchUpdates {
      collection.insertItems(at: [IndexPath(item: 0, section: 0)])
      collection.deleteItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 5, section: 0)])
      collection.moveItem(at: IndexPath(item: 4, section: 0), to: IndexPath(item: 1, section: 0))
    }
    #expect(host.text == " n     ▌i4     i0\n i1     i2\n")
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    let texts = warnings { collection.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(texts.count == 1)
    #expect(host.text.hasPrefix(" n      i4"))
  }

  @Test("a diffable data source keeps cells with their items in a grid")
  func diffable() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: grid())
    let host = TestHost(collection, columns: 19, rows: 3)
    var asked: [Int] = []
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      asked.append(number)
      var content = cell.defaultContentConfiguration()
      content.text = "\(number)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { view, indexPath, item in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot)
    #expect(host.text == " 1      2      3\n 4\n")
    asked = []
    snapshot.insertItems([9], beforeItem: 1)
    snapshot.moveItem(4, beforeItem: 9)
    source.apply(snapshot)
    #expect(host.text == " 4      9      1\n 2      3\n")
    #expect(asked == [9])
    snapshot.reconfigureItems([2])
    source.apply(snapshot)
    host.update()
    #expect(asked == [9, 2])
    #expect(source.indexPath(for: 2) == IndexPath(item: 3, section: 0))
  }
}
