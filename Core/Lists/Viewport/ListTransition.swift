/// Compares the positions in sight before and after a change: which cells leave, which stay and where, which are needed.
package struct ListTransition: Equatable, Sendable {
  /// A cell that is seen before and after.
  package struct Staying: Equatable, Sendable {
    /// The position it had.
    package let old: Int
    /// The position it has.
    package let new: Int
  }

  /// Positions of the old list whose cells go.
  package private(set) var leaving: [Int] = []
  /// The cells that stay, by their new positions ascending.
  package private(set) var staying: [Staying] = []
  /// Positions of the new list that want a cell.
  package private(set) var arriving: [Int] = []

  /// - Parameters:
  ///   - old: The positions seen before.
  ///   - new: The positions seen now.
  ///   - changes: How the list changed in between; `nil` where it only scrolled.
  package init(from old: Range<Int>, to new: Range<Int>, changes: KeyedChanges? = nil) {
    leaving = old.filter { position in
      guard let changes else { return !new.contains(position) }
      return changes.destination(of: position).map { !new.contains($0) } ?? true
    }
    for position in new {
      let source = changes.map { $0.source(of: position) } ?? position
      if let source, old.contains(source) {
        staying.append(Staying(old: source, new: position))
      } else {
        arriving.append(position)
      }
    }
  }
}
