import Core
import CoreTestSupport

/// A data source and delegate of items of text.
@MainActor
final class Items: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[String]]
  var calls: [String] = []
  /// Done whenever a cell is asked for, with how many there were.
  var onCell: ((UICollectionView, Int) -> Void)?
  private(set) var cellsAsked = 0
  let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }
  let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { cell, _, indexPath in
    var content = UIListContentConfiguration.plainHeader()
    content.text = "Section \(indexPath.section)"
    cell.contentConfiguration = content
  }

  init(_ sections: [[String]]) { self.sections = sections }

  func host(_ layout: UICollectionViewLayout, columns: Int, rows: Int) -> (TestHost, UICollectionView) {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.dataSource = self
    collection.delegate = self
    return (TestHost(collection, columns: columns, rows: rows), collection)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    cellsAsked += 1
    onCell?(collectionView, cellsAsked)
    return collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: sections[indexPath.section][indexPath.item])
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.item)")
  }
}

/// A grid without room between its lines.
@MainActor
func grid(width: CGFloat = 40, height: CGFloat = 16, spacing: CGFloat = 8) -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: width, height: height)
  layout.minimumInteritemSpacing = spacing
  layout.minimumLineSpacing = 0
  return layout
}

/// Texts: i0, i1 and so on.
func letters(_ count: Int) -> [String] { (0..<count).map { "i\($0)" } }
