import UIKit

final class BoardViewController: UICollectionViewController {
  private var timetable = Timetable()
  private var filter: Line?
  private var dataSource: UICollectionViewDiffableDataSource<BoardSection, BoardItem>!

  init() {
    super.init(collectionViewLayout: BoardLayout.make())
    title = "Station"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    configureDataSource()
    applySnapshot(animated: false)
  }

  private func configureDataSource() {
    let lineCell = UICollectionView.CellRegistration<LineCell, Line> { cell, _, line in
      cell.label.text = line.number
      cell.contentView.backgroundColor = line.color
    }
    let departureCell = UICollectionView.CellRegistration<UICollectionViewListCell, Departure> { cell, _, departure in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "\(departure.line.number) \(departure.destination)"
      content.secondaryText = "in \(departure.minutes) min"
      content.prefersSideBySideTextAndSecondaryText = true
      cell.contentConfiguration = content
      cell.accessories = departure.isWatched ? [.checkmark()] : []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .line(let line, _):
        return collectionView.dequeueConfiguredReusableCell(using: lineCell, for: indexPath, item: line)
      case .departure(let departure):
        return collectionView.dequeueConfiguredReusableCell(using: departureCell, for: indexPath, item: departure)
      }
    }

    let header = UICollectionView.SupplementaryRegistration<SectionHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] view, _, indexPath in
      let section = dataSource.snapshot().sectionIdentifiers[indexPath.section]
      view.label.text =
        section == .departures && filter != nil ? "\(section.title) of \(filter!.number)" : section.title
    }
    let badge = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: BadgeView.kind) {
      [unowned self] view, _, indexPath in
      guard case .line(_, let count)? = dataSource.itemIdentifier(for: indexPath) else { return }
      view.label.text = "×\(count)"
      view.isHidden = count < 2
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      kind == BadgeView.kind
        ? collectionView.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
        : collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func applySnapshot(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<BoardSection, BoardItem>()
    for section in BoardSection.allCases {
      snapshot.appendSections([section])
      snapshot.appendItems(timetable.items(in: section, filter: filter), toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
    let watched = timetable.departures.filter(\.isWatched).count
    navigationItem.prompt = watched == 0 ? nil : "Watching \(watched)"
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    switch dataSource.itemIdentifier(for: indexPath) {
    case .line(let line, _):
      filter = filter == line ? nil : line
      applySnapshot()
      var snapshot = dataSource.snapshot()
      snapshot.reloadSections([.departures])
      dataSource.apply(snapshot, animatingDifferences: false)
    case .departure(let departure):
      timetable.toggleWatch(id: departure.id)
      applySnapshot()
    case nil:
      break
    }
  }
}
