import CoreRetained
public import Foundation

/// A size that a container offers, in points; `nil` asks for the ideal length (SwiftUI: `ProposedViewSize`).
@frozen public struct ProposedViewSize: Hashable, Sendable {
  /// The width; infinity asks for the largest.
  public var width: CGFloat?
  /// The height; infinity asks for the largest.
  public var height: CGFloat?

  /// Creates a proposal.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Proposes a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// Asks for the ideal size.
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
