package import CoreTerminal
public import Foundation

/// Shows one of some controllers below a bar that names them all (UIKit: `UITabBarController`).
///
/// ```swift
/// let home = UIViewController()
/// home.title = "Home"
/// let settings = UIViewController()
/// settings.title = "Settings"
/// let tabs = UITabBarController()
/// tabs.viewControllers = [home, settings]
/// ```
///
/// For the few main parts of a program. Steps that follow each other are a ``UINavigationController``, a choice within
/// a screen a `UISegmentedControl`. The bar stands above, where iOS has it below.
///
/// A controller's view is made when its tab is first shown, and kept. The keys 1 to 9 choose a tab while no text is
/// being edited; Control with page up and page down goes from one to the next.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The controllers of the tabs, from left to right; `nil` where there are none.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The bar with the tabs.
  ///
  /// Set controllers rather than its items.
  public final let tabBar = UITabBar(frame: .zero)
  /// Who is asked and told which tab is chosen.
  ///
  /// It is held weakly.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Whether the bar is left out (UIKit: `isTabBarHidden`, iOS 18). Default: no.
  open var isTabBarHidden = false { didSet { if isTabBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } } }

  /// The tabs, from left to right (UIKit: `tabs`, iOS 18); none where ``viewControllers`` were set. A tab's controller is made when it comes
  /// here.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }
  /// Has no effect here: tabs stand on the bar; accepted so that listings compile.
  open var mode = Mode.automatic

  private var ownTabs: [UITab] = []
  private var controllers: [UIViewController] = []
  private var selection: Int?
  private let shown = ShownChild()

  /// Creates a tab bar controller without any tabs, to be given its controllers.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    tabBar.onSelect = { [weak self] in self?.choose($0) }
  }

  /// Creates an empty controller: there are no archives in a terminal; the initializer is there because UIKit has it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabBar.onSelect = { [weak self] in self?.choose($0) }
  }

  /// Which tab is shown; `NSNotFound` where there is none. A number that is no tab's is left out.
  open var selectedIndex: Int {
    get { selection ?? NSNotFound }
    set { if controllers.indices.contains(newValue) { show(newValue) } }
  }

  /// The controller that is shown; setting it to one of the tabs' shows that tab.
  open var selectedViewController: UIViewController? {
    get { selection.map { controllers[$0] } }
    set { if let newValue, let index = controllers.firstIndex(of: newValue) { show(index) } }
  }

  /// Makes the tabs others; the one that is shown stays, where it is among them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for tab in ownTabs { tab.tabBarController = nil }
    ownTabs = []
    setControllers(viewControllers, animated: animated)
  }

  final func takeTabs(_ tabs: [UITab], animated: Bool) {
    ownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
    setControllers(tabs.filter { !$0.isHidden }.map { $0.madeController() }, animated: animated)
  }

  /// A tab is shown or hidden, or another child of a group is.
  final func tabsChanged() { takeTabs(ownTabs, animated: false) }

  private func setControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let former = selectedViewController
    for controller in controllers where !new.contains(controller) {
      controller.willMove(toParent: nil)
      if controller !== former { controller.viewIfLoaded?.removeFromSuperview() }
    }
    let added = new.filter { !controllers.contains($0) }
    for controller in added { addChild(controller) }
    let removed = controllers.filter { !new.contains($0) }
    controllers = new
    selection = former.flatMap { new.firstIndex(of: $0) } ?? (new.isEmpty ? nil : 0)
    showSelected(isAnimated: animated)
    for controller in removed { controller.removeFromParent() }
    for controller in added {
      // Shown later, a tab is no new child any more.
      if controller !== selectedViewController { controller.appearance.forgetReason(ofAppearing: true) }
      endJoining(of: controller)
    }
    tabItemsChanged()
  }

  /// A tab is called otherwise.
  final func tabItemsChanged() {
    tabBar.items = controllers.map(\.tabBarItem)
    updateBar()
  }

  private func show(_ index: Int) {
    guard index != selection else { return }
    selection = index
    updateBar()
    showSelected(isAnimated: false)
  }

  private func showSelected(isAnimated: Bool) {
    guard isViewLoaded else { return }
    shown.follow(in: self, isAnimated: isAnimated, isNextFirst: true) { [unowned self] former, next in
      guard controllers.contains(former), let delegate else { return nil }
      return delegate.tabBarController(self, animationControllerForTransitionFrom: former, to: next).map {
        TransitionAnimators(animator: $0, interaction: delegate.tabBarController(self, interactionControllerFor: $0))
      }
    } onCancel: { [weak self] former in
      self?.goBack(to: former)
    } wanted: { [unowned self] in
      selectedViewController
    }
  }

  /// The change to another tab was broken off.
  private func goBack(to former: UIViewController) {
    guard let index = controllers.firstIndex(of: former) else { return }
    selection = index
    updateBar()
  }

  private func updateBar() { tabBar.selectedItem = selectedViewController?.tabBarItem }

  /// The user has chosen a tab of the bar. The default does nothing: an override hears of it, as to move the item's picture.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The user has chosen a tab.
  private func choose(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    self.tabBar(tabBar, didSelect: controllers[index].tabBarItem)
    let controller = controllers[index]
    let (tab, former) = (tabs.first { $0.shownController === controller }, selectedTab)
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true,
      tab.flatMap({ delegate?.tabBarController(self, shouldSelectTab: $0) }) ?? true
    else { return updateBar() }
    if index == selection { popToRoot(in: controller) }
    show(index)
    delegate?.tabBarController(self, didSelect: controller)
    if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: former) }
  }

  /// Goes back to where the tab begins, however deep in it the stack stands.
  private func popToRoot(in controller: UIViewController) {
    let inside = sequence(first: controller.innermostFrontmost, next: \.parent).prefix { $0 !== self }
    for case let stack as UINavigationController in inside where stack.viewControllers.count > 1 {
      stack.popToRootViewController(animated: true)
    }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    shown.begin(with: selectedViewController, in: view)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    var room = view.boundsInCells
    let isLeftOut =
      isTabBarHidden
      || (selectedViewController as? UINavigationController)?.viewControllers.dropFirst()
        .contains(where: \.hidesBottomBarWhenPushed) ?? false
    tabBar.isHidden = isLeftOut
    if !isLeftOut {
      let height = min(room.height, tabBar.measure(LayoutProposal(columns: room.width, rows: room.height)).height)
      tabBar.place(in: CellRectangle(width: room.width, height: height))
      room = room.inset(by: CellInsets(top: height))
    }
    (shown.stage ?? selectedViewController?.view)?.place(in: room)
  }

  package override func titleChanged() {
    super.titleChanged()
    viewIfLoaded?.setNeedsLayout()
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { selectedViewController.map { [$0] } ?? [] }
  package override var frontmost: UIViewController { selectedViewController?.frontmost ?? self }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard let selection, controllers.count > 1 else { return false }
    let count = controllers.count
    if key.matches(KeyEvent(.pageDown, modifiers: .control)) {
      choose((selection + 1) % count)
    } else if key.matches(KeyEvent(.pageUp, modifiers: .control)) {
      choose((selection + count - 1) % count)
    } else if case .character(let character) = key.key, let number = character.wholeNumberValue,
      key.matches(KeyEvent(key.key)), focusWindow?.firstInChain.isEditingText != true,
      controllers.indices.contains(number - 1)
    {
      choose(number - 1)
      // On the bar the arrows choose among tabs; who names one goes on into it.
      if let focus = focusWindow?.focus, focus.responder === tabBar { focus.goOnToScreen() }
    } else {
      return false
    }
    return true
  }

  package override var keyHints: [KeyHint] {
    guard controllers.count > 1, focusWindow?.firstInChain.isEditingText != true else { return [] }
    return [KeyHint("1-\(min(9, controllers.count))", .tabsKey)]
  }

  // MARK: What a terminal does not show

  /// Has no effect here: no bar is changed by its user; accepted so that listings compile.
  open var customizableViewControllers: [UIViewController]?
  /// Has no effect here: no bar is changed by its user; accepted so that listings compile.
  open var customizationIdentifier: String?
  /// Has no effect here: no bar is changed by its user; accepted so that listings compile.
  open var compactTabIdentifiers: [String]?
  /// The stack of tabs that have no room. Has no effect here: a bar scrolls to what has no room.
  public final lazy var moreNavigationController = UINavigationController(nibName: nil, bundle: nil)
  /// Shows the bar, or not. `animated` has no effect here: a change is shown at once.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
  /// What stands in the place of the bar where it stands at the side. Has no effect here: tabs stand in a row.
  public final let sidebar = Sidebar()

  /// The tabs as a list at the side (UIKit: `UITabBarController.Sidebar`). Has no effect here: tabs stand in a row.
  @MainActor @preconcurrency
  public final class Sidebar: NSObject {
    /// Whether it is hidden.
    public var isHidden = true
    /// Whether it is chosen where there is room.
    public var preferredLayout = Layout.automatic
    /// A view above the tabs.
    public var headerContentConfiguration: (any UIContentConfiguration)?
    /// A view below the tabs.
    public var footerContentConfiguration: (any UIContentConfiguration)?

    /// How it stands beside the screen (UIKit: `UITabBarController.Sidebar.Layout`).
    public enum Layout: Int, Hashable, Sendable {
      /// As the system has it.
      case automatic = 0
      /// Over the screen.
      case overlap = 1
      /// Beside the screen.
      case tile = 2
    }
  }
}

/// Who is asked and told about a choice of tabs (UIKit: `UITabBarControllerDelegate`).
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the user may choose a tab. The default is yes.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user has chosen a tab.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Whether the user may choose a tab, where the program has set tabs. The default is yes.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// The user has chosen a tab, where the program has set tabs; the one before is `nil` where there was none.
  func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// What animates one tab in the place of another; `nil` for nothing.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What has the user do it; `nil` for nothing.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// `nil`: it is there in one frame.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// `nil`: the animator does it by itself.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// `true`: every tab may be chosen, for a delegate that does not care.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// `true`: every tab may be chosen, for a delegate that does not care.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
  /// Does nothing when the user chose a tab, for a delegate that does not care.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  /// Does nothing when the user chose a tab, for a delegate that does not care.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
