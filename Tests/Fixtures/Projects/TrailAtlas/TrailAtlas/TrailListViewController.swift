import UIKit

class TrailListViewController: UITableViewController {
  private let atlas: TrailAtlas
  private lazy var results = ResultsViewController(style: .plain)
  private lazy var searchController = UISearchController(searchResultsController: results)

  init(atlas: TrailAtlas) {
    self.atlas = atlas
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trails"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "trail")
    tableView.register(GradeHeaderView.self, forHeaderFooterViewReuseIdentifier: GradeHeaderView.identifier)
    tableView.sectionHeaderHeight = 44
    results.onChoose = { [weak self] trail in self?.showDetails(of: trail) }
    searchController.searchResultsUpdater = self
    searchController.delegate = self
    searchController.searchBar.placeholder = "Name or place"
    navigationItem.searchController = searchController
    navigationItem.preferredSearchBarPlacement = .stacked
  }

  private func showDetails(of trail: Trail) {
    let detail = TrailDetailViewController(trail: trail)
    detail.navigationItem.largeTitleDisplayMode = .never
    show(detail, sender: self)
  }

  private func toggle(_ grade: Trail.Grade, section: Int) {
    let (isCollapsed, count) = atlas.toggle(grade)
    let paths = (0..<count).map { IndexPath(row: $0, section: section) }
    tableView.performBatchUpdates {
      if isCollapsed {
        self.tableView.deleteRows(at: paths, with: .fade)
      } else {
        self.tableView.insertRows(at: paths, with: .fade)
      }
    }
    let header = tableView.headerView(forSection: section) as? GradeHeaderView
    header?.configure(title: grade.rawValue.capitalized, isCollapsed: isCollapsed)
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    Trail.Grade.allCases.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    atlas.rows(of: Trail.Grade.allCases[section]).count
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header =
      tableView.dequeueReusableHeaderFooterView(withIdentifier: GradeHeaderView.identifier) as? GradeHeaderView
    let grade = Trail.Grade.allCases[section]
    header?.configure(title: grade.rawValue.capitalized, isCollapsed: atlas.collapsed.contains(grade))
    header?.onToggle = { [weak self] in self?.toggle(grade, section: section) }
    return header
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "trail", for: indexPath)
    let trail = atlas.rows(of: Trail.Grade.allCases[indexPath.section])[indexPath.row]
    cell.contentConfiguration = trail.contentConfiguration
    cell.accessoryType = .detailDisclosureButton
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    showDetails(of: atlas.rows(of: Trail.Grade.allCases[indexPath.section])[indexPath.row])
  }

  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    let trail = atlas.rows(of: Trail.Grade.allCases[indexPath.section])[indexPath.row]
    let alert = UIAlertController(title: trail.name, message: "Starts at the \(trail.place).", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

extension TrailListViewController: UISearchResultsUpdating, UISearchControllerDelegate {
  func updateSearchResults(for searchController: UISearchController) {
    results.trails = atlas.matches(searchController.searchBar.text ?? "")
  }

  func willDismissSearchController(_ searchController: UISearchController) {
    results.trails = []
  }
}

extension Trail {
  var contentConfiguration: UIListContentConfiguration {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = name
    content.secondaryText = "\(place), \(length)"
    return content
  }
}
