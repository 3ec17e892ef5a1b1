import CoreTerminal
import Foundation

/// What a view's constraints on its own width and height say, in cells, where a stack or a list places it: at least, at most,
/// and in proportion to another view as that is now.
@MainActor
struct SizeLimits {
  private var columns = Range()
  private var rows = Range()
  /// Its width follows from its own height, or the other way round.
  private var proportion: Proportion?

  /// A width that is so many times the height, and so many points more.
  private struct Proportion {
    var multiplier: CGFloat
    var constant: CGFloat

    func columns(_ rows: Int) -> Int { CellLength.columns(ofSize: .rows(rows) * multiplier + constant) }
    func rows(_ columns: Int) -> Int { CellLength.rows(ofSize: (.columns(columns) - constant) / multiplier) }
  }

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
      guard constraint.firstItem === view, constraint.firstAttribute.isSize, !constraint.isSharedByStack else {
        continue
      }
      if constraint.secondItem === view {
        if let own = Self.proportion(constraint) { proportion = own }
        continue
      }
      guard let length = Self.length(constraint) else { continue }
      if constraint.firstAttribute == .width {
        limit(&columns, constraint, length)
      } else {
        limit(&rows, constraint, length)
      }
    }
  }

  var isEmpty: Bool { !columns.isSet && !rows.isSet && proportion == nil }

  /// How width and height of one view follow from each other; `nil` where only one of them is meant, or no exact length.
  private static func proportion(_ constraint: NSLayoutConstraint) -> Proportion? {
    guard constraint.relation == .equal, constraint.secondAttribute.isSize, constraint.multiplier > 0,
      constraint.firstAttribute != constraint.secondAttribute
    else { return nil }
    let (multiplier, constant) = (constraint.multiplier, constraint.constant)
    return constraint.firstAttribute == .width
      ? Proportion(multiplier: multiplier, constant: constant)
      : Proportion(multiplier: 1 / multiplier, constant: -constant / multiplier)
  }

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
  ///
  /// - Parameter filled: The axis along which the view is as long as what is proposed, if any.
  func size(
    for proposal: LayoutProposal, filling filled: NSLayoutConstraint.Axis? = nil, content: (LayoutProposal) -> CellSize
  ) -> CellSize {
    guard let proportion else { return sizeInRanges(for: proposal, content: content) }
    // The length that is known gives the other one: what a constraint says, what is filled, or what the content would like.
    let byWidth = { CellSize(width: $0, height: rows.clamped(proportion.rows($0))) }
    let byHeight = { CellSize(width: columns.clamped(proportion.columns($0)), height: $0) }
    if let width = fixed(columns) { return byWidth(width) }
    if let height = fixed(rows) { return byHeight(height) }
    if filled == .horizontal, let width = proposal.columns { return byWidth(columns.clamped(width)) }
    if filled == .vertical, let height = proposal.rows { return byHeight(rows.clamped(height)) }
    let size = sizeInRanges(for: proposal, content: content)
    return size.width > 0 ? byWidth(size.width) : byHeight(size.height)
  }

  private func sizeInRanges(for proposal: LayoutProposal, content: (LayoutProposal) -> CellSize) -> CellSize {
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
