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
