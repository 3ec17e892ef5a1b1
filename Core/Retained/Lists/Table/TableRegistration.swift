import Foundation

/// The classes of cells and headers that a table makes, and those that wait to be used again.
@MainActor
struct TableRegistration {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var cells = ReusePool<String, UITableViewCell>()
  var headers = ReusePool<String, UITableViewHeaderFooterView>()
  /// Whether the delegate makes headers itself, once that is known; and the one that it was asked for to find out.
  var makesHeaders: Bool?
  var spareHeader: (section: Int, view: UIView)?
  /// The same for footers.
  var makesFooters: Bool?
  var spareFooter: (section: Int, view: UIView)?
  /// The cell that is handed out next, because its row is set up again.
  var reconfigured: UITableViewCell?
}

extension UITableView {
  /// Has cells of a class made for an identifier; `nil` has none made any more.
  public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registration.cellClasses[identifier] = cellClass as? UITableViewCell.Type
    registration.cells.removeAll(of: identifier)
    guard let cellClass, !(cellClass is UITableViewCell.Type) else { return }
    RetainedWarning.write(
      "\(cellClass) was registered for cells of “\(identifier)”, but it is no UITableViewCell. Make it a subclass of it."
    )
  }

  /// Has headers and footers of a class made for an identifier; `nil` has none made any more.
  public final func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registration.headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    registration.headers.removeAll(of: identifier)
    guard let aClass, !(aClass is UITableViewHeaderFooterView.Type) else { return }
    RetainedWarning.write(
      "\(aClass) was registered for headers of “\(identifier)”, but it is no UITableViewHeaderFooterView. "
        + "Make it a subclass of it.")
  }

  final func defaultDequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = registration.reconfigured, cell.reuseIdentifier == identifier {
      registration.reconfigured = nil
      return cell
    }
    if let cell = registration.cells.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return registration.cellClasses[identifier].map { ReusedMaking.cell(of: $0, for: identifier) }
  }

  final func defaultDequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    RetainedWarning.write(
      """
      A cell for “\(identifier)” was dequeued, but no class is registered for it. A plain one is shown.
      To fix it, register one before:  tableView.register(UITableViewCell.self, forCellReuseIdentifier: "\(identifier)")
      """)
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  final func defaultDequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = registration.headers.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return registration.headerClasses[identifier].map { ReusedMaking.header(of: $0, for: identifier) }
  }
}
