import Core

/// A container of one's own: content, and a drawer beside it that comes and goes.
class DrawerViewController: UIViewController {
  let contentViewController: UIViewController
  let drawerViewController: UIViewController
  private(set) var isOpen = false

  init(contentViewController: UIViewController, drawerViewController: UIViewController) {
    self.contentViewController = contentViewController
    self.drawerViewController = drawerViewController
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(contentViewController)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let drawerWidth: CGFloat = isOpen ? 80 : 0
    let (drawer, content) = view.bounds.divided(atDistance: drawerWidth, from: .minXEdge)
    contentViewController.view.frame = content
    if isOpen { drawerViewController.view.frame = drawer }
  }

  func setDrawerOpen(_ isOpen: Bool, animated: Bool) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    if isOpen {
      drawerViewController.traitOverrides.isContainedInDrawer = true
      add(drawerViewController)
    } else {
      drawerViewController.willMove(toParent: nil)
      drawerViewController.view.removeFromSuperview()
      drawerViewController.removeFromParent()
    }
    view.setNeedsLayout()
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      self.view.layoutIfNeeded()
    }
  }

  private func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// Writes down what becomes of it.
class RecordingViewController: UIViewController {
  private let name: String
  var log: (String) -> Void = { _ in }

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    let label = UILabel()
    label.text = name
    view = label
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log("\(name) will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log("\(name) did appear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log("\(name) did disappear")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log("\(name) \(parent == nil ? "left" : "joined")")
  }
}
