import CoreEnvironment
public import Foundation

/// One tab of a tab bar: title, picture and badge (UIKit: `UITabBarItem`).
///
/// ```swift
/// cart.tabBarItem = UITabBarItem(title: "Cart", image: UIImage(systemName: "cart"), tag: 1)
/// cart.tabBarItem.badgeValue = "3"
/// ```
open class UITabBarItem: UIBarItem {
  /// Tabs that many programs have, whose title the system knows (UIKit: `UITabBarItem.SystemItem`).
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// A tab for what has no tab of its own.
    case more = 0
    /// A tab for what the user has marked.
    case favorites = 1
    /// A tab for what is recommended.
    case featured = 2
    /// A tab for what others rate highest.
    case topRated = 3
    /// A tab for what was used lately.
    case recents = 4
    /// A tab for people.
    case contacts = 5
    /// A tab for what was done before.
    case history = 6
    /// Pages to come back to.
    case bookmarks = 7
    /// A tab for searching.
    case search = 8
    /// A tab for what is or was downloaded.
    case downloads = 9
    /// A tab for what came last.
    case mostRecent = 10
    /// What was looked at most.
    case mostViewed = 11

    fileprivate var word: SystemWord {
      switch self {
      case .more: .more
      case .favorites: .favorites
      case .featured: .featured
      case .topRated: .topRated
      case .recents: .recents
      case .contacts: .contacts
      case .history: .history
      case .bookmarks: .bookmarks
      case .search: .search
      case .downloads: .downloads
      case .mostRecent: .mostRecent
      case .mostViewed: .mostViewed
      }
    }
  }

  /// A short text beside the title, such as a count; `nil`, the default, shows none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { itemChanged() } } }
  /// The colour of the badge; red where it is `nil`.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { itemChanged() } } }
  /// The picture while the tab is the chosen one; ``UIBarItem/image`` where it is `nil`.
  open var selectedImage: UIImage? { didSet { if selectedImage != oldValue { itemChanged() } } }
  /// Told of every change, besides the bar that shows the tab.
  package final var onChange: (@MainActor () -> Void)?
  final weak var bar: UITabBar?

  /// Creates a tab with a title and a picture, and a number to find it by.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates a tab with a title and two pictures, of which one is for when it is chosen.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a tab that many programs have, with its title in the language of the user.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.word.text(language: ProcessLocale.language), image: nil, tag: tag)
  }

  package override func itemChanged() {
    bar?.itemsChanged()
    onChange?()
  }
  /// Has no effect here: what is in a bar stands in whole cells; accepted so that listings compile.
  open var titlePositionAdjustment = UIOffset.zero
  /// Has no effect here: the bar of the item has one look; accepted so that listings compile.
  open var standardAppearance: UITabBarAppearance?
  /// Has no effect here: the bar of the item has one look; accepted so that listings compile.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// Has no effect here: nothing is dragged in a terminal; accepted so that listings compile.
  open var isSpringLoaded = false
  /// Sets how the badge looks in a state. Has no effect here: it has the colour of ``badgeColor``. It is kept for
  /// ``badgeTextAttributes(for:)``.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = textAttributes
  }
  /// How the badge should look in a state, which is not shown.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes.value(for: state)
  }
  private final var badgeAttributes = StateValues<[NSAttributedString.Key: Any]>()

  /// There are no archives of items here: creates an item without title and picture.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
