import Core
import Foundation

/// What shows something, told by nobody where it runs.
class Presenter {
  let label = UILabel()
  let button = UIButton(type: .system)
  weak var controller: UIViewController?

  init(controller: UIViewController) {
    self.controller = controller
    button.setTitle("Go on", for: .normal)
    NotificationCenter.default.addObserver(forName: Notification.Name("Renamed"), object: nil, queue: nil) { note in
      self.label.text = note.object as? String
    }
  }

  func show(_ text: String) {
    label.text = text
    controller?.title = text
    controller?.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: text, style: .plain, target: nil, action: nil)
    controller?.view.addSubview(label)
    NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: controller!.view.topAnchor)])
    UIView.animate(withDuration: 0.2) { self.label.alpha = 0.5 }
    DispatchQueue.global().async { DispatchQueue.main.async { self.label.isHidden = true } }
  }

  func ask(_ done: @escaping () -> Void) {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in done() })
    controller?.present(alert, animated: true)
  }
}

class Names: NSObject, UITableViewDataSource, UITableViewDelegate {
  let names = ["Ada", "Grace"]
  var chosen: ((String) -> Void)?

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen?(names[indexPath.row]) }
}

protocol Coordinator: AnyObject {
  var navigation: UINavigationController { get }
  func start()
}

class NamesCoordinator: Coordinator {
  let navigation = UINavigationController()
  let names = Names()
  private(set) var shown: String?

  func start() {
    let controller = NamesController()
    controller.names = names
    names.chosen = { [weak self] name in
      self?.shown = name
      self?.navigation.pushViewController(UIViewController(), animated: false)
    }
    navigation.setViewControllers([controller], animated: false)
  }
}

class NamesController: UIViewController, UITextFieldDelegate {
  var names: Names!
  let table = UITableView(frame: .zero, style: .plain)
  let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = names
    table.delegate = names
    field.delegate = self
    view.addSubview(table)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }

  deinit { NotificationCenter.default.removeObserver(self) }
}

class Badge: UIView {
  override func draw(_ rect: CGRect) {}
  override var intrinsicContentSize: CGSize { CGSize(width: 8, height: 16) }
  deinit {}
}

// A class of one's own of each that takes closures: what they inherit is linked.
class Alert: UIAlertController {
  deinit {}
}
class Rows: UITableViewDiffableDataSource<Int, String> {}
class Items: UICollectionViewDiffableDataSource<Int, String> {}
class Flow: UICollectionViewLayout {}
class Columns: UICollectionViewFlowLayout {}
class Switch: UIControl {}
class Press: UIGestureRecognizer {}
class Item: UIBarButtonItem {}
class Table: UITableView {
  deinit {}
}
class Window: UIWindow {
  deinit {}
}
class Cell: UITableViewCell {
  deinit {}
}
class Pages: UINavigationController {}
class Sheet: UIViewController {
  override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    super.present(controller, animated: animated, completion: completion)
  }
  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: animated, completion: completion)
  }
}

// On the main thread, as nothing here says.
let coordinator = NamesCoordinator()
coordinator.start()
let controller = coordinator.navigation.topViewController as! NamesController
controller.loadViewIfNeeded()
let presenter = Presenter(controller: controller)
presenter.show("Ada")
let count = controller.names.tableView(controller.table, numberOfRowsInSection: 0)
controller.names.tableView(controller.table, didSelectRowAt: IndexPath(row: 1, section: 0))
presenter.controller = Sheet()
_ = (Badge(), Flow(), Columns(), Switch(), Item(), Table(), Pages(), Window(), Cell())
let isShown = coordinator.navigation.viewControllers.count == 2
print(presenter.label.text ?? "", count, coordinator.shown ?? "", isShown ? "shown" : "")
