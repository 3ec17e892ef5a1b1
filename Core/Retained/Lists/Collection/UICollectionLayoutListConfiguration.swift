public import Foundation

/// How a collection looks that is a list (UIKit: `UICollectionLayoutListConfiguration`).
///
/// ```swift
/// var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
/// configuration.headerMode = .supplementary
/// let layout = UICollectionViewCompositionalLayout.list(using: configuration)
/// let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
/// ```
public struct UICollectionLayoutListConfiguration {
  /// Whether sections have blank rows between them, and whether headers stay at the top.
  public enum Appearance: Int, Hashable, Sendable {
    /// Headers stay at the top while their sections scroll by.
    case plain = 0
    /// A blank row between sections.
    case grouped = 1
    /// As `grouped`, moved in at both sides.
    case insetGrouped = 2
    /// The same as ``insetGrouped``.
    case sidebar = 3
    /// The same as ``plain``.
    case sidebarPlain = 4
  }

  /// Whether a section has a header, and who makes it.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// A section has no header.
    case none = 0
    /// A view that the data source makes.
    case supplementary = 1
    /// The first item of a section stands for its header, and is shown like any other item.
    case firstItemInSection = 2
  }

  /// Whether a section has a footer.
  public enum FooterMode: Int, Hashable, Sendable {
    /// A section has no footer.
    case none = 0
    /// A view that the data source makes.
    case supplementary = 1
  }

  /// Says what can be done with an item: each gets a key, from its title.
  public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// Whether sections have blank rows between them, and whether headers stay at the top.
  public let appearance: Appearance
  /// Whether a section has a header, and who makes it.
  ///
  /// The default is none.
  public var headerMode = HeaderMode.none
  /// Whether a section has a footer.
  ///
  /// The default is none.
  public var footerMode = FooterMode.none
  /// Has no effect here: rows are not separated by lines, which would take a row each; accepted so that listings
  /// compile.
  public var showsSeparators = false
  /// Has no effect here: rows are not separated by lines, which would take a row each; accepted so that listings compile.
  public var separatorConfiguration = UIListSeparatorConfiguration(listAppearance: .plain)
  /// Never asked: rows are not separated by lines, which would take a row each; accepted so that listings compile.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Says how the lines around an item look (UIKit: `UICollectionLayoutListConfiguration.ItemSeparatorHandler`). Never called here.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration
  /// What is behind the list. Default: what suits its appearance.
  public var backgroundColor: UIColor?
  /// Has no effect here: how much room there is above a header follows from the appearance; accepted so that listings
  /// compile.
  public var headerTopPadding: CGFloat?
  /// Says what can be done with an item: each action gets a key, from its title.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// What can be done with an item; the first that takes something away has Delete.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates the configuration of a list without headers and footers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }
  var isGrouped: Bool { isInset || appearance == .grouped }
}

/// How lines between rows look (UIKit: `UIListSeparatorConfiguration`). Has no effect here: a line would take a row.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is seen (UIKit: `UIListSeparatorConfiguration.Visibility`). Has no effect here.
  public enum Visibility: Int, Hashable, Sendable {
    /// As the list has it.
    case automatic = 0
    /// It is.
    case visible = 1
    /// It is not.
    case hidden = 2
  }

  /// Has no effect here: a line would take a row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Has no effect here: a line would take a row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Has no effect here: a line would take a row.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// Has no effect here: a line would take a row.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// Has no effect here: a line would take a row.
  public var color = UIColor.separator
  /// Has no effect here: a line would take a row.
  public var multipleSelectionColor = UIColor.separator
  /// Has no effect here: a line would take a row.
  public var visualEffect: UIVisualEffect? {
    get { effect.value }
    set { effect.value = newValue }
  }
  private var effect = Effect()

  /// An effect makes no difference.
  private struct Effect: Hashable, @unchecked Sendable {
    // Unchecked: it is only handed back to who has set it.
    var value: UIVisualEffect?
    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  /// Insets that a list has by itself.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Creates the look of lines of a list.
  ///
  /// `listAppearance` has no effect here: there are no lines.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
