import CoreRetained
import Foundation

/// The part of a view that a popover stands beside, and the edge at which it stands.
nonisolated struct PopoverAttachment: Sendable {
  let anchor: PopoverAttachmentAnchor
  let edge: Edge?

  init(_ anchor: PopoverAttachmentAnchor, _ edge: Edge?) { (self.anchor, self.edge) = (anchor, edge) }

  @MainActor func apply(to presentation: UIPopoverPresentationController) {
    presentation.preferredSide =
      switch edge {
      case .top: .above
      case .bottom: .below
      case .leading: .leading
      case .trailing: .trailing
      case nil: nil
      }
    presentation.partOfSource =
      switch anchor {
      case .rect(.bounds): nil
      case .rect(.rect(let rectangle)): { _ in rectangle }
      case .point(let point): { Self.cell(at: point, in: $0) }
      }
  }

  /// The cell of a point, in points of a view; one at the end is that of the last cell.
  private static func cell(at point: UnitPoint, in bounds: CGRect) -> CGRect {
    CGRect(
      x: min(max(0, point.x * bounds.width), max(0, bounds.width - 8)),
      y: min(max(0, point.y * bounds.height), max(0, bounds.height - 16)), width: 8, height: 16)
  }
}
