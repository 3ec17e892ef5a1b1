import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Tabs on a bar.
final class TabBarContainer: UITabBarController, TabContainer, UITabBarControllerDelegate {
  var onChoose: ((Int) -> Void)?

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  var shownIndex: Int {
    get { selectedIndex }
    set { selectedIndex = newValue }
  }

  func show(_ controllers: [UIViewController]) {
    guard controllers != viewControllers ?? [] else { return }
    setViewControllers(controllers, animated: false)
  }

  func hideBar(_ isHidden: Bool) { isTabBarHidden = isHidden }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    onChoose?(selectedIndex)
  }
}

/// Pages without names: a dot for each stands below.
final class PageContainer: UIViewController, TabContainer {
  var onChoose: ((Int) -> Void)?
  private let indexMode: PageTabViewStyle.IndexDisplayMode
  private let control = UIPageControl(frame: .zero)
  private var controllers: [UIViewController] = []

  init(_ indexMode: PageTabViewStyle.IndexDisplayMode) {
    self.indexMode = indexMode
    super.init(nibName: nil, bundle: nil)
    control.hidesForSinglePage = indexMode == .automatic
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        go(to: control.currentPage)
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  var shownIndex = 0 { didSet { if shownIndex != oldValue { shownChanged(from: oldValue) } } }

  func hideBar(_ isHidden: Bool) {}

  func show(_ controllers: [UIViewController]) {
    guard controllers != self.controllers else { return }
    let shown = self.controllers.indices.contains(shownIndex) ? self.controllers[shownIndex] : nil
    for controller in self.controllers where !controllers.contains(controller) { remove(controller) }
    self.controllers = controllers
    control.numberOfPages = controllers.count
    shownIndex = shown.flatMap { controllers.firstIndex(of: $0) } ?? min(shownIndex, max(0, controllers.count - 1))
    if isViewLoaded { insertShown() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if indexMode != .never { view.addSubview(control) }
    insertShown()
  }

  private func shownChanged(from former: Int) {
    control.currentPage = shownIndex
    guard isViewLoaded else { return }
    if controllers.indices.contains(former) { remove(controllers[former]) }
    insertShown()
  }

  private func remove(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func insertShown() {
    guard controllers.indices.contains(shownIndex) else { return }
    let controller = controllers[shownIndex]
    guard controller.parent !== self else { return }
    addChild(controller)
    view.insertSubview(controller.view, at: 0)
    controller.didMove(toParent: self)
    view.setNeedsLayout()
  }

  /// The user goes on to a page.
  private func go(to index: Int) {
    guard controllers.indices.contains(index), index != shownIndex else { return }
    shownIndex = index
    onChoose?(index)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    var room = view.boundsInCells
    if control.superview === view, !(control.hidesForSinglePage && controllers.count < 2) {
      let width = min(room.width, control.measure(.unspecified).width)
      control.place(
        in: CellRectangle(column: (room.width - width) / 2, row: max(0, room.height - 1), width: width, height: 1))
      room = room.inset(by: CellInsets(bottom: 1))
    }
    if controllers.indices.contains(shownIndex) { controllers[shownIndex].view.place(in: room) }
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    controllers.indices.contains(shownIndex) ? [controllers[shownIndex]] : []
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: UIKeyCommand.inputPageDown, modifierFlags: .control) { [weak self] in
        self.map { $0.go(to: $0.shownIndex + 1) }
      },
      UIKeyCommand(input: UIKeyCommand.inputPageUp, modifierFlags: .control) { [weak self] in
        self.map { $0.go(to: $0.shownIndex - 1) }
      },
    ]
  }
}
