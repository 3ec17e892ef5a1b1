import UIKit

final class InboxViewController: UITableViewController {
  private var inbox = Inbox()
  private lazy var deliverItem = UIBarButtonItem(
    title: "Delivered", style: .plain, target: self, action: #selector(markDelivered))
  private lazy var deleteItem: UIBarButtonItem = {
    let item = UIBarButtonItem(barButtonSystemItem: .trash, target: self, action: #selector(deleteSelected))
    item.tintColor = .systemRed
    return item
  }()
  private let countItem = UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Parcels"
    navigationItem.largeTitleDisplayMode = .always
    tableView.allowsMultipleSelectionDuringEditing = true
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "parcel")
    countItem.isEnabled = false
    updateBars()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    updateBars()
  }

  private func updateBars() {
    navigationItem.leftBarButtonItem = editButtonItem
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    if isEditing {
      navigationItem.rightBarButtonItems = nil
      setToolbarItems([deliverItem, space, deleteItem], animated: true)
    } else {
      navigationItem.rightBarButtonItems = [
        UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [unowned self] _ in askForParcel() }),
        UIBarButtonItem(title: "Sort", image: UIImage(systemName: "arrow.up.arrow.down"), menu: sortMenu()),
      ]
      setToolbarItems([space, countItem, space], animated: true)
    }
    let expected = inbox.parcels.filter { $0.state == .expected }.count
    countItem.title = "\(expected) expected, \(inbox.parcels.count) in all"
    updateSelectionItems()
  }

  private func updateSelectionItems() {
    let hasSelection = !(tableView.indexPathsForSelectedRows ?? []).isEmpty
    deliverItem.isEnabled = hasSelection
    deleteItem.isEnabled = hasSelection
  }

  private func sortMenu() -> UIMenu {
    let actions = SortOrder.allCases.map { order in
      UIAction(title: order.title, state: inbox.order == order ? .on : .off) { [weak self] _ in
        self?.inbox.order = order
        self?.tableView.reloadData()
        self?.updateBars()
      }
    }
    return UIMenu(title: "Sort", options: .singleSelection, children: actions)
  }

  private func askForParcel() {
    let alert = UIAlertController(title: "Expect a Parcel", message: "Who sends what?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Sender" }
    alert.addTextField { field in
      field.placeholder = "Weight in grams"
      field.keyboardType = .numberPad
    }
    let add = UIAlertAction(title: "Add", style: .default) { [unowned self, unowned alert] _ in
      let texts = alert.textFields?.compactMap(\.text) ?? []
      guard texts.count == 2, let weight = Int(texts[1]), !texts[0].isEmpty else { return }
      let row = inbox.add(sender: texts[0], weight: weight)
      tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .top)
      updateBars()
    }
    add.isEnabled = false
    alert.textFields?.first?.addAction(
      UIAction { action in
        add.isEnabled = (action.sender as? UITextField)?.hasText ?? false
      }, for: .editingChanged)
    alert.addAction(add)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  // MARK: - Actions on the selection

  @objc private func markDelivered(_ sender: Any) {
    guard let selected = tableView.indexPathsForSelectedRows else { return }
    inbox.setState(.delivered, at: selected.map(\.row))
    tableView.reconfigureRows(at: selected)
    setEditing(false, animated: true)
  }

  @objc private func deleteSelected(_ sender: Any) {
    guard let selected = tableView.indexPathsForSelectedRows else { return }
    inbox.remove(at: selected.map(\.row))
    tableView.deleteRows(at: selected, with: .automatic)
    setEditing(false, animated: true)
  }

  // MARK: - Table view

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    inbox.parcels.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "parcel", for: indexPath)
    let parcel = inbox.parcels[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = parcel.sender
    content.secondaryText = "\(parcel.weight) g, \(parcel.state.rawValue)"
    content.secondaryTextProperties.color = parcel.state == .returned ? .systemRed : .secondaryLabel
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.listPlainCell()
    if parcel.state == .delivered { background.backgroundColor = .systemGreen.withAlphaComponent(0.15) }
    cell.backgroundConfiguration = background
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    updateSelectionItems()
    if !isEditing { tableView.deselectRow(at: indexPath, animated: true) }
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    updateSelectionItems()
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) { [weak self] _ in
      let sendBack = UIAction(
        title: "Send Back", image: UIImage(systemName: "arrow.uturn.left"), attributes: .destructive
      ) { _ in
        self?.inbox.setState(.returned, at: [indexPath.row])
        self?.tableView.reloadRows(at: [indexPath], with: .automatic)
        self?.updateBars()
      }
      let arrived = UIAction(title: "Has Arrived") { _ in
        self?.inbox.setState(.delivered, at: [indexPath.row])
        self?.tableView.reloadRows(at: [indexPath], with: .automatic)
        self?.updateBars()
      }
      return UIMenu(children: [arrived, UIMenu(options: .displayInline, children: [sendBack])])
    }
  }
}
