import CoreTerminal
import Foundation

/// What a view's constraints on its own width and height say, in cells, where a stack or a list places it: at least, at most,
/// and in proportion to another view as that is now.
@MainActor
struct SizeLimits {
  private var columns = Range()
  private var rows = Range()

  private struct Range {
    var least = 0
    var most = CellLength.limit
    /// Which priority the bounds were set with: a higher one goes before.
    var priority: Float = 0
    var isSet = false

    func clamped(_ length: Int) -> Int { max(least, min(most, length)) }
  }

  init(_ constraints: [NSLayoutConstraint], of view: UIView) {
    for constraint in constraints.sorted(by: { $0.priority < $1.priority }) {
      guard constraint.firstItem === view, constraint.firstAttribute.isSize, !constraint.isSharedByStack,
        let length = Self.length(constraint)
      else { continue }
      if constraint.firstAttribute == .width {
        limit(&columns, constraint, length)
      } else {
        limit(&rows, constraint, length)
      }
    }
  }

  var isEmpty: Bool { !columns.isSet && !rows.isSet }

  private func limit(_ range: inout Range, _ constraint: NSLayoutConstraint, _ length: Int) {
    range.isSet = true
    switch constraint.relation {
    case .equal: (range.least, range.most) = (length, length)
    case .greaterThanOrEqual:
      range.least = max(range.least, length)
      range.most = max(range.most, length)
    case .lessThanOrEqual:
      range.most = min(range.most, length)
      range.least = min(range.least, length)
    }
  }

  /// The length a constraint asks for, in cells of its axis.
  private static func length(_ constraint: NSLayoutConstraint) -> Int? {
    var points = constraint.constant
    if constraint.secondAttribute.isSize {
      guard let other = constraint.secondView else { return nil }
      let size = other.cellFrame.size.points
      points += constraint.multiplier * (constraint.secondAttribute == .width ? size.width : size.height)
    } else if constraint.secondAttribute != .notAnAttribute {
      return nil
    }
    return constraint.firstAttribute == .width ? CellLength.columns(ofSize: points) : CellLength.rows(ofSize: points)
  }

  /// The size within the limits: the content is asked with what it can have.
  func size(for proposal: LayoutProposal, content: (LayoutProposal) -> CellSize) -> CellSize {
    var inner = proposal
    if columns.isSet { inner.columns = proposal.columns.map(columns.clamped) ?? fixed(columns) ?? nil }
    if rows.isSet { inner.rows = proposal.rows.map(rows.clamped) ?? fixed(rows) ?? nil }
    var size = content(inner)
    if columns.isSet { size.width = columns.clamped(size.width) }
    if rows.isSet { size.height = rows.clamped(size.height) }
    return size
  }

  private func fixed(_ range: Range) -> Int? { range.least == range.most ? range.least : nil }
}
