import UIKit

final class OutlineViewController: UIViewController {
  private enum Section: CaseIterable { case regions }

  private enum Item: Hashable {
    case region(Region)
    case site(Site)
    case note(Note)
  }

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Field Notes"
    configureCollectionView()
    configureDataSource()
    applyOutline()
    NotificationCenter.default.addObserver(
      self, selector: #selector(noteDidChange(_:)), name: .noteDidChange, object: nil)
  }

  private func configureCollectionView() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
    configuration.headerMode = .none
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let folderRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      switch item {
      case .region(let region):
        content = UIListContentConfiguration.sidebarHeader()
        content.text = region.name
        content.image = UIImage(systemName: region.symbol)
      case .site(let site):
        content.text = site.name
        content.secondaryText = site.notes.count == 1 ? "1 note" : "\(site.notes.count) notes"
      case .note:
        break
      }
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .cell))]
    }
    let noteRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Note> { cell, _, note in
      var content = UIListContentConfiguration.cell()
      content.text = note.id
      content.image = UIImage(systemName: "doc.text")
      cell.contentConfiguration = content
      cell.accessories = note.isDone ? [.checkmark(), .disclosureIndicator()] : [.disclosureIndicator()]
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, item in
      if case .note(let note) = item {
        return collectionView.dequeueConfiguredReusableCell(using: noteRegistration, for: indexPath, item: note)
      }
      return collectionView.dequeueConfiguredReusableCell(using: folderRegistration, for: indexPath, item: item)
    }
  }

  private func applyOutline() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    for region in Notebook.regions {
      let regionItem = Item.region(region)
      snapshot.append([regionItem])
      for site in region.sites {
        let siteItem = Item.site(site)
        snapshot.append([siteItem], to: regionItem)
        snapshot.append(site.notes.map { .note($0) }, to: siteItem)
      }
      snapshot.expand([regionItem])
    }
    dataSource.apply(snapshot, to: .regions, animatingDifferences: false)
  }

  @objc private func noteDidChange(_ notification: Notification) {
    guard let note = notification.object as? Note else { return }
    var snapshot = dataSource.snapshot()
    guard snapshot.indexOfItem(.note(note)) != nil else { return }
    snapshot.reconfigureItems([.note(note)])
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}

extension OutlineViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    if case .note = dataSource.itemIdentifier(for: indexPath) { return true }
    return false
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard case .note(let note)? = dataSource.itemIdentifier(for: indexPath) else { return }
    let controller = NoteViewController()
    controller.note = note
    splitViewController?.setViewController(controller, for: .secondary)
    splitViewController?.show(.secondary)
  }
}
