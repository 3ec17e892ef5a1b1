import UIKit

final class CounterViewController: ColumnViewController {
  let order = OrderViewController()
  let tableLabel = UILabel()
  let openLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(order)
    [tableLabel, openLabel, order.view].forEach { column.addArrangedSubview($0) }
    order.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = traitCollection.room
    tableLabel.text = room?.table ?? "No table"
    openLabel.text = room?.isOpen == true ? "We are open" : "We are closed"
    view.backgroundColor = room?.theme.background
  }
}

/// The child of the counter. Nothing is handed to it.
final class OrderViewController: ColumnViewController {
  let orderLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.addArrangedSubview(orderLabel)
    view.bottomAnchor.constraint(equalTo: column.bottomAnchor).isActive = true
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    orderLabel.text = "Order of " + (traitCollection.room?.table ?? "nobody")
  }
}

final class SettingsViewController: ColumnViewController {
  let themes = UISegmentedControl(items: Theme.allCases.map(\.rawValue))
  let themeLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    [themes, themeLabel].forEach { column.addArrangedSubview($0) }
    themes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        traitCollection.room?.theme = Theme.allCases[themes.selectedSegmentIndex]
      }, for: .valueChanged)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let room = traitCollection.room else { return }
    themes.selectedSegmentIndex = Theme.allCases.firstIndex(of: room.theme) ?? 0
    themeLabel.text = "The theme is \(room.theme.rawValue)"
    view.backgroundColor = room.theme.background
    navigationController?.navigationBar.barStyle = room.theme == .dark ? .black : .default
  }
}
