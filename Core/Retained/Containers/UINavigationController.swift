import CoreEnvironment
package import CoreTerminal
public import Foundation

/// Shows one of a stack of controllers below a navigation bar (UIKit: `UINavigationController`). Escape goes back.
///
/// ```swift
/// final class ShelfController: UIViewController {
///   func open(_ title: String) {
///     let book = UIViewController()
///     book.title = title
///     navigationController?.pushViewController(book, animated: true)
///   }
/// }
///
/// let library = UINavigationController(rootViewController: ShelfController())
/// ```
///
/// For going from a list into details. Parts of a program beside each other are a ``UITabBarController``, list and
/// detail beside each other a `UISplitViewController`. Where a model says what is on the stack, take
/// `NavigationStackController(path:root:)`.
///
/// Screens come and go at once, whatever `animated` says, unless the delegate animates them; ``UIViewController/viewDidAppear(_:)`` follows
/// the frame that shows the screen.
open class UINavigationController: UIViewController {
  /// The controllers, the root first. The last one is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Who is told which controller is about to be shown, and is.
  ///
  /// It is held weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar above, which shows the navigation items of the stack; push controllers, not items.
  open private(set) var navigationBar = UINavigationBar(frame: .zero)
  /// The bar below, which shows `toolbarItems` of the controller in front; it is hidden at first.
  open lazy var toolbar: UIToolbar! = UIToolbar(frame: .zero)
  /// Whether the bar above is left out, and its rows given to the content.
  ///
  /// The default is `false`.
  open var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether the bar below is left out, and its rows given to the content.
  ///
  /// The default is `true`.
  open var isToolbarHidden = true { didSet { if isToolbarHidden != oldValue { viewIfLoaded?.setNeedsLayout() } } }
  /// Has no effect here: a terminal scrolls by keys and the wheel, and has no swipe; accepted so that listings compile.
  open var hidesBarsOnSwipe = false
  /// Whether a click on the content that nothing else uses hides the bars, and the next one shows them again. Default: no.
  open var hidesBarsOnTap = false { didSet { if hidesBarsOnTap != oldValue { hidingByTapChanged() } } }
  /// Whether the bars go away while the window is low, of less than 24 rows. Default: no.
  open var hidesBarsWhenVerticallyCompact = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Has no effect here: there is no keyboard on the screen; accepted so that listings compile.
  open var hidesBarsWhenKeyboardAppears = false
  /// Waits for the clicks of ``hidesBarsOnTap``.
  open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer(
    target: self, action: UINavigationController.toggleBars)
  /// Has no effect here: nothing is hidden by a swipe; accepted so that listings compile.
  open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
  /// Has no effect here: Escape goes back, and no swipe from the edge; accepted so that listings compile.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()
  /// Told when the user goes back from the first controller, where a container shows a way back there.
  package final var onBackFromRoot: (@MainActor () -> Void)? { didSet { updateBar() } }
  /// The title of that way back.
  package final var rootBackTitle: String? { didSet { updateBar() } }

  private var stack: [UIViewController] = []
  private let shown = ShownChild()
  /// That of the screen's search, while it is shown.
  private weak var searchBar: UISearchBar?
  /// What the search has found, while it is shown, and the view in whose place it is.
  private var results: UIViewController?
  private weak var searchedView: UIView?
  /// Told of every change of the stack: state that says what is pushed follows.
  package final var onStackChange: [ObjectIdentifier: @MainActor () -> Void] = [:]

