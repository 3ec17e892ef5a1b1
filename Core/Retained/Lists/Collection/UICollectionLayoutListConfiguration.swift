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
  public init(appearance: Appearance) { self.appearance = appearance }

  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }
  var isGrouped: Bool { isInset || appearance == .grouped }
}
