import CoreRetained
import CoreTerminal
import Foundation

extension Color: PrimitiveView {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Color> {
    LeafNode(self, PaintView(), in: context, isPlain: true) { color, view, _ in view.paint = .color(color.uiColor) }
  }
}

/// A rectangle of a paint, as large as it may be.
final class PaintView: UIView {
  var paint: ResolvedPaint = .color(.clear) {
    didSet { if paint != oldValue { setNeedsDisplay() } }
  }

  init() {
    super.init(frame: .zero)
    // With a node of its own it is drawn with the traits of its place, and follows them.
    _ = valueNode
  }

  required init?(coder: NSCoder) { nil }

  /// What is proposed; a cell where nothing is.
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: proposal.columns ?? 1, height: proposal.rows ?? 1)
  }

  override var drawsGround: Bool { paint != .color(.clear) }

  override func draw(in context: DrawingContext) {
    paint.fill(context.bounds, in: context)
    guard context.needsShade(paint.color), hasNothingInFront else { return }
    let seen = context.bounds.intersection(context.clip)
    for row in seen.row..<seen.row + seen.height {
      for column in seen.column..<seen.column + seen.width { context.shade(column: column, row: row, paint.color) }
    }
  }
}
