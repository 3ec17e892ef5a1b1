import Core

/// Tables: every style, with headers, values, marks and a control in a row.
struct ListsPage: Page {
  let title = "Lists"
  let states = ["plain", "grouped", "inset", "editing", "empty"]

  func makeContent(_ model: PageModel) -> UIViewController { ListContent(model) }
}

private final class ListContent: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let model: PageModel
  private var table: UITableView?
  private var shownState: Int?

  init(_ model: PageModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private let sections: [(title: String, rows: [(name: String, value: String)])] = [
    ("Ward 3 A", [("Ada Lovelace", "52"), ("Grace Hopper", "85"), ("Karin Schmidt", "31")]),
    ("Ward 3 B", [("Alan Turing", "41"), ("Edsger Dijkstra", "72")]),
  ]

  override func updateProperties() {
    if shownState != model.state { makeTable() }
    shownState = model.state
    _ = model.changes
    table?.reloadData()
  }

  private func makeTable() {
    table?.removeFromSuperview()
    let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped, .plain, .plain]
    let table = UITableView(frame: view.bounds, style: styles[model.state])
    table.dataSource = self
    table.delegate = self
    table.isEditing = model.state == 3
    view.addSubview(table)
    self.table = table
  }

  override func viewWillLayoutSubviews() { table?.frame = view.bounds }

  func numberOfSections(in tableView: UITableView) -> Int { model.state == 4 ? 0 : sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    let row = sections[indexPath.section].rows[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = row.name
    content.secondaryText = model.changes == 0 ? row.value : "\(row.value) +\(model.changes)"
    cell.contentConfiguration = content
    cell.accessoryType = indexPath.row == 1 ? .checkmark : .disclosureIndicator
    return cell
  }
}
