import Core
import CoreTestSupport
import Testing

/// Sections that are outlines, accessories that do something, and items that the user moves.
@MainActor
@Suite("Outlines and accessories of collections")
struct OutlineTests {
  typealias Source = UICollectionViewDiffableDataSource<Int, String>

  private func list(_ accessories: @escaping @MainActor (String) -> [UICellAccessory]) -> (
    TestHost, UICollectionView, Source
  ) {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = accessories(text)
    }
    let source = Source(collectionView: collection) { collection, path, text in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
    }
    return (TestHost(collection, columns: 20, rows: 6), collection, source)
  }

  private var plants: NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["Trees", "Ferns"])
    snapshot.append(["Ash", "Oak"], to: "Trees")
    return snapshot
  }

  @Test("a section snapshot keeps what is in what, and what is open")
  func snapshot() {
    var snapshot = plants
    #expect(snapshot.items == ["Trees", "Ash", "Oak", "Ferns"])
    #expect(snapshot.visibleItems == ["Trees", "Ferns"])
    snapshot.expand(["Trees"])
    #expect(snapshot.visibleItems == snapshot.items)
    #expect(snapshot.level(of: "Oak") == 1)
    #expect(snapshot.parent(of: "Oak") == "Trees")
    #expect(snapshot.isVisible("Oak") && snapshot.isExpanded("Trees"))
    snapshot.insert(["Elm"], after: "Ash")
    snapshot.insert(["Moss"], before: "Ferns")
    #expect(snapshot.items == ["Trees", "Ash", "Elm", "Oak", "Moss", "Ferns"])
    #expect(snapshot.snapshot(of: "Trees").items == ["Ash", "Elm", "Oak"])
    snapshot.delete(["Trees"])
    #expect(snapshot.items == ["Moss", "Ferns"])
    #expect(!snapshot.contains("Oak"))
    #expect(snapshot.index(of: "Ferns") == 1)
  }

  @Test("Right opens an item of an outline and Left closes it; what is in it is moved in")
  func keys() throws {
    let (host, collection, source) = list { _ in [.outlineDisclosure(options: .init(style: .cell))] }
    source.apply(plants, to: 0)
    var told: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }
    collection.becomeFirstResponder()
    host.update()
    #expect(host.snapshot.contains("Trees") && !host.snapshot.contains("Oak"))
    #expect(host.snapshot.contains("›"))
    try host.press("right")
    #expect(host.snapshot.contains("   Oak"), "\(host.snapshot)")
    #expect(host.snapshot.contains("⌄"))
    #expect(source.snapshot(for: 0).isExpanded("Trees"))
    try host.press("down", "left")
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.configurationState.isFocused == true)
    try host.press("left")
    #expect(!host.snapshot.contains("Oak"))
    #expect(told == ["expand Trees", "collapse Trees"])
  }

  @Test("a press opens a row whose style is header; one of style cell is selected")
  func press() throws {
    let (host, collection, source) = list { _ in [.outlineDisclosure(options: .init(style: .header))] }
    source.apply(plants, to: 0)
    host.update()
    try host.click("Trees")
    #expect(host.snapshot.contains("Oak"))
    #expect(collection.indexPathsForSelectedItems == nil)
    let (other, selected, cells) = list { _ in [.outlineDisclosure(options: .init(style: .cell))] }
    cells.apply(plants, to: 0)
    other.update()
    try other.click("Trees")
    #expect(!other.snapshot.contains("Oak"))
    #expect(selected.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    other.click(column: 18, row: 0)
    #expect(other.snapshot.contains("Oak"))
  }

  @Test("accessories that take a row away are shown while the list is edited, and have Delete")
  func delete() throws {
    var deleted: [String] = []
    let (host, collection, source) = list { text in
      [.delete { deleted.append(text) }, .insert(displayed: .always) {}, .reorder()]
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot)
    collection.becomeFirstResponder()
    host.update()
    #expect(host.snapshot.contains("⊕") && !host.snapshot.contains("⊖"))
    collection.isEditing = true
    host.update()
    #expect(host.snapshot.contains("⊖") && host.snapshot.contains("≡"))
    try host.press("down", "delete")
    #expect(deleted == ["b"])
    host.click(column: 1, row: 0)
    #expect(deleted == ["b", "a"])
  }

  @Test("Alt with an arrow moves an item that may be moved, and tells how")
  func reorder() throws {
    let (host, collection, source) = list { _ in [.reorder()] }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b"], toSection: 0)
    snapshot.appendItems(["c"], toSection: 1)
    source.apply(snapshot)
    collection.becomeFirstResponder()
    host.update()
    try host.press("alt+down")
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
    var final: [[String]] = []
    source.reorderingHandlers.canReorderItem = { $0 != "c" }
    source.reorderingHandlers.didReorder = { transaction in
      final.append(transaction.sectionTransactions.map { $0.finalSnapshot.items.joined() })
      #expect(transaction.finalSnapshot.itemIdentifiers == source.snapshot().itemIdentifiers)
    }
    try host.press("alt+down")
    #expect(source.snapshot().itemIdentifiers(inSection: 0) == ["b", "a"])
    try host.press("alt+down")
    #expect(source.snapshot().itemIdentifiers(inSection: 1) == ["a", "c"])
    #expect(final == [["ba"], ["b", "ac"]])
  }

  @Test("what is fastened to an item stands over it")
  func badges() {
    let collection = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in
        let badge = NSCollectionLayoutSupplementaryItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(24), heightDimension: .absolute(24)),
          elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        let item = NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
          supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
          subitems: [item])
        return NSCollectionLayoutSection(group: group)
      })
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    let badges = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: "badge") {
      cell, _, path in
      let label = UILabel(text: "×\(path.item + 2)")
      label.frame = CGRect(x: 0, y: 0, width: 24, height: 16)
      cell.contentView.addSubview(label)
    }
    let source = Source(collectionView: collection) { collection, path, text in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: badges, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["U1", "U2"])
    source.apply(snapshot)
    let host = TestHost(collection, columns: 12, rows: 4)
    #expect(host.snapshot.contains("×2") && host.snapshot.contains("×3"), "\(host.snapshot)")
  }
}
