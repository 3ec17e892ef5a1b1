import CoreEnvironment
import CoreObserving
package import CoreTerminal
import Foundation

/// Shows the cells that another view had once.
private final class SnapshotView: UIView {
  private let cells: Surface
  private let part: CellRectangle

  init(_ cells: Surface, part: CellRectangle) {
    (self.cells, self.part) = (cells, part)
    super.init(frame: CellRectangle(width: part.width, height: part.height).rect)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override class var untracked: AnyClass { SnapshotView.self }

  override func draw(in context: DrawingContext) {
    let seen = context.clip.intersection(CellRectangle(width: part.width, height: part.height))
    guard !seen.isEmpty else { return }
    for row in seen.row..<seen.row + seen.height {
      cells.forEachCluster(row: row + part.row) { column, text, style in
        let column = column - part.column
        guard column >= 0, column < part.width else { return }
        context.fill(CellRectangle(column: column, row: row, width: 1, height: 1), style: style)
        context.write(text, column: column, row: row, style: style)
      }
    }
  }
}

extension UIView {
  final func defaultSnapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .init())
  }

  final func defaultResizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let size = cellFrame.size
    guard size.isDrawable else { return nil }
    let origin = boundsOrigin
    let part = CellRectangle(rect).moved(columns: -origin.column, rows: -origin.row)
      .intersection(CellRectangle(width: size.width, height: size.height))
    guard !part.isEmpty else { return nil }
    var surface = Surface(width: size.width, height: size.height, pool: SurfacePool())
    settleInkHere()
    let context = DrawingContext(&surface, traits: traitCollection)
    drawTree(in: context)
    context.finish(&surface)
    return SnapshotView(surface, part: part)
  }

  /// Draws the view, and what is in it, at a place of another view that is drawn: it need not stand in any window.
  package final func draw(in context: DrawingContext, at frame: CellRectangle) {
    // Another view's drawing is under way: what this one's drawing reads is its own.
    settleInkHere()
    Tracking.suspended { context.draw(in: frame) { drawTree(in: context) } }
  }
}
