import Core
import CoreTestSupport
@testable import CoreRetained
import Testing

@MainActor
@Suite struct CollectionFaultTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("a data source whose counts do not fit is warned of once, and everything is loaded anew")
  func lying() {
    let items = Items([letters(3)])
    let (host, collection) = items.host(grid(), columns: 11, rows: 3)
    host.update()
    let texts = warnings {
      items.sections[0] = ["v", "w", "x", "y", "z"]
      collection.performBatchUpdates {
        collection.insertItems(at: [path(1)])
        collection.deleteItems(at: [path(2)])
      }
      collection.deleteItems(at: [path(77), IndexPath(index: 3)])
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("Section 0 had 3 rows; 1 were taken out and 1 put in") == true)
    #expect(host.text == " v     w\n x     y\n z")
    let more = warnings {
      collection.deleteItems(at: [path(77)])
      host.update()
      collection.moveSection(4, toSection: 9)
      host.update()
      collection.scrollToItem(at: path(88), at: .top, animated: false)
      collection.selectItem(at: IndexPath(index: 1), animated: false, scrollPosition: [])
    }
    #expect(more.count == 4)
    #expect(host.text == " v     w\n x     y\n z")
    #expect(collection.cellForItem(at: path(88)) == nil)
    #expect(collection.supplementaryView(forElementKind: "", at: IndexPath()) == nil)
  }

  @Test("impossible counts are taken for what is possible")
  func impossible() {
    final class Source: UICollectionViewDataSource {
      var sections = 1
      var items = -4
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
      }
      func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: "it")
      }
    }
    let collection = UICollectionView(frame: .zero, collectionViewLayout: grid())
    let source = Source()
    let texts = warnings {
      collection.dataSource = source
      let host = TestHost(collection, columns: 11, rows: 2)
      #expect(host.text == "\n")
      source.sections = -1
      collection.reloadData()
      #expect(host.text == "\n")
      (source.sections, source.items) = (1, .max)
      collection.reloadData()
      #expect(host.text == " it    it\n it    it")
      collection.scrollToItem(at: path(1 << 30), at: .top, animated: false)
      #expect(host.text == " it    it\n it    it")
    }
    #expect(texts.count == 3)
  }

  @Test("the same cell for two items, or header for two sections, is warned of, and shown once")
  func same() {
    final class Source: UICollectionViewDataSource {
      let cell = UICollectionViewListCell(frame: .zero)
      let header = UICollectionViewListCell(frame: .zero)
      var hasCells = true
      func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 && hasCells ? 2 : 0
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { shown("cell", cell) }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView { shown("header", header) }
      private func shown(_ text: String, _ cell: UICollectionViewListCell) -> UICollectionViewListCell {
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
        return cell
      }
    }
    let layout = grid(width: 64)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Source()
    let cells = warnings {
      collection.dataSource = source
      #expect(TestHost(collection, columns: 8, rows: 3).text == " cell\n\n")
    }
    #expect(cells.count == 1)
    source.hasCells = false
    let headers = warnings {
      layout.headerReferenceSize.height = 16
      collection.reloadData()
      #expect(TestHost(collection, columns: 8, rows: 3).text == " header\n\n")
    }
    #expect(headers.count == 1)
  }

  @Test("loading anew, changing, scrolling and another layout in the middle of a layout take effect after it")
  func reentrant() {
    let items = Items([letters(3)])
    items.onCell = { [unowned items] collection, asked in
      switch asked {
      case 2:
        items.sections[0] = letters(30)
        collection.reloadData()
      case 6:
        items.sections[0].insert("n", at: 0)
        collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        collection.scrollToItem(at: IndexPath(item: 21, section: 0), at: .top, animated: false)
      case 12:
        collection.collectionViewLayout = grid(width: 88)
      default: break
      }
    }
    let (host, collection) = items.host(grid(), columns: 11, rows: 3)
    let texts = warnings { #expect(host.text == " i19\n i20\n i21") }
    #expect(texts == [])
    #expect(collection.numberOfItems(inSection: 0) == 31)
    #expect(collection.subviews.count == 3)
  }

  @Test("whoever is told that a cell is seen no more may ask anything, and load anew")
  func asking() {
    final class Asking: UICollectionViewDelegate {
      var told = 0
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
      ) {
        told += 1
        _ = collectionView.visibleCells
        _ = collectionView.indexPathForItem(at: CGPoint(x: 0, y: 40))
        collectionView.scrollToItem(at: IndexPath(item: 0, section: 0), at: .bottom, animated: false)
        if told == 2 { collectionView.reloadData() }
      }
    }
    let (items, asking) = (Items([letters(9), letters(2), letters(4)]), Asking())
    let (host, collection) = items.host(grid(), columns: 11, rows: 8)
    collection.delegate = asking
    host.update()
    items.sections = [["a"]]
    collection.performBatchUpdates {
      collection.deleteSections([1, 2])
      collection.reloadSections([0])
    }
    #expect(host.text == " a\n\n\n\n\n\n\n")
    #expect(asking.told >= 15)
    items.sections = []
    collection.reloadData()
    // There is nothing left to scroll to.
    let texts = warnings { host.update() }
    #expect(texts.count == 1)
    #expect(host.text == "\n\n\n\n\n\n\n")
  }

  @Test("another size of items places the cells there are; another layout has them made anew, in its own look")
  func layouts() throws {
    let items = Items([letters(4)])
    let layout = grid()
    let (host, collection) = items.host(layout, columns: 11, rows: 5)
    #expect(host.text == " i0    i1\n i2    i3\n\n\n")
    let asked = items.cellsAsked
    layout.itemSize.width = 88
    #expect(host.text == " i0\n i1\n i2\n i3\n")
    layout.itemSize.height = 32
    layout.minimumLineSpacing = 16
    layout.sectionInset.left = 16
    #expect(host.text == "   i0\n\n\n   i1\n")
    #expect(items.cellsAsked == asked)
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    collection.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
    #expect(host.text == " Section 0\n i0\n i1\n i2\n i3")
    #expect(collection.backgroundColor == .systemGroupedBackground)
    let cell = try #require(collection.cellForItem(at: path(0)))
    #expect(cell.backgroundColor == .secondarySystemGroupedBackground)
    collection.setCollectionViewLayout(grid(), animated: true)
    #expect(host.text == " i0    i1\n i2    i3\n\n\n")
    #expect(collection.backgroundColor == nil)
    #expect(collection.visibleCells.allSatisfy { $0.backgroundColor == nil })
    #expect(collection.subviews.count == 4)
  }

  @Test("a header that the layout takes away and gives back goes and comes")
  func headers() {
    let items = Items([letters(1), letters(1)])
    let layout = grid()
    let (host, _) = items.host(layout, columns: 11, rows: 4)
    #expect(host.text == " i0\n i0\n\n")
    layout.headerReferenceSize.height = 16
    #expect(host.text == " Section 0\n i0\n Section 1\n i0")
    layout.headerReferenceSize.height = 0
    #expect(host.text == " i0\n i0\n\n")
  }

  @Test("lengths that no screen has are cut to what fits")
  func lengths() {
    func shown(_ change: (UICollectionViewFlowLayout) -> Void) -> String {
      let (items, layout) = (Items([letters(3)]), grid())
      change(layout)
      let (host, collection) = items.host(layout, columns: 11, rows: 3)
      let text = host.text
      #expect(collection.visibleCells.allSatisfy { collection.bounds.contains($0.frame) })
      return text
    }
    #expect(shown { $0.itemSize.width = .infinity } == " i0\n i1\n i2")
    #expect(shown { $0.itemSize.width = 1_000 } == " i0\n i1\n i2")
    #expect(shown { $0.itemSize = .zero } == "\n\n")
    #expect(shown { $0.itemSize = CGSize(width: CGFloat.nan, height: -5) } == "\n\n")
    #expect(shown { $0.minimumInteritemSpacing = -80 } == " i0    i1\n i2\n")
    #expect(shown { $0.minimumInteritemSpacing = .infinity } == " i0\n i1\n i2")
    #expect(shown { $0.minimumLineSpacing = -.infinity } == " i0    i1\n i2\n")
    #expect(
      shown { $0.sectionInset = UIEdgeInsets(top: -16, left: -80, bottom: .nan, right: -8) } == " i0    i1\n i2\n")
    #expect(shown { $0.sectionInset.left = 72 } == "\n\n")
  }

  @Test("items as large as they ask for themselves may be as large as the layout's own size")
  func automatic() {
    let (items, layout) = (Items([["a", "b\nc", "d"]]), grid())
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    #expect(items.host(layout, columns: 11, rows: 4).0.text == " a     b\n       c\n d\n")
  }

  @Test("a collection without room shows nothing, and everything when it gets some")
  func roomless() throws {
    let items = Items([letters(4)])
    let layout = grid()
    layout.headerReferenceSize.height = 16
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.dataSource = items
    let view = UIView()
    view.addSubview(collection)
    let host = TestHost(view, columns: 11, rows: 3)
    #expect(host.text == "\n\n")
    #expect(collection.visibleCells.isEmpty && items.cellsAsked == 0)
    collection.scrollToItem(at: path(3), at: .bottom, animated: false)
    collection.frame = CGRect(x: 0, y: 0, width: 0, height: 48)
    #expect(host.text == "\n\n")
    collection.frame = CGRect(x: 0, y: 0, width: 88, height: 0)
    #expect(host.text == "\n\n")
    collection.becomeFirstResponder()
    try host.press("down", "page-down", "end", "home", "left")
    collection.frame = CGRect(x: 0, y: 0, width: 88, height: 48)
    #expect(host.text == " Section 0\n i0    i1\n i2    i3")
  }

  @Test("without items there is nothing to focus, and empty sections have their headers and insets")
  func empty() throws {
    let items = Items([])
    let (host, collection) = items.host(grid(), columns: 11, rows: 10)
    #expect(!collection.canBecomeFirstResponder)
    try host.press("down", "right", "enter", "delete", "f5")
    collection.selectItem(at: nil, animated: false, scrollPosition: .top)
    #expect(host.text == String(repeating: "\n", count: 9))
    let layout = grid()
    layout.headerReferenceSize.height = 16
    layout.sectionInset = UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0)
    collection.collectionViewLayout = layout
    items.sections = [[], ["i0"], []]
    collection.reloadData()
    #expect(host.text == " Section 0\n\n\n Section 1\n\n i0\n\n Section 2\n\n")
    #expect(collection.becomeFirstResponder())
    try host.press("up", "down", "page-up", "page-down", "home", "end", "enter")
    #expect(items.calls == ["select 0"])
  }
}
