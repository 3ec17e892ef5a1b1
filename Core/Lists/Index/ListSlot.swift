package import FoundationEssentials

/// What can stand at a position of a list that is told as one sequence.
package enum ListSlot: Hashable, Sendable {
  /// The header of a section. Every section has a slot for one, of no height where there is none.
  case header(section: Int)
  /// A row, or an item of a collection.
  case row(IndexPath)
  /// The footer of a section, as the header.
  case footer(section: Int)

  /// The section it belongs to.
  package var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let indexPath): indexPath.section
    }
  }

  /// Where the row is; `nil` for headers and footers.
  package var indexPath: IndexPath? {
    if case .row(let indexPath) = self { indexPath } else { nil }
  }
}
