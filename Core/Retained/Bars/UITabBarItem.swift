/// A tab (UIKit: `UITabBarItem`).
open class UITabBarItem: UIBarItem {
  /// Tabs that many programs have (UIKit: `UITabBarItem.SystemItem`).
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// More tabs.
    case more = 0
    /// What one likes.
    case favorites = 1
    /// What is shown first.
    case featured = 2
    /// What others like.
    case topRated = 3
    /// What was used lately.
    case recents = 4
    /// People.
    case contacts = 5
    /// What has been.
    case history = 6
    /// Pages to come back to.
    case bookmarks = 7
    /// Searching.
    case search = 8
    /// What is being loaded.
    case downloads = 9
    /// What came last.
    case mostRecent = 10
    /// What was looked at most.
    case mostViewed = 11

    fileprivate var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// A short text beside the title: a count.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { itemChanged() } } }
  /// The colour of the badge; red where it is `nil`.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { itemChanged() } } }
  /// The picture while the tab is the chosen one; ``UIBarItem/image`` where it is `nil`.
  open var selectedImage: UIImage? { didSet { if selectedImage != oldValue { itemChanged() } } }
  /// Told of every change, besides the bar that shows the tab.
  package final var onChange: (@MainActor () -> Void)?
  final weak var bar: UITabBar?

  /// Creates a tab with a title and a picture.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates a tab with a title and two pictures.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a tab that many programs have.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  package override func itemChanged() {
    bar?.itemsChanged()
    onChange?()
  }
}
