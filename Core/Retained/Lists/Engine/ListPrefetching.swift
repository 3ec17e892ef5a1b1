public import Foundation

/// Which rows of a list are soon to be seen: those of another window in the direction in which it was scrolled last. Each is told once, and
/// called off where the user turns round before it was seen.
struct ListPrefetching {
  private var told: Set<IndexPath> = []
  private var first = 0
  private var goesUp = false

  /// What was told is not what stands there now.
  mutating func reset() { told = [] }

  /// Takes over what is seen now.
  ///
  /// - Parameter visible: Positions, from the top.
  /// - Returns: What is to be got ready, the nearest first, and what is not needed any more.
  mutating func update(visible: [Int], in structure: ListStructure) -> (begun: [IndexPath], cancelled: [IndexPath]) {
    guard let start = visible.first, let end = visible.last else { return ([], []) }
    if start != first { goesUp = start < first }
    first = start
    let ahead =
      goesUp ? Array((max(0, start - visible.count)..<start).reversed()) : Array(end + 1...end + visible.count)
    let wanted = ahead.filter { $0 < structure.count }.compactMap { structure.indexPath(at: $0) }
    let seen = Set(visible.compactMap { structure.indexPath(at: $0) })
    told.subtract(seen)
    let cancelled = told.subtracting(wanted)
    let begun = wanted.filter { !told.contains($0) && !seen.contains($0) }
    told.subtract(cancelled)
    told.formUnion(begun)
    return (begun, cancelled.sorted())
  }
}

/// Gets rows ready that are soon to be seen (UIKit: `UITableViewDataSourcePrefetching`).
///
/// Told after a layout of the rows of the next window, in the direction in which the table was scrolled last.
@MainActor @preconcurrency
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Rows are soon to be seen: the place to begin to load what they show.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows are not to be seen after all. The default does nothing.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing when rows are not to be seen after all, for one that goes on loading them.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// Gets items ready that are soon to be seen (UIKit: `UICollectionViewDataSourcePrefetching`).
///
/// Told after a layout of the items of the next window, in the direction in which the collection was scrolled last.
@MainActor @preconcurrency
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Items are soon to be seen: the place to begin to load what they show.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items are not to be seen after all. The default does nothing.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing when items are not to be seen after all, for one that goes on loading them.
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  /// Tells which rows are soon to be seen.
  final func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, !needsReload, engine.structure.sections.rowCount > 0
    else { return }
    let (begun, cancelled) = prefetching.update(visible: engine.visibleRows, in: engine.structure)
    if !cancelled.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
    if !begun.isEmpty { source.tableView(self, prefetchRowsAt: begun) }
  }
}

extension UICollectionView {
  /// Tells which items are soon to be seen.
  final func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, !needsReload, engine.structure.sections.rowCount > 0
    else { return }
    let (begun, cancelled) = prefetching.update(visible: engine.visibleRows, in: engine.structure)
    if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
    if !begun.isEmpty { source.collectionView(self, prefetchItemsAt: begun) }
  }
}

extension ListEngine {
  /// The positions of the rows that are seen, from the top.
  fileprivate var visibleRows: [Int] { visiblePositions.filter { structure.indexPath(at: $0) != nil } }
}
