import UIKit

/// A screen that is told what of the room has changed.
class RoomViewController: UIViewController {
  let room: Room
  let column = UIStackView()
  var calls = 0

  init(room: Room) {
    self.room = room
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    showTable()
    showOpen()
    showTheme()
    calls = 0
  }

  func showTable() {}
  func showOpen() {}
  func showTheme() {}
}

final class CounterViewController: RoomViewController {
  lazy var order = OrderViewController(room: room)
  private let tableLabel = UILabel()
  private let openLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(order)
    [tableLabel, openLabel, order.view].forEach { column.addArrangedSubview($0) }
    order.didMove(toParent: self)
  }

  override func showTable() {
    calls += 1
    tableLabel.text = room.table ?? "No table"
  }

  override func showOpen() {
    calls += 1
    openLabel.text = room.isOpen ? "We are open" : "We are closed"
  }
}

final class OrderViewController: RoomViewController {
  private let orderLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.addArrangedSubview(orderLabel)
    view.bottomAnchor.constraint(equalTo: column.bottomAnchor).isActive = true
  }

  override func showTable() {
    calls += 1
    orderLabel.text = "Order of " + (room.table ?? "nobody")
  }
}

final class SettingsViewController: RoomViewController {
  private let themeLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.addArrangedSubview(themeLabel)
  }

  override func showTheme() {
    calls += 1
    themeLabel.text = "The theme is \(room.theme.rawValue)"
  }
}

/// The one delegate of the room. It knows all screens, and which of them shows what.
final class RoomTabController: UITabBarController, RoomDelegate {
  let counter: CounterViewController
  let settings: SettingsViewController

  init(room: Room) {
    counter = CounterViewController(room: room)
    settings = SettingsViewController(room: room)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    counter.tabBarItem.title = "Counter"
    settings.tabBarItem.title = "Settings"
    viewControllers = [counter, settings]
    counter.room.delegate = self
  }

  func roomDidChangeTable(_ room: Room) {
    counter.showTable()
    counter.order.showTable()
  }

  func roomDidOpenOrClose(_ room: Room) { counter.showOpen() }

  func roomDidChangeTheme(_ room: Room) { settings.showTheme() }
}
