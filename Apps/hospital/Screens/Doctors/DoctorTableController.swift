import AppsScreens
import Core
import CoreStores

/// The doctors in a table, a section a specialty. The cells host declared views, which inherit what is set around the table.
final class DoctorTableController: UITableViewController {
  /// What is shown.
  var sections: [DoctorSection] = [] {
    didSet { if sections != oldValue { show(sections, after: oldValue) } }
  }
  /// The doctor who is shown.
  var chosen: Doctor.ID? { didSet { if chosen != oldValue { selectChosen() } } }
  /// A doctor was chosen.
  var choose: (Doctor.ID) -> Void = { _ in }
  /// The user wants to go on to the doctor.
  var open: () -> Void = {}

  private static let cell = "doctor"

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = false
    observe { [unowned self] in title = words("Doctors") }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
  }

  /// The same doctors keep their rows, and so the focus and what is selected.
  private func show(_ sections: [DoctorSection], after former: [DoctorSection]) {
    guard isViewLoaded else { return }
    if sections.map({ $0.doctors.map(\.id) }) == former.map({ $0.doctors.map(\.id) }) {
      let changed = sections.indices.flatMap { section in
        sections[section].doctors.indices.filter { sections[section].doctors[$0] != former[section].doctors[$0] }
          .map { IndexPath(row: $0, section: section) }
      }
      tableView.reconfigureRows(at: changed)
    } else {
      tableView.reloadData()
      selectChosen()
    }
  }

  private func selectChosen() {
    guard isViewLoaded, let place = place(of: chosen), tableView.indexPathForSelectedRow != place else { return }
    tableView.selectRow(at: place, animated: false, scrollPosition: .none)
  }

  private func place(of id: Doctor.ID?) -> IndexPath? {
    sections.indices.lazy.compactMap { [sections] section in
      sections[section].doctors.firstIndex { $0.id == id }.map { IndexPath(row: $0, section: section) }
    }.first
  }

  override var keyCommands: [UIKeyCommand]? {
    guard let place = tableView.indexPathForFocusedRow else { return nil }
    let id = sections[place.section].doctors[place.row].id
    return [UIKeyCommand(title: words("Copy ID"), input: "y") { [weak self] in self?.copy(id) }]
  }

  private func copy(_ id: Doctor.ID) {
    view.environment.copyText(id)
    view.environment.showMessage(.success, "\(id) is copied.")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].doctors.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].specialty ?? tableView.words("Without specialty")
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
    let doctor = sections[indexPath.section].doctors[indexPath.row]
    cell.contentConfiguration = UIHostingConfiguration { DoctorRowView(doctor: doctor) }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(sections[indexPath.section].doctors[indexPath.row].id)
  }

  /// Beside the doctor who is shown the arrows choose.
  override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    splitViewController?.isCollapsed == false
  }

  override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) { open() }
}