  /// Creates a navigation controller with the controller at the bottom of its stack, which is never popped.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.onBack = { [weak self] in self?.goBack() }
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack and bars of classes of one's own, which `init(coder:)` makes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    navigationBar.onBack = { [weak self] in self?.goBack() }
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    if let bar = (navigationBarClass as? UINavigationBar.Type)?.init(coder: coder) {
      navigationBar = bar
      bar.onBack = { [weak self] in self?.goBack() }
    }
    if let bar = (toolbarClass as? UIToolbar.Type)?.init(coder: coder) { toolbar = bar }
  }

  /// Creates a navigation controller with an empty stack; push a controller before it is shown.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    navigationBar.onBack = { [weak self] in self?.goBack() }
  }

  /// Creates an empty controller: there are no archives in a terminal; the initializer is there because UIKit has it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    navigationBar.onBack = { [weak self] in self?.goBack() }
  }

  /// The controller that is shown: the one that was pushed last; `nil` for an empty stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is seen: what the shown one presents, else that.
  open var visibleViewController: UIViewController? { stack.last?.presentedViewController ?? stack.last }

  // MARK: Changing the stack

  /// Puts a controller on the stack and shows it, in the next frame.
  ///
  /// One that is on the stack already is refused with a warning.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(viewController) else {
      return RetainedWarning.write(
        "\(type(of: viewController)) is on the stack already. Push another one, or pop to it.")
    }
    change(to: stack + [viewController], isAnimated: animated)
  }

  /// Takes the last controller off the stack; the first one stays.
  ///
  /// - Returns: What was taken off.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    change(to: stack.dropLast(), isAnimated: animated)
    return last
  }

  /// Takes everything off the stack but the first.
  ///
  /// - Returns: What was taken off.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    let popped = Array(stack.dropFirst())
    change(to: Array(stack.prefix(1)), isAnimated: animated)
    return popped
  }

  /// Takes everything off the stack that lies above a controller.
  ///
  /// - Returns: What was taken off; `nil` where the controller is not on the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController), index < stack.count - 1 else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), isAnimated: animated)
    return popped
  }

  /// Makes the stack another one, the last of which is shown; controllers that stay keep their state.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, isAnimated: animated)
  }

  private func change(to new: some Collection<UIViewController>, isAnimated: Bool) {
    let new = Array(new)
    // Most changes are at the top: what lies below it is not looked at closer.
    let both = min(stack.count, new.count)
    let same = (0..<both).first { stack[$0] !== new[$0] } ?? both
    change(to: Array(new[same...]), above: same, isAnimated: isAnimated)
  }

  /// Whether there are so many controllers on the stack, and this one at its bottom.
  package final func hasStack(of count: Int, on bottom: UIViewController) -> Bool {
    stack.count == count && stack.first === bottom
  }

  /// Makes what lies above the first `kept` controllers others; the first ones are not looked at: cost is by what comes and goes.
  package final func change(to newTop: [UIViewController], above kept: Int, isAnimated: Bool) {
    let (oldTop, former, formerCount) = (Array(stack[kept...]), stack.last, stack.count)
    guard !oldTop.isEmpty || !newTop.isEmpty else { return }
    // Who has no delegate needs no former stack: nobody names another way there, nor breaks it off.
    let old = isAnimated && delegate != nil ? stack : nil
    let (before, after) = (Set(oldTop.map(ObjectIdentifier.init)), Set(newTop.map(ObjectIdentifier.init)))
    let removed = oldTop.filter { !after.contains(ObjectIdentifier($0)) }
    let added = newTop.filter { !before.contains(ObjectIdentifier($0)) }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    // Those who were told may have made it shorter.
    stack.replaceSubrange(min(kept, stack.count)..., with: newTop)
    let next = stack.last
    if former !== next, let next { delegate?.navigationController(self, willShow: next, animated: isAnimated) }
    if isViewLoaded { showTop(instead: old, isAnimated: isAnimated) }
    for controller in removed { controller.removeFromParent() }
    for controller in added { endJoining(of: controller) }
    updateBar(above: kept, of: formerCount)
    if kept == 0, oldTop.first !== newTop.first { (parent as? UITabBarController)?.tabItemsChanged() }
    parent?.titleChanged()
    for told in onStackChange.values { told() }
  }

  private func showTop(instead old: [UIViewController]?, isAnimated: Bool) {
    shown.follow(in: self, isAnimated: isAnimated) { [unowned self] former, next in
      guard let old, let delegate else { return nil }
      let operation: Operation = old.contains(next) ? .pop : .push
      return delegate.navigationController(self, animationControllerFor: operation, from: former, to: next).map {
        TransitionAnimators(
          animator: $0, interaction: delegate.navigationController(self, interactionControllerFor: $0))
      }
    } onCancel: { [weak self] _ in
      if let old { self?.goBack(to: old) }
    } wanted: { [unowned self] in
      topViewController
    } completion: { [weak self] controller in
      guard let self, topViewController === controller else { return }
      delegate?.navigationController(self, didShow: controller, animated: isAnimated)
    }
  }

  /// The change to another stack was broken off: the former one is there again.
  private func goBack(to old: [UIViewController]) {
    let removed = stack.filter { !old.contains($0) }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in old where !stack.contains(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    stack = old
    for controller in removed { controller.removeFromParent() }
    updateBar()
    parent?.titleChanged()
    for told in onStackChange.values { told() }
  }

  /// What is done to the stack (UIKit: `UINavigationController.Operation`).
  public enum Operation: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// A controller is put on it.
    case push = 1
    /// A controller is taken off.
    case pop = 2
  }

  private func hidingByTapChanged() {
    guard isViewLoaded else { return }
    if hidesBarsOnTap {
      view.addGestureRecognizer(barHideOnTapGestureRecognizer)
    } else {
      view.removeGestureRecognizer(barHideOnTapGestureRecognizer)
    }
  }

  /// What is clicked to be used does not hide bars.
  private func toggleBars() {
    let point = barHideOnTapGestureRecognizer.location(in: view)
    let used = sequence(first: view.hitTest(point, with: nil), next: { $0?.superview }).contains { hit in
      hit is UIControl || hit is UINavigationBar || hit is UIToolbar || hit is UITableViewCell
        || hit is UICollectionViewCell
    }
    if !used { setNavigationBarHidden(!isNavigationBarHidden, animated: true) }
  }

  /// The items of the first `kept` of a stack that had so many controllers are on the bar already.
  private func updateBar(above kept: Int, of formerCount: Int) {
    let others = onBackFromRoot == nil ? 0 : 1
    // A bar of a class of one's own is told of all its items, as by who sets them.
    guard navigationBar.itemCount == formerCount + others, type(of: navigationBar) == UINavigationBar.self else {
      return updateBar()
    }
    // Controllers may give another item than before: the one in front and the one below it, which names the way back, are asked again.
    let kept = max(0, min(kept, stack.count - 2))
    navigationBar.setItems(stack[kept...].map(\.navigationItem), above: kept + others)
  }

  private func updateBar() {
    var items = stack.map(\.navigationItem)
    if onBackFromRoot != nil { items.insert(UINavigationItem(title: rootBackTitle ?? ""), at: 0) }
    navigationBar.items = items
  }

  private func goBack() {
    if stack.count > 1 { popViewController(animated: true) } else { onBackFromRoot?() }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    hidingByTapChanged()
    shown.begin(with: topViewController, in: view)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    var room = view.boundsInCells
    let isLow = hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact
    let isBarHidden = isNavigationBarHidden || isLow
    navigationBar.isHidden = isBarHidden
    if !isBarHidden {
      let height = min(
        room.height, navigationBar.measure(LayoutProposal(columns: room.width, rows: room.height)).height)
      navigationBar.place(in: CellRectangle(width: room.width, height: height))
      room = room.inset(by: CellInsets(top: height))
    }
    placeSearchBar(in: &room)
    let items = topViewController?.toolbarItems ?? []
    if !isToolbarHidden, !isLow, !items.isEmpty {
      if toolbar.superview == nil { view.addSubview(toolbar) }
      toolbar.items = items
      let height = min(room.height, toolbar.measure(LayoutProposal(columns: room.width, rows: room.height)).height)
      room = room.inset(by: CellInsets(bottom: height))
      toolbar.place(in: CellRectangle(row: room.row + room.height, width: room.width, height: height))
    } else if toolbar.superview != nil {
      toolbar.removeFromSuperview()
    }
    (shown.stage ?? topViewController?.view)?.place(in: room)
    placeResults(in: room)
  }

  /// What a search of the shown screen has found stands in the place of that screen.
  private func placeResults(in room: CellRectangle) {
    let wanted = searchBar == nil ? nil : searchController?.shownResults
    if wanted !== results {
      searchedView?.isHidden = false
      searchedView = nil
      if let former = results {
        former.willMove(toParent: nil)
        former.viewIfLoaded?.removeFromSuperview()
        former.removeFromParent()
      }
      results = wanted
      if let wanted {
        addChild(wanted)
        view.addSubview(wanted.view)
        wanted.didMove(toParent: self)
      }
    }
    guard let results else { return }
    // What is behind is not come to by keys.
    if let searched = topViewController?.viewIfLoaded, searched !== searchedView {
      searchedView?.isHidden = false
      searchedView = searched.isHidden ? nil : searched
      searched.isHidden = true
    }
    results.view.place(in: room)
  }

  /// The bar of what searches on the shown screen stands below its title, where there is room beside what is searched.
  private func placeSearchBar(in room: inout CellRectangle) {
    let bar = isNavigationBarHidden || room.height < 3 ? nil : searchController?.searchBar
    if bar !== searchBar {
      if searchBar?.superview === view { searchBar?.removeFromSuperview() }
      searchBar = bar
      if let bar { view.addSubview(bar) }
    }
    guard let bar else { return }
    let height = min(bar.measure(LayoutProposal(columns: room.width)).height, room.height - 1)
    bar.place(in: CellRectangle(column: room.column, row: room.row, width: room.width, height: height))
    room = room.inset(by: CellInsets(top: height))
  }

  private var searchController: UISearchController? { topViewController?.navigationItem.searchController }

  /// The keys of the controller: `/` searches, where the shown screen has a search controller.
  open override var keyCommands: [UIKeyCommand]? {
    guard let searchBar, searchBar.superview != nil, !searchBar.isFirstResponder else { return super.keyCommands }
    let search = UIKeyCommand(title: SystemWord.searchKey.text(in: valueNode.environment), input: "/") {
      [weak searchBar] in
      searchBar?.becomeFirstResponder()
    }
    return (super.keyCommands ?? []) + [search]
  }

  /// What a tab bar shows for it: where it has nothing of its own, what its first controller has.
  open override var tabBarItem: UITabBarItem! {
    get { ownTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// Shows or hides the bar above.
  ///
  /// `animated` has no effect here: a bar comes and goes at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  /// Shows or hides the bar below.
  ///
  /// `animated` has no effect here: a bar comes and goes at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Pushes the controller, as `show(_:sender:)` is asked to by what is inside.
  open override func show(_ controller: UIViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { topViewController.map { [$0] } ?? [] }
  package override var frontmost: UIViewController { topViewController?.frontmost ?? self }

  package override func receive(_ key: KeyEvent) -> Bool {
    let isBack = key.matches(KeyEvent(.escape)) || key.matches(KeyEvent(.left, modifiers: .alt))
    if isBack, results != nil, let searchController {
      searchController.isActive = false
      return true
    }
    guard isBack, canGoBack else { return false }
    goBack()
    return true
  }

  private var canGoBack: Bool {
    (stack.count > 1 || onBackFromRoot != nil) && topViewController?.navigationItem.hidesBackButton != true
  }
  package override var keyHints: [KeyHint] { canGoBack ? [KeyHint("esc", .backKey)] : [] }
}

/// Who is told what a navigation controller shows (UIKit: `UINavigationControllerDelegate`).
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Told when a controller is shown, after the frame that shows it.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// What animates one controller in the place of another; `nil` for nothing.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What has the user do it; `nil` for nothing.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// `nil`: it is there in one frame.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// `nil`: the animator does it by itself.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Does nothing before a controller is shown, for a delegate that does not care.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing once a controller is shown, for a delegate that does not care.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
