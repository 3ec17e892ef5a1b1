import UIKit

class PackingViewController: UITableViewController {
  private let list = PackingList()
  private let cellIdentifier = "item"

  init() {
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Packing"
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addItem(_:)))
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: cellIdentifier)
  }

  @objc private func addItem(_ sender: UIBarButtonItem) {
    askForName { [weak self] name in
      let indexPath = IndexPath(row: 0, section: Bag.backpack.rawValue)
      self?.insert(name, at: indexPath)
    }
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    navigationItem.rightBarButtonItem?.isEnabled = !editing
    title = editing ? "Sort the Bags" : "Packing"
  }

  private func insert(_ name: String, at indexPath: IndexPath) {
    list.insert(name, at: indexPath)
    tableView.performBatchUpdates {
      self.tableView.insertRows(at: [indexPath], with: .automatic)
    } completion: { [weak self] _ in
      self?.reloadHeaders()
    }
  }

  private func reloadHeaders() {
    tableView.reloadSections(IndexSet(integersIn: 0..<Bag.allCases.count), with: .none)
  }

  private func askForName(then completion: @escaping (String) -> Void) {
    let alert = UIAlertController(title: "New Item", message: nil, preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "What to pack"
      textField.autocapitalizationType = .sentences
    }
    let add = UIAlertAction(title: "Add", style: .default) { [weak alert] _ in
      guard let text = alert?.textFields?.first?.text?.trimmingCharacters(in: .whitespaces), !text.isEmpty else {
        return
      }
      completion(text)
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(add)
    alert.preferredAction = add
    present(alert, animated: true)
  }

  // MARK: - Data source

  override func numberOfSections(in tableView: UITableView) -> Int { Bag.allCases.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.count(in: Bag(rawValue: section)!)
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    Bag(rawValue: section)?.title
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    guard let bag = Bag(rawValue: section) else { return nil }
    return "\(list.packedCount(in: bag)) of \(list.count(in: bag)) packed"
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: cellIdentifier, for: indexPath)
    let item = list[indexPath]
    var content = cell.defaultContentConfiguration()
    content.text = item.name
    content.image = UIImage(systemName: item.isPacked ? "checkmark.circle.fill" : "circle")
    content.textProperties.color = item.isPacked ? .secondaryLabel : .label
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    list.remove(at: indexPath)
    tableView.deleteRows(at: [indexPath], with: .fade)
    reloadHeaders()
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    list.move(from: sourceIndexPath, to: destinationIndexPath)
    DispatchQueue.main.async { self.reloadHeaders() }
  }

  // MARK: - Delegate

  override func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    "Leave Behind"
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    list.toggle(at: indexPath)
    tableView.reloadSections([indexPath.section], with: .automatic)
  }
}
