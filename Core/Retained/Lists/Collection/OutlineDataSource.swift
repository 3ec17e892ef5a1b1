import Foundation

/// A data source whose items are in each other, as a list and its cells see it.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// Where an item stands in its outline; `nil` in a section that is none.
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
  /// Shows what is in an item, or hides it.
  ///
  /// - Returns: Whether anything is another now.
  func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool
  /// The place of what an item is in; `nil` where it is in none.
  func outlineParent(of indexPath: IndexPath) -> IndexPath?
}

/// Where an item stands in an outline.
struct OutlinePlace: Hashable {
  /// How deep it is.
  var level = 0
  var hasChildren = false
  var isExpanded = false
}

extension UICollectionView {
  private var outline: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Where the item with the focus is, in an outline.
  private var focusedOutlineItem: (indexPath: IndexPath, place: OutlinePlace)? {
    guard let indexPath = choice.focused.flatMap({ engine.structure.indexPath(at: $0) }),
      let place = outline?.outlinePlace(at: indexPath)
    else { return nil }
    return (indexPath, place)
  }

  /// Tells cells where they stand.
  final func updateOutline(_ cell: UICollectionViewCell, at indexPath: IndexPath) {
    (cell as? UICollectionViewListCell)?.outline = outline?.outlinePlace(at: indexPath) ?? OutlinePlace()
  }

  /// Right opens the item with the focus, Left closes it, and goes from what is in it to it.
  final func receiveOutlineKey(opens: Bool) -> Bool {
    guard let (indexPath, place) = focusedOutlineItem else { return false }
    if place.hasChildren, place.isExpanded != opens { return toggleOutline(at: indexPath) }
    guard !opens, let parent = outline?.outlineParent(of: indexPath),
      let position = engine.structure.position(of: parent)
    else { return false }
    return focus(position)
  }

  /// What the help bar says of the item with the focus.
  final var outlineHint: (key: String, opens: Bool)? {
    guard let (_, place) = focusedOutlineItem, place.hasChildren else { return nil }
    return place.isExpanded ? ("←", false) : ("→", true)
  }

  /// Opens an item, or closes it.
  ///
  /// - Returns: Whether it could.
  @discardableResult
  final func toggleOutline(at indexPath: IndexPath) -> Bool {
    guard let outline, let place = outline.outlinePlace(at: indexPath), place.hasChildren else { return false }
    return outline.setExpanded(!place.isExpanded, at: indexPath)
  }
}
