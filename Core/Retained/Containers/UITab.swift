import CoreEnvironment
public import Foundation

/// A tab of a tab bar controller, and who makes its controller (UIKit: `UITab`, iOS 18).
///
/// ```swift
/// let tabs = UITabBarController()
/// tabs.tabs = [
///   UITab(title: "Trails", image: UIImage(systemName: "map"), identifier: "trails") { _ in TrailListViewController() },
///   UISearchTab { _ in SearchViewController() },
/// ]
/// ```
/// The controller is made when the tab comes into a tab bar controller, and its view when the tab is first shown.
@MainActor @preconcurrency
open class UITab: NSObject {
  /// Makes the controller of a tab.
  public typealias ViewControllerProvider = @MainActor (UITab) -> UIViewController

  /// Where a tab is to stand (UIKit: `UITab.Placement`). Tabs stand on the bar here, wherever they are wanted.
  public enum Placement: Int, Hashable, Sendable {
    /// As it suits the tab.
    case automatic = 0
    /// As it suits the tab, unless the user says something else.
    case `default` = 1
    /// Only in the sidebar, on iOS.
    case sidebarOnly = 2
    /// On the bar, unless the user takes it away.
    case optional = 3
    /// On the bar, and movable.
    case movable = 4
    /// At the end of the bar.
    case pinned = 5
    /// Always on the bar.
    case fixed = 6
  }

  /// By what the program knows the tab.
  public final let identifier: String
  /// What the tab is called.
  open var title: String { didSet { if title != oldValue { itemChanged() } } }
  /// The picture of the tab; `nil` for none.
  open var image: UIImage? { didSet { if image != oldValue { itemChanged() } } }
  /// A short text beside the title, such as a count; `nil`, the default, for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { itemChanged() } } }
  /// Has no effect here: a tab has one line; accepted so that listings compile.
  open var subtitle: String?
  /// Whether the tab is left out. Default: no.
  open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } } }
  /// Has no effect here: the user does not rearrange tabs; accepted so that listings compile.
  open var allowsHiding = false
  /// Has no effect here: all tabs stand on the bar; accepted so that listings compile.
  open var preferredPlacement = Placement.automatic
  /// Whatever the program wants to keep with the tab; the framework does not look at it.
  open var userInfo: Any?
  /// The tab bar controller that it is in; `nil` where it is in none.
  public internal(set) final weak var tabBarController: UITabBarController?
  /// The group that it is in; `nil` where it is in none.
  public internal(set) final weak var parent: UITabGroup?

  private let provider: ViewControllerProvider?
  private var made: UIViewController?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: What the tab is called.
  ///   - image: Its picture; `nil` for none.
  ///   - identifier: By what the program knows it.
  ///   - viewControllerProvider: Makes the controller, once; without it the tab is empty.
  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ViewControllerProvider? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
  }

  /// The controller of the tab, once it was made; `nil` before, and where nobody makes one.
  public final var viewController: UIViewController? { made }

  /// The controller, made now where it is not yet; an empty one where nobody makes one.
  func madeController() -> UIViewController {
    if let made { return made }
    let controller = provider?(self) ?? UIViewController()
    made = controller
    itemChanged()
    return controller
  }

  private func itemChanged() { if let made { show(on: made) } }

  /// Has a controller called by the tab.
  fileprivate final func show(on controller: UIViewController) {
    let item = UITabBarItem(title: title, image: image, selectedImage: nil)
    item.badgeValue = badgeValue
    controller.tabBarItem = item
  }
  /// The outermost group that the tab is in, which shows it; `nil` for one in no group.
  open var managingTabGroup: UITabGroup? { parent?.managingTabGroup ?? parent }
}

/// The tab that searches (UIKit: `UISearchTab`, iOS 18). The system knows its title and picture.
open class UISearchTab: UITab {
  /// Has no effect here: a tab that is chosen is shown, and `/` searches in it; accepted so that listings compile.
  open var automaticallyActivatesSearch = false

