import UIKit

final class PeakListViewController: UIViewController {
  private let peaks: [Peak]
  private let peaksByID: [Peak.ID: Peak]
  private let tableView = UITableView(frame: .zero, style: .grouped)
  private let searchController = UISearchController(searchResultsController: nil)
  private lazy var dataSource = makeDataSource()

  init(peaks: [Peak]) {
    self.peaks = peaks
    peaksByID = Dictionary(uniqueKeysWithValues: peaks.map { ($0.id, $0) })
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = tableView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Peaks"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "peak")
    tableView.delegate = self
    configureSearch()
    applySnapshot(animatingDifferences: false)
  }

  private func configureSearch() {
    searchController.searchResultsUpdater = self
    searchController.searchBar.delegate = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search Peaks"
    searchController.searchBar.scopeButtonTitles = ["All", "Over 4000 m"]
    searchController.searchBar.showsScopeBar = true
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  private func makeDataSource() -> PeakDataSource {
    let dataSource = PeakDataSource(tableView: tableView) { [weak self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "peak", for: indexPath)
      guard let peak = self?.peaksByID[id] else { return cell }
      var content = UIListContentConfiguration.valueCell()
      content.text = peak.name
      content.secondaryText = peak.height
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
      return cell
    }
    dataSource.defaultRowAnimation = .fade
    return dataSource
  }

  private func applySnapshot(animatingDifferences: Bool = true) {
    let query = searchController.searchBar.text ?? ""
    let highOnly = searchController.searchBar.selectedScopeButtonIndex == 1
    let found = peaks.filter { peak in
      (query.isEmpty || peak.name.localizedCaseInsensitiveContains(query)) && (!highOnly || peak.meters > 4000)
    }
    var snapshot = NSDiffableDataSourceSnapshot<MountainRange, Peak.ID>()
    for range in MountainRange.allCases {
      let ids = found.filter { $0.range == range }.sorted { $0.meters > $1.meters }.map(\.id)
      guard !ids.isEmpty else { continue }
      snapshot.appendSections([range])
      snapshot.appendItems(ids, toSection: range)
    }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    contentUnavailableConfiguration =
      dataSource.snapshot().numberOfItems == 0 ? UIContentUnavailableConfiguration.search() : nil
  }
}

extension PeakListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath), let peak = peaksByID[id] else { return }
    navigationController?.pushViewController(PeakDetailViewController(peak: peak), animated: true)
  }
}

extension PeakListViewController: UISearchResultsUpdating, UISearchBarDelegate {
  func updateSearchResults(for searchController: UISearchController) {
    applySnapshot()
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    applySnapshot()
  }
}
