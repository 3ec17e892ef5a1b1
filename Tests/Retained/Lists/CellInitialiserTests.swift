import Core
import CoreTestSupport
import Testing

/// Cells, headers and reusable views with initialisers of their own: only the one of archives is required.
@MainActor
@Suite("Initialisers of cells")
struct CellInitialiserTests {
  private final class FixedCell: UITableViewCell {
    init(title: String) {
      super.init(style: .default, reuseIdentifier: nil)
      textLabel?.text = title
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class ValueCell: UITableViewCell {
    let made: String
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      made = "by style"
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }
    init(made: String) {
      self.made = made
      super.init(style: .default, reuseIdentifier: nil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class Header: UITableViewHeaderFooterView {
    let made: String
    override init(reuseIdentifier: String?) {
      made = "by identifier"
      super.init(reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private class Tile: UICollectionViewCell {
    let made: String
    override init(frame: CGRect) {
      made = "by frame"
      super.init(frame: frame)
    }
    init(made: String) {
      self.made = made
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }
  private final class LargeTile: Tile { let size = 2 }

  @Test("a table makes registered classes by the initialisers that they override")
  func table() throws {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(ValueCell.self, forCellReuseIdentifier: "value")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "value") as? ValueCell)
    #expect(cell.made == "by style")
    #expect(cell.reuseIdentifier == "value")
    #expect(cell.detailTextLabel != nil)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header)
    #expect(header.made == "by identifier")
    #expect(header.reuseIdentifier == "header")
    #expect(FixedCell(title: "Name").textLabel?.text == "Name")
    #expect(ValueCell(made: "by hand").made == "by hand")
  }

  /// What is in it has its frame once for all.
  private final class FramedTile: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let label = UILabel(frame: contentView.bounds)
      label.text = "\(Int(frame.width)) by \(Int(frame.height))"
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class FramedHeader: UICollectionReusableView {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = bounds
      label.autoresizingMask = .flexibleWidth
      addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class Source: UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      (header as? FramedHeader)?.label.text = "Tiles"
      return header
    }
  }

  private func show(_ layout: UICollectionViewLayout) -> String {
    let (view, source) = (UICollectionView(frame: .zero, collectionViewLayout: layout), Source())
    view.register(FramedTile.self, forCellWithReuseIdentifier: "tile")
    view.register(
      FramedHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    return TestHost(view, columns: 24, rows: 6).snapshot
  }

  @Test("a view of a collection is made as large as it will be, and is as high as what has its frame in it")
  func frames() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 80, height: 32)
    flow.minimumInteritemSpacing = 8
    flow.minimumLineSpacing = 0
    flow.headerReferenceSize = CGSize(width: 0, height: 16)
    let grid = show(flow)
    #expect(grid.hasPrefix("Tiles\n") && grid.components(separatedBy: "80 by 32").count == 3, "\(grid)")
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: whole, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let list = show(UICollectionViewCompositionalLayout(section: section))
    #expect(list.hasPrefix("Tiles\n192 by 16\n192 by 16"), "\(list)")
  }

  @Test("a collection makes registered classes by init(frame:), and frees them")
  func collection() throws {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let path = IndexPath(item: 0, section: 0)
    weak var gone: UICollectionViewCell?
    do {
      collection.register(LargeTile.self, forCellWithReuseIdentifier: "tile")
      let cell = try #require(collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path) as? LargeTile)
      #expect(cell.made == "by frame")
      #expect(cell.size == 2)
      #expect(cell.reuseIdentifier == "tile")
      gone = cell
    }
    #expect(gone == nil)
    let registration = UICollectionView.CellRegistration<Tile, String> { _, _, _ in }
    let tile = collection.dequeueConfiguredReusableCell(using: registration, for: path, item: "a")
    #expect(tile.made == "by frame")
  }
}
