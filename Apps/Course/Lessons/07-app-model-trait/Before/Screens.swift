import UIKit

/// A screen that shows the room whenever it is told that the room has changed.
class RoomViewController: UIViewController {
  let room: Room
  let column = UIStackView()
  private(set) var calls = 0

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
    NotificationCenter.default.addObserver(
      self, selector: RoomViewController.roomDidChange, name: .roomDidChange, object: room)
    show()
  }

  func roomDidChange() {
    calls += 1
    show()
  }

  func show() {}
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

  override func show() {
    tableLabel.text = room.table ?? "No table"
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

  override func show() { orderLabel.text = "Order of " + (room.table ?? "nobody") }
}

final class SettingsViewController: RoomViewController {
  private let themeLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.addArrangedSubview(themeLabel)
  }

  override func show() { themeLabel.text = "The theme is \(room.theme.rawValue)" }
}

final class RoomTabController: UITabBarController {
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
  }
}
