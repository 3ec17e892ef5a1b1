import UIKit

protocol SwatchGridViewControllerDelegate: AnyObject {
  func swatchGrid(_ controller: SwatchGridViewController, didPick swatch: Swatch)
}

final class SwatchCell: UICollectionViewCell {
  private let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    nameLabel.textAlignment = .center
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(nameLabel)
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      nameLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ swatch: Swatch) {
    nameLabel.text = swatch.name
    contentView.backgroundColor = swatch.color
  }
}

final class FamilyHeader: UICollectionReusableView {
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .boldSystemFont(ofSize: 17)
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}

final class SwatchGridViewController: UIViewController {
  weak var delegate: SwatchGridViewControllerDelegate?
  var onChange: ((Int) -> Void)?

  private let families: [(name: String, swatches: [Swatch])]
  private var pickedCount = 0

  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 16
    layout.minimumLineSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 16, right: 16)
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(SwatchCell.self)
    collectionView.registerHeader(FamilyHeader.self)
    return collectionView
  }()

  init(swatches: [Swatch]) {
    families = Swatch.Family.allCases.map { family in (family.rawValue, swatches.filter { $0.family == family }) }
    super.init(nibName: nil, bundle: nil)
    title = "Swatches"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = collectionView
    view.backgroundColor = .systemBackground
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in
      self.collectionView.collectionViewLayout.invalidateLayout()
    }
  }
}

extension SwatchGridViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { families.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    families[section].swatches.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell: SwatchCell = collectionView.dequeue(for: indexPath)
    cell.show(families[indexPath.section].swatches[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header: FamilyHeader = collectionView.dequeueHeader(for: indexPath)
    header.titleLabel.text = families[indexPath.section].name
    return header
  }
}

extension SwatchGridViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width - 32
    let isWide = families[indexPath.section].swatches[indexPath.item].isWide
    return CGSize(width: isWide ? width : floor((width - 16) / 2), height: 64)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: 44)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    pickedCount += 1
    delegate?.swatchGrid(self, didPick: families[indexPath.section].swatches[indexPath.item])
    onChange?(pickedCount)
  }
}
