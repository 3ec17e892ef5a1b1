import CoreRetained
public import Foundation

/// A size that a container offers, in points; `nil` asks for the ideal length (SwiftUI: `ProposedViewSize`).
@frozen public struct ProposedViewSize: Hashable, Sendable {
  /// The width that is offered; infinity asks for the largest, `nil` for the ideal one.
  public var width: CGFloat?
  /// The height that is offered; infinity asks for the largest, `nil` for the ideal one.
  public var height: CGFloat?

  /// Creates a proposal from two lengths in points; `nil` asks for the ideal length in that direction.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal from a size in points, open in neither direction.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks a view for the smallest size that it can take.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks a view for the largest size that it can use.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// Asks a view for its ideal size, as though there were no limits.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// The size, with a length of one's own where none is proposed.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  init(_ proposal: LayoutProposal) {
    func points(_ cells: Int?, _ points: (Int) -> CGFloat) -> CGFloat? {
      cells.map { $0 >= LayoutProposal.endless ? .infinity : points($0) }
    }
    self.init(
      width: points(proposal.columns) { .columns($0) }, height: points(proposal.rows) { .rows($0) })
  }

  var cells: LayoutProposal {
    LayoutProposal(
      columns: width.map { $0 == .infinity ? LayoutProposal.endless : CellLength.columns(ofSize: $0) },
      rows: height.map { $0 == .infinity ? LayoutProposal.endless : CellLength.rows(ofSize: $0) })
  }
}
