import Core

@Observable
class Plant: Identifiable {
  let id: Int
  var name: String
  var isThirsty: Bool

  init(id: Int, name: String, isThirsty: Bool = false) {
    self.id = id
    self.name = name
    self.isThirsty = isThirsty
  }
}

/// A list of a diffable data source, with a search; its cells follow their plants by themselves.
class PlantsViewController: UIViewController {
  private enum Section { case main }

  private var plants: [Plant]
  private let tableView = UITableView(frame: .zero, style: .plain)
  let searchController = UISearchController(searchResultsController: nil)
  private(set) var updates: [Int: Int] = [:]

  private lazy var dataSource = UITableViewDiffableDataSource<Section, Plant.ID>(tableView: tableView) {
    [weak self] tableView, indexPath, id in
    let cell = tableView.dequeueReusableCell(withIdentifier: "plant", for: indexPath)
    guard let self, let plant = plants.first(where: { $0.id == id }) else { return cell }
    cell.configurationUpdateHandler = { [weak self] cell, state in
      self?.updates[id, default: 0] += 1
      var content = cell.defaultContentConfiguration().updated(for: state)
      content.text = plant.name
      content.secondaryText = plant.isThirsty ? "thirsty" : nil
      content.prefersSideBySideTextAndSecondaryText = true
      cell.contentConfiguration = content
    }
    return cell
  }

  init(plants: [Plant]) {
    self.plants = plants
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
    title = "Plants"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plant")
    tableView.dataSource = dataSource
    tableView.delegate = self
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search plants"
    navigationItem.searchController = searchController
    applySnapshot(filter: "", animated: false)
  }

  func add(_ plant: Plant) {
    plants.insert(plant, at: 0)
    applySnapshot(filter: "", animated: true)
  }

  private func applySnapshot(filter: String, animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Plant.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(
      plants.filter { filter.isEmpty || $0.name.localizedCaseInsensitiveContains(filter) }.map(\.id), toSection: .main)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}

extension PlantsViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    applySnapshot(filter: searchController.searchBar.text ?? "", animated: true)
  }
}

extension PlantsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    plants.first { $0.id == id }?.isThirsty = false
  }
}
