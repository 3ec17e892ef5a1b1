import Core

/// A grid of cells that a registration configures.
class PhotoGridViewController: UICollectionViewController {
  private enum Section { case main }

  let titles = ["Lake", "Hill", "Wood", "Town", "Coast"]

  private lazy var dataSource = makeDataSource()

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 16)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 16
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = dataSource
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.main])
    snapshot.appendItems(titles)
    dataSource.apply(snapshot)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, String> {
    let registration = UICollectionView.CellRegistration<PhotoCell, String> { cell, _, title in
      cell.label.text = title
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, title in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: title)
    }
  }
}

class PhotoCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
