import UIKit

final class PlantListViewController: UITableViewController {
  private let store: PlantStore
  private var sections: [(title: String, plants: [Plant])] = []

  init(store: PlantStore) {
    self.store = store
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Plants"
    navigationController?.navigationBar.prefersLargeTitles = true
    tableView.register(PlantCell.self, forCellReuseIdentifier: PlantCell.reuseIdentifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    reload()
  }

  private func reload() {
    let grouped = Dictionary(grouping: store.plants, by: \.initial)
    sections = grouped.keys.sorted().map { ($0, grouped[$0]!.sorted { $0.name < $1.name }) }
    tableView.reloadData()
    let favorites = store.plants.filter(\.isFavorite).count
    navigationItem.prompt = "\(store.plants.count) plants, \(favorites) favorites"
  }

  // MARK: - Table view data source

  override func numberOfSections(in tableView: UITableView) -> Int {
    sections.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].plants.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PlantCell.reuseIdentifier, for: indexPath) as! PlantCell
    cell.configure(with: sections[indexPath.section].plants[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == sections.count - 1 ? "Heights are of a grown plant." : nil
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.map(\.title)
  }

  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  // MARK: - Table view delegate

  override func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let plant = sections[indexPath.section].plants[indexPath.row]
    let title = plant.isFavorite ? "Unmark" : "Favorite"
    let favorite = UIContextualAction(style: .normal, title: title) { [weak self] _, _, completion in
      self?.store.toggleFavorite(plant)
      self?.reload()
      completion(true)
    }
    favorite.image = UIImage(systemName: plant.isFavorite ? "star.slash" : "star")
    favorite.backgroundColor = .systemYellow
    return UISwipeActionsConfiguration(actions: [favorite])
  }

  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let plant = sections[indexPath.section].plants[indexPath.row]
    let remove = UIContextualAction(style: .destructive, title: "Remove") { [unowned self] _, _, completion in
      confirmRemoval(of: plant, completion: completion)
    }
    let configuration = UISwipeActionsConfiguration(actions: [remove])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    store.toggleFavorite(sections[indexPath.section].plants[indexPath.row])
    reload()
  }

  private func confirmRemoval(of plant: Plant, completion: @escaping (Bool) -> Void) {
    let alert = UIAlertController(
      title: "Remove \(plant.name)?", message: "This cannot be undone.", preferredStyle: .actionSheet)
    alert.addAction(
      UIAlertAction(title: "Remove Plant", style: .destructive) { _ in
        self.store.remove(plant)
        self.reload()
        completion(true)
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completion(false) })
    present(alert, animated: true)
  }
}
