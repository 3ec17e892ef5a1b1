import CoreEnvironment
import CoreTerminal
public import Foundation

/// What holds for all sections of a compositional layout (UIKit: `UICollectionViewCompositionalLayoutConfiguration`).
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration {
  /// Has no effect here: a collection scrolls from top to bottom; sections can scroll across.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// What is free between sections, in points. Default: nothing.
  open var interSectionSpacing: CGFloat = 0
  /// Has no effect here: sections have headers and footers, and the collection has none.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Has no effect here: bars cover nothing.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// Creates a configuration with nothing free between sections.
  public init() {}
}

/// A layout of sections, each with a group of items that repeats (UIKit: `UICollectionViewCompositionalLayout`).
///
/// ```swift
/// let layout = UICollectionViewCompositionalLayout { section, environment in
///   section == 0 ? bannerSection() : gridSection(columns: environment.container.contentSize.width > 400 ? 4 : 2)
/// }
/// ```
///
/// Lengths are in points and become cells at the edges, so that a third of the width three times is all of it. Groups may hold
/// groups. A height that is estimated is what the cell asks for, in a group of one row.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Says what a section looks like, for the room there is.
  public typealias SectionProvider =
    @MainActor (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  /// What holds for all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: SectionProvider
  /// All of it is a list.
  final let list: UICollectionLayoutListConfiguration?
  private var made: [Int: NSCollectionLayoutSection] = [:]

  /// Creates a layout whose sections all look the same.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections all look the same.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    (provider, self.configuration, list) = ({ _, _ in section }, configuration, nil)
    super.init()
  }

  /// Creates a layout whose sections are made when the room is known, and again when that changes.
  public convenience init(sectionProvider: @escaping SectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are made when the room is known, and again when that changes.
  public init(
    sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration, list) = (sectionProvider, configuration, nil)
    super.init()
  }

  /// There are no archives of layouts here: creates a list.
  public required init?(coder: NSCoder) {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    provider = { NSCollectionLayoutSection.list(using: list, layoutEnvironment: $1) }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    self.list = list
    super.init(coder: coder)
  }

  private init(list: UICollectionLayoutListConfiguration) {
    provider = { NSCollectionLayoutSection.list(using: list, layoutEnvironment: $1) }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    self.list = list
    super.init()
  }

  /// Creates the layout of a list: rows over the whole width, as in a table.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { UICollectionViewCompositionalLayout(list: configuration) }

  /// How a section looks that is a list.
  final func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { list ?? made[section]?.list }

  package override var pinsHeaders: Bool {
    if let list { return !list.isGrouped }
    return collectionView?.sections.contains(where: \.pinsHeader) ?? false
  }

  package override func section(
    _ section: Int, count: Int, columns: Int, in view: UICollectionView
  ) -> CollectionSection {
    if let list { return Self.section(of: list, count: count, columns: columns) }
    let environment = LayoutEnvironment(
      size: CGSize(width: .columns(columns), height: .rows(view.cellFrame.height)), traits: view.traitCollection)
    guard let made = provider(section, environment) else {
      return CollectionSection(breaks: .uniform(count: count, perLine: 1))
    }
    self.made[section] = made
    return made.section(
      section, count: count, columns: columns, spacing: max(0, CellLength.rows(configuration.interSectionSpacing)),
      in: view)
  }

  static func section(
    of list: UICollectionLayoutListConfiguration, count: Int, columns: Int
  ) -> CollectionSection {
    let inset = list.isInset ? (columns >= 40 ? 2 : 1) : 0
    var result = CollectionSection(breaks: .uniform(count: count, perLine: 1))
    result.supplementaryInset = inset
    result.insets.left = inset
    result.insets.right = inset
    result.header = list.headerMode == .supplementary ? .automatic : .none
    result.footer = list.footerMode == .supplementary ? .automatic : .none
    result.pinsHeader = !list.isGrouped
    result.spacingBelow = list.isGrouped ? 1 : 0
    return result
  }
}
