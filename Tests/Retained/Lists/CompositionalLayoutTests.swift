import Core
import CoreTestSupport
import Foundation
import Testing

private final class Numbers: UICollectionViewDataSource, UICollectionViewDelegate {
  var counts = [6]
  var selected: [IndexPath] = []
  var kinds: Set<String> = []

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = "\(indexPath.section)\(indexPath.item)"
    content.directionalLayoutMargins = .zero
    cell.contentConfiguration = content
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    kinds.insert(kind)
    let view = UICollectionReusableView(frame: .zero)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
    label.text = "Header \(indexPath.section)"
    view.addSubview(label)
    return view
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

extension TestHost {
  /// What is shown, without the rows at the end that are blank.
  fileprivate var rows: String {
    String(snapshot.reversed().drop(while: \.isNewline).reversed())
  }
}

@MainActor
private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize
{
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

@MainActor
@Suite struct CompositionalLayoutTests {
  private let numbers = Numbers()

  private func show(_ layout: UICollectionViewLayout, columns: Int = 24, rows: Int = 8) -> (UICollectionView, TestHost)
  {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.dataSource = numbers
    view.delegate = numbers
    return (view, TestHost(view, columns: columns, rows: rows))
  }

  private func thirds() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(32)), subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }

  @Test("thirds of the width fill it, and groups repeat")
  func grid() {
    let section = thirds()
    section.interGroupSpacing = 16
    let (view, host) = show(UICollectionViewCompositionalLayout(section: section))
    #expect(host.rows == "00      01      02\n\n\n03      04      05", "\(host.snapshot)")
    #expect(view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame == CGRect(x: 128, y: 48, width: 64, height: 32))
    host.resize(columns: 25, rows: 8)
    let frames = (0..<3).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.cellFrame }
    #expect(frames.map(\.width).reduce(0, +) == 25)
  }

  @Test("a group holds groups: one large item beside two small ones above each other")
  func mosaic() throws {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(64)), subitems: [large, pair])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let (view, host) = show(layout)
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 0, y: 0, width: 96, height: 64))
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame == CGRect(x: 96, y: 32, width: 96, height: 32))
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == CGRect(x: 0, y: 64, width: 96, height: 64))
    try host.press("right", "down", "enter")
    #expect(numbers.selected == [IndexPath(item: 2, section: 0)])
    try host.press("down", "enter")
    #expect(numbers.selected.last == IndexPath(item: 4, section: 0))
    #expect(view.indexPathForItem(at: CGPoint(x: 112, y: 32)) == IndexPath(item: 2, section: 0))
    host.click(column: 14, row: 2)
    #expect(numbers.selected.last == IndexPath(item: 2, section: 0))
  }

  @Test("a section scrolls across by the arrows and by the wheel, and tells what is seen")
  func across() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(80), .absolute(32)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 16
    var told: [[Int]] = []
    section.visibleItemsInvalidationHandler = { items, _, _ in told.append(items.map(\.indexPath.item)) }
    let (view, host) = show(UICollectionViewCompositionalLayout(section: section))
    #expect(host.rows == "00          01", "\(host.snapshot)")
    try host.press("right", "right")
    #expect(host.snapshot.contains("02"), "\(host.snapshot)")
    #expect(told.last == [0, 1, 2] || told.last == [1, 2])
    host.scroll(.right, column: 3, row: 1)
    #expect(told.count == 2)
    try host.press("right", "right", "right")
    #expect(host.snapshot.contains("05"), "\(host.snapshot)")
    #expect(view.cellForItem(at: IndexPath(item: 5, section: 0))?.frame.maxX == 192)
    host.scroll(.right, column: 3, row: 1)
    #expect(host.snapshot.contains("05"))
  }

  @Test("sections are made by number and room, with headers of kinds of one's own, which may stay in sight")
  func provider() {
    numbers.counts = [3, 30]
    var rooms: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      rooms.append(environment.container.contentSize.width)
      let made = thirds()
      made.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 16, trailing: 8)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(16)), elementKind: "own", alignment: .top)
      header.pinToVisibleBounds = true
      made.boundarySupplementaryItems = [header]
      return made
    }
    let (view, host) = show(layout, columns: 26)
    let lines = host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(numbers.kinds == ["own"])
    #expect(Set(rooms) == [208])
    #expect(lines[0].hasPrefix(" Header 0"), "\(host.snapshot)")
    #expect(lines[1].hasPrefix(" 00      01      02"), "\(host.snapshot)")
    #expect(lines[4].hasPrefix(" Header 1"), "\(host.snapshot)")
    view.scrollToItem(at: IndexPath(item: 20, section: 1), at: .top, animated: false)
    #expect(host.snapshot.hasPrefix(" Header 1"), "\(host.snapshot)")
  }

  @Test("cells of an estimated height are as high as they ask for; an item that is inset keeps its place")
  func estimated() {
    numbers.counts = [2]
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(160)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(160)), subitems: [item])
    let (_, host) = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(host.rows == "00\n01", "\(host.snapshot)")
    let inset = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    inset.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    let pair = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(16)), subitems: [inset])
    let (_, other) = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: pair)))
    #expect(other.rows == "  00          01", "\(other.snapshot)")
  }

  @Test("lists in sections keep their looks, and what is spaced between items is spaced")
  func lists() {
    numbers.counts = [2, 2]
    let layout = UICollectionViewCompositionalLayout { section, environment in
      if section == 0 {
        return NSCollectionLayoutSection.list(
          using: UICollectionLayoutListConfiguration(appearance: .insetGrouped), layoutEnvironment: environment)
      }
      let item = NSCollectionLayoutItem(layoutSize: size(.absolute(32), .absolute(16)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(16)), subitems: [item])
      group.interItemSpacing = .fixed(16)
      return NSCollectionLayoutSection(group: group)
    }
    let (_, host) = show(layout)
    #expect(host.snapshot.contains("10    11"), "\(host.snapshot)")
    #expect(host.snapshot.contains(" 00\n 01"), "\(host.snapshot)")
  }

  @Test("a layout of one's own places items; those across each other share a line")
  func custom() throws {
    final class Stairs: UICollectionViewLayout {
      var prepared = 0
      override func prepare() { prepared += 1 }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 32 * indexPath.item, y: 16 * indexPath.item, width: 32, height: 32)
        return attributes
      }
    }
    let stairs = Stairs()
    let (view, host) = show(stairs)
    let lines = host.snapshot.split(separator: "\n").map(String.init)
    #expect(lines.first == "00", "\(host.snapshot)")
    let frames = (0..<6).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.cellFrame }
    #expect(frames.map(\.column) == [0, 4, 8, 12, 16, 20])
    #expect(frames.map(\.row) == [0, 1, 2, 3, 4, 5])
    #expect(stairs.prepared >= 1)
    #expect(stairs.layoutAttributesForElements(in: view.bounds)?.count == 6)
    try host.press("down", "enter")
    #expect(numbers.selected.count == 1)
    let flow = Squares()
    let (grid, _) = show(flow)
    #expect(grid.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 96)
  }

  /// As courses have it: sizes by the width, in `prepare`.
  private final class Squares: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      guard let width = collectionView?.bounds.width else { return }
      minimumInteritemSpacing = 0
      itemSize = CGSize(width: width / 2, height: 32)
    }
  }
}
