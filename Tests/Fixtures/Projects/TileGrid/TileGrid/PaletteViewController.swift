import UIKit

final class PaletteCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class PaletteViewController: UITableViewController {
  private var picks: [Swatch] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Palette"
    tableView.register(PaletteCell.self)
    tableView.tableFooterView = UIView()
    updateBackground()
  }

  private func updateBackground() {
    guard picks.isEmpty else {
      tableView.backgroundView = nil
      return
    }
    let label = UILabel()
    label.text = "Pick a swatch first"
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    tableView.backgroundView = label
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    picks.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: PaletteCell = tableView.dequeueReusableCell(for: indexPath)
    let swatch = picks[indexPath.row]
    cell.textLabel?.text = "\(indexPath.row + 1). \(swatch.name)"
    cell.detailTextLabel?.text = "\(swatch.family.rawValue) color"
    cell.imageView?.image = UIImage(systemName: "circle.fill")
    cell.imageView?.tintColor = swatch.color
    cell.selectionStyle = .none
    return cell
  }
}

extension PaletteViewController: SwatchGridViewControllerDelegate {
  func swatchGrid(_ controller: SwatchGridViewController, didPick swatch: Swatch) {
    picks.append(swatch)
    guard isViewLoaded else { return }
    tableView.reloadData()
    updateBackground()
  }
}
