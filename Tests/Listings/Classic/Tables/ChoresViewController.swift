import Core

struct Chore {
  var title: String
  var isDone = false
}

/// A table with sections, cells of its own and swipe actions, the way it is written without a storyboard.
class ChoresViewController: UITableViewController {
  private enum Section: Int, CaseIterable {
    case open, done

    var title: String {
      switch self {
      case .open: return "Open"
      case .done: return "Done"
      }
    }
  }

  private(set) var chores: [Chore]

  init(chores: [Chore]) {
    self.chores = chores
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chores"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: ChoresViewController.addTapped)
    tableView.register(ChoreCell.self, forCellReuseIdentifier: ChoreCell.reuseIdentifier)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 16
    tableView.tableFooterView = UIView()
  }

  private func chores(in section: Int) -> [Chore] {
    chores.filter { $0.isDone == (Section(rawValue: section) == .done) }
  }

  private func index(at indexPath: IndexPath) -> Int? {
    let wanted = Section(rawValue: indexPath.section) == .done
    return chores.indices.filter { chores[$0].isDone == wanted }[indexPath.row]
  }

  // MARK: Table view data source

  override func numberOfSections(in tableView: UITableView) -> Int {
    return Section.allCases.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return chores(in: section).count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    return Section(rawValue: section)?.title
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: ChoreCell.reuseIdentifier, for: indexPath)
    if let cell = cell as? ChoreCell { cell.configure(with: chores(in: indexPath.section)[indexPath.row]) }
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let index = index(at: indexPath) else { return }
    chores.remove(at: index)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  // MARK: Table view delegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let index = index(at: indexPath) else { return }
    chores[index].isDone.toggle()
    tableView.reloadData()
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      guard let self = self, let index = self.index(at: indexPath) else { return completion(false) }
      self.chores.remove(at: index)
      self.tableView.deleteRows(at: [indexPath], with: .automatic)
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  private func addTapped() {
    chores.append(Chore(title: "New chore"))
    tableView.reloadData()
  }
}

class ChoreCell: UITableViewCell {
  static let reuseIdentifier = "ChoreCell"

  private let titleLabel = UILabel()
  private(set) static var made = 0

  required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    ChoreCell.made += 1
    selectionStyle = .default
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      titleLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
    accessoryType = .none
  }

  func configure(with chore: Chore) {
    titleLabel.text = chore.title
    accessoryType = chore.isDone ? .checkmark : .none
  }
}
