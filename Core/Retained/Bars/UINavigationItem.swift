import CoreEnvironment
public import Foundation
/// What a navigation bar shows for one screen (UIKit: `UINavigationItem`).
///
/// ```swift
/// controller.navigationItem.title = "Patients"
/// controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
///   systemItem: .add, primaryAction: UIAction { _ in print("a new patient") })
/// ```
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
  /// Whether the title is large. Has no effect here: titles are one row high.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the screen before it; all are one row high here.
    case automatic = 0
    /// A large title on iOS; one row high here.
    case always = 1
    /// A small title, as every title is here.
    case never = 2
  }

  /// Whether the back button shows a title or only its arrow (UIKit: `UINavigationItem.BackButtonDisplayMode`).
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// With the title of the screen before, where there is room.
    case `default` = 0
    /// The arrow with the word Back.
    case generic = 1
    /// The arrow alone.
    case minimal = 2
  }

  /// The title in the middle of the bar; the next screen's back button shows it too.
  open var title: String? { didSet { if title != oldValue { itemChanged() } } }
  /// The view that stands in the place of the title; `nil`, the default, shows ``title``.
  open var titleView: UIView? {
    didSet {
      guard titleView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      itemChanged()
    }
  }
  /// A line of text above the title, which makes the bar a row higher; `nil` for none.
  open var prompt: String? { didSet { if prompt != oldValue { itemChanged() } } }

  /// The item whose title the next screen's back button shows in place of ``title``.
  open var backBarButtonItem: UIBarButtonItem? { didSet { if backBarButtonItem !== oldValue { itemChanged() } } }
  /// What the button that leads back to this screen says; the title where it is `nil`.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { itemChanged() } } }
  /// How the button that leads back to this screen looks.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { itemChanged() } }
  }
  /// What the back button does instead of going back, such as asking first; `nil`, the default, goes back.
  open var backAction: UIAction? { didSet { itemChanged() } }
  /// No back button is shown on this screen. Default: no.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { itemChanged() } } }
  /// The back button stands beside the items at the left, which else take its place. Default: no.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { itemChanged() } }
  }

  /// The items at the left, the leftmost first; the back button stands before them only where that is asked for.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue, to: leftBarButtonItems) } }
  /// The items at the right, the rightmost first, as on iOS.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue, to: rightBarButtonItems) } }

  /// The leftmost of the items at the left.
  ///
  /// Setting it replaces that one and leaves the others; `nil` takes all of them away.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] + (leftBarButtonItems ?? []).dropFirst() } }
  }
  /// The rightmost of the items at the right.
  ///
  /// Setting it replaces that one and leaves the others; `nil` takes all of them away.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] + (rightBarButtonItems ?? []).dropFirst() } }
  }

  /// Has no effect here: titles are one row high, so none is large; accepted so that listings compile.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// What searches on this screen: a navigation controller shows its bar below the title while the screen is in front.
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      itemChanged()
      bar?.superview?.setNeedsLayout()
    }
  }
  /// Where a search bar stands (UIKit: `UINavigationItem.SearchBarPlacement`). It stands below the title here, wherever it is wanted.
  public enum SearchBarPlacement: Int, Hashable, Sendable {
    /// As it suits the screen.
    case automatic = 0
    /// Beside the title on iOS.
    case inline = 1
    /// Below the title, as it is here.
    case stacked = 2
    /// In the bar, or in the toolbar, on iOS.
    case integrated = 3
    /// In the middle of the bar on iOS.
    case integratedCentered = 4
    /// As a button on iOS.
    case integratedButton = 5
  }
  /// Has no effect here: the search bar stands below the title; accepted so that listings compile.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// Where the search bar stands: below the title.
  open var searchBarPlacement: SearchBarPlacement { .stacked }
  /// Whether the search goes away while one scrolls. Has no effect here: the search bar stays.
  open var hidesSearchBarWhenScrolling = true
  /// How the bar looks on this screen; as the bar has it where it is `nil`.
  open var standardAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
  /// Has no effect here: bars look the same over whatever is scrolled; accepted so that listings compile.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// Has no effect here: bars look the same in every height; accepted so that listings compile.
  open var compactAppearance: UINavigationBarAppearance?

  /// Told of every change, besides the bar that shows the item.
  package final var onChange: (@MainActor () -> Void)?
  final weak var bar: UINavigationBar?

  /// Creates an item with a title, and nothing beside it.
  public init(title: String) { self.title = title }

  /// Creates an item without a title.
  public override convenience init() { self.init(title: "") }

  /// There are no archives of items here: creates an item without a title.
  ///
  /// `coder` has no effect here: nothing is read from it.
  public required convenience init?(coder: NSCoder) { self.init(title: "") }

  convenience init(title: String, owner: UIViewController) {
    self.init(title: title)
    if title.isEmpty { self.title = nil }
  }

  /// Sets the items at the left.
  ///
  /// `animated` has no effect here: a bar shows at once what is on it.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the items at the right.
  ///
  /// `animated` has no effect here: a bar shows at once what is on it.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets the leftmost item.
  ///
  /// `animated` has no effect here: a bar shows at once what is on it.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the rightmost item.
  ///
  /// `animated` has no effect here: a bar shows at once what is on it.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Shows the back button, or does not.
  ///
  /// `animated` has no effect here: a bar shows at once what is on it.
  open func setHidesBackButton(_ isHidden: Bool, animated: Bool) { hidesBackButton = isHidden }

  private func itemsChanged(from former: [UIBarButtonItem]?, to items: [UIBarButtonItem]?) {
    guard (former ?? []).map(ObjectIdentifier.init) != (items ?? []).map(ObjectIdentifier.init) else { return }
    itemChanged()
  }

  private func itemChanged() {
    bar?.itemsChanged()
    onChange?()
  }

  /// What leads back to this screen says.
  func titleOfBackButton(in environment: EnvironmentValues) -> String {
    let back = SystemWord.back.text(in: environment)
    return switch backButtonDisplayMode {
    case .generic: back
    case .minimal: ""
    case .default: backButtonTitle ?? backBarButtonItem?.title ?? title ?? back
    }
  }

  // MARK: What a terminal does not show

  /// Has no effect here: a terminal has one kind of bar; accepted so that listings compile.
  open var style = ItemStyle.navigator
  /// Has no effect here: a terminal has one kind of bar; accepted so that listings compile.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// Has no effect here: a terminal has one kind of bar; accepted so that listings compile.
  open var customizationIdentifier: String?
  /// Has no effect here: a bar of a terminal has room for its items alone, so put them at its sides; accepted so that listings compile.
  open var centerItemGroups: [UIBarButtonItemGroup] = []
  /// Has no effect here: a bar of a terminal has room for its items alone, so put them at its sides; accepted so that listings compile.
  open var pinnedTrailingGroup: UIBarButtonItemGroup?
  /// Has no effect here: a bar of a terminal has room for its items alone, so put them at its sides; accepted so that listings compile.
  open var additionalOverflowItems: UIDeferredMenuElement?
  /// Has no effect here: nobody renames a document from a bar; accepted so that listings compile.
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)?
  /// Makes the menu of the title. Has no effect here: a title is no button; accepted so that listings compile.
  @preconcurrency
  public final var titleMenuProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?
  /// Groups of items at the left; what is set takes the place of `leftBarButtonItems`.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { leftBarButtonItems = leadingItemGroups.flatMap(\.barButtonItems) }
  }
  /// Groups of items at the right; what is set takes the place of `rightBarButtonItems`.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { rightBarButtonItems = trailingItemGroups.flatMap(\.barButtonItems).reversed() }
  }

  /// How a bar is arranged (UIKit: `UINavigationItem.ItemStyle`). Has no effect here.
  public enum ItemStyle: Int, Hashable, Sendable {
    /// For going from screen to screen.
    case navigator = 0
    /// For looking at documents.
    case browser = 1
    /// For changing a document.
    case editor = 2
  }
}

/// Who is told that a document was renamed from its bar (UIKit: `UINavigationItemRenameDelegate`); nobody is here.
@MainActor @preconcurrency
public protocol UINavigationItemRenameDelegate: AnyObject {
  /// The document is called so now.
  func navigationItem(_: UINavigationItem, didEndRenamingWith title: String)
}
