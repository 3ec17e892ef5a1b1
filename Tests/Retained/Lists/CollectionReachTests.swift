import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

/// What programs do with a collection besides showing it: move items by hand, load ahead, and have cells and layouts of their own.
@MainActor
@Suite("Collections that are moved, loaded ahead and laid out by programs")
struct CollectionReachTests {
  @Test("as many items stand in a row as the program has worked out from its own lengths")
  func row() {
    final class Seats: UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: ((collectionView.bounds.width - 32 - 8 * 5) / 6).rounded(.down), height: 16) }
    }
    let layout = grid()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    let (items, seats) = (Items([letters(12)]), Seats())
    let (host, collection) = items.host(layout, columns: 80, rows: 3)
    collection.delegate = seats
    host.update()
    let frames = collection.visibleCells.map(\.frame)
    #expect(frames.count == 12)
    #expect(frames.prefix(6).allSatisfy { $0.minY == frames[0].minY } && frames[6].minY > frames[0].minY)
    #expect(zip(frames, frames.dropFirst()).prefix(5).allSatisfy { $0.maxX <= $1.minX })
    #expect(frames[5].maxX <= 80 * 8 - 16)
    #expect(FlowLine.count(ofWidth: 94, spacing: 8, in: 608) == 6)
  }

  private final class Movable: UICollectionViewController {
    var letters = ["a", "b", "c", "d"]
    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      letters.count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: letters[indexPath.item])
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      indexPath.item > 0
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { letters.insert(letters.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  @Test("an item that is moved by hand is shown where it would be put down, and the data follow")
  func movement() {
    let controller = Movable(collectionViewLayout: grid(width: 80))
    let host = TestHost(controller, columns: 10, rows: 6)
    let collection = controller.collectionView!
    host.update()
    #expect(!collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 8, y: .rows(3)))
    host.update()
    #expect(host.text.split(separator: "\n").map { $0.filter(\.isLetter) } == ["a", "c", "d", "b"])
    #expect(controller.letters == ["a", "b", "c", "d"])
    collection.endInteractiveMovement()
    host.update()
    #expect(controller.letters == ["a", "c", "d", "b"])
    #expect(host.text.split(separator: "\n").map { $0.filter(\.isLetter) } == ["a", "c", "d", "b"])
    #expect(collection.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
    collection.updateInteractiveMovementTargetPosition(CGPoint(x: 8, y: .rows(1)))
    collection.cancelInteractiveMovement()
    host.update()
    #expect(controller.letters == ["a", "c", "d", "b"])
    #expect(host.text.split(separator: "\n").map { $0.filter(\.isLetter) } == ["a", "c", "d", "b"])
  }

  @Test("what is soon to be seen is told once, and called off where it is not")
  func prefetching() {
    final class Source: UICollectionViewDataSourcePrefetching {
      var (begun, cancelled): ([Int], [Int]) = ([], [])
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        begun += indexPaths.map(\.item)
      }
      func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.item)
      }
    }
    let (items, source) = (Items([letters(30)]), Source())
    let (host, collection) = items.host(grid(width: 80), columns: 10, rows: 3)
    collection.prefetchDataSource = source
    host.update()
    #expect(source.begun == [3, 4, 5])
    collection.contentOffset.y = .rows(10)
    host.update()
    #expect(source.begun == [3, 4, 5, 13, 14, 15])
    #expect(source.cancelled == [3, 4, 5])
    collection.contentOffset.y = .rows(9)
    host.update()
    #expect(source.begun.suffix(3) == [8, 7, 6])
    collection.isPrefetchingEnabled = false
    collection.contentOffset.y = 0
    host.update()
    #expect(source.begun.count == 9)
  }

  private final class Tall: UICollectionViewCell {
    static var applied: [CGFloat] = []
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
      attributes.frame.size.height = 48
      return attributes
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      Self.applied.append(layoutAttributes.alpha)
    }
  }

  private final class Fading: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { original in
        let attributes = original.copy() as! UICollectionViewLayoutAttributes
        attributes.alpha = attributes.indexPath.item == 0 ? 1 : 0.5
        attributes.transform = CGAffineTransform(translationX: attributes.indexPath.item == 0 ? 0 : 8, y: 0)
        return attributes
      }
    }
  }

  private final class TallSource: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath)
    }
  }

  @Test("a cell says how high it is, and a layout how it looks")
  func attributes() {
    let layout = Fading()
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.estimatedItemSize = CGSize(width: 80, height: 16)
    layout.minimumLineSpacing = 0
    let source = TallSource()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(Tall.self, forCellWithReuseIdentifier: "tall")
    collection.dataSource = source
    Tall.applied = []
    let host = TestHost(collection, columns: 10, rows: 8)
    host.update()
    #expect(collection.visibleCells.map(\.bounds.height) == [48, 48])
    #expect(collection.visibleCells.map(\.alpha) == [1, 0.5])
    #expect(collection.visibleCells.map(\.transform.tx) == [0, 8])
    #expect(Tall.applied.suffix(2) == [1, 0.5])
    #expect(collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 48)
  }

  @Test("a view of the program's stands at the end of a row")
  func customView() {
    let cell = UICollectionViewListCell(frame: .zero)
    var content = cell.defaultContentConfiguration()
    content.text = "Ada"
    cell.contentConfiguration = content
    let label = UILabel()
    label.text = "new"
    cell.accessories = [
      .customView(configuration: UICellAccessory.CustomViewConfiguration(customView: label, placement: .trailing()))
    ]
    let host = TestHost(cell, columns: 12, rows: 1)
    host.update()
    #expect(host.text.contains("Ada") && host.text.hasSuffix("new"), "\(host.text)")
    cell.accessories = []
    host.update()
    #expect(!host.text.contains("new"))
  }
}