  /// Creates the tab with the title and the picture of the system.
  ///
  /// - Parameter viewControllerProvider: Makes the controller, once.
  public convenience init(viewControllerProvider: @escaping ViewControllerProvider) {
    self.init(
      title: SystemWord.search.text(language: ProcessLocale.language), image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search", viewControllerProvider: viewControllerProvider)
  }
}

/// Tabs that stand together (UIKit: `UITabGroup`, iOS 18). On a bar the group is one tab: its own controller is shown, or that of the child
/// that is selected.
open class UITabGroup: UITab {
  /// The tabs of the group.
  open var children: [UITab] { didSet { for child in children { child.parent = self } } }
  /// The child that is shown where the group has no controller of its own; `nil` for the first.
  open var selectedChild: UITab? { didSet { if selectedChild !== oldValue { tabBarController?.tabsChanged() } } }
  /// By what the child is known that is shown at first; `nil` for the first of all.
  open var defaultChildIdentifier: String?
  private let hasOwnController: Bool
  /// The controller of a child that is called by the group on the bar.
  private weak var named: UIViewController?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: What the group is called.
  ///   - image: Its picture; `nil` for none.
  ///   - identifier: By what the program knows it.
  ///   - children: The tabs of the group; none by default.
  ///   - viewControllerProvider: Makes the controller of the group; without it those of its children are shown.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ViewControllerProvider? = nil
  ) {
    self.children = children
    hasOwnController = viewControllerProvider != nil
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  /// The child of an identifier; `nil` where there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.lazy.compactMap { $0.withIdentifier(identifier) }.first
  }

  override func madeController() -> UIViewController {
    let child = selectedChild ?? defaultChildIdentifier.flatMap { tab(forIdentifier: $0) } ?? children.first
    guard !hasOwnController, let child else { return super.madeController() }
    let controller = child.madeController()
    if controller !== named {
      named = controller
      show(on: controller)
    }
    return controller
  }
  /// Has no effect here: tabs stand in a row, without a list at the side; accepted so that listings compile.
  open var sidebarActions: [UIAction] = []
}

extension UITab {
  /// The tab, or one in it, of an identifier.
  fileprivate final func withIdentifier(_ identifier: String) -> UITab? {
    self.identifier == identifier ? self : (self as? UITabGroup)?.tab(forIdentifier: identifier)
  }
}

extension UITabBarController {
  /// How the tabs are shown (UIKit: `UITabBarController.Mode`, iOS 18). They stand on the bar here.
  public enum Mode: Int, Hashable, Sendable {
    /// As it suits the device.
    case automatic = 0
    /// On a bar, as they are here.
    case tabBar = 1
    /// On a bar, and in a sidebar on an iPad.
    case tabSidebar = 2
  }

  /// Creates a tab bar controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// Makes the tabs others; the one that is shown stays, where it is among them.
  public final func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in self.tabs where !tabs.contains(tab) { tab.tabBarController = nil }
    takeTabs(tabs, animated: animated)
  }

  /// The tab of an identifier, also in groups; `nil` where there is none.
  public final func tab(forIdentifier identifier: String) -> UITab? {
    tabs.lazy.compactMap { $0.withIdentifier(identifier) }.first
  }

  /// The tab that is shown; setting it to one of ``tabs``, or to one in a group of them, shows that. `nil` where the program has set
  /// controllers and no tabs.
  public final var selectedTab: UITab? {
    get { selectedViewController.flatMap { controller in tabs.first { $0.shownController === controller } } }
    set {
      guard let newValue else { return }
      if let group = newValue.parent { group.selectedChild = newValue }
      let whole = newValue.parent ?? newValue
      if tabs.contains(whole), let controller = whole.shownController { selectedViewController = controller }
    }
  }
}

extension UITab {
  /// The controller that the tab bar controller has for it.
  final var shownController: UIViewController? { tabBarController == nil ? nil : madeController() }
}

extension UIViewController {
  /// The tab that the controller, or one around it, belongs to; `nil` where there is none.
  public final var tab: UITab? {
    sequence(first: self, next: \.parent).lazy.compactMap { controller in
      (controller.parent as? UITabBarController)?.tabs.first { $0.shownController === controller }
    }.first
  }
}
