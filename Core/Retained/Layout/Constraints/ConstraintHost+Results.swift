import AmbientSolver
import CoreTerminal
import Foundation

/// Output: rounds the numbers of the solution to frames of whole cells.
extension ConstraintHost {
  /// Solves for the view's size, places what is in it, and has those views laid out whose subviews have moved.
  func layOut() {
    solve(width: root.cellFrame.width, height: root.cellFrame.height)
    place(in: root)
    for member in members where member.view.superview !== root {
      if frame(of: member) != member.view.cellFrame { member.view.superview?.setNeedsLayout() }
    }
  }

  /// Places the views right in a view.
  func place(in view: UIView) {
    for member in members where member.view.superview === view { member.view.place(in: frame(of: member)) }
    for guide in view.extras?.constraints?.guides ?? [] {
      guard let box = boxes[ObjectIdentifier(guide)] else { continue }
      guide.cellFrame = rectangle(of: box, in: view)
      if guide.kind == .scrollContent, let scrollView = view as? UIScrollView, scrollView.isContentSolved {
        scrollView.contentCells = guide.cellFrame.size
      }
    }
  }

  /// The size that the constraints come to for a proposal.
  func fittingSize(for proposal: LayoutProposal) -> CellSize? {
    buildIfNeeded()
    guard !members.isEmpty else { return nil }
    solve(width: proposal.columns, height: proposal.rows)
    return CellSize(
      width: CellLength.cells(CGFloat(solver.value(of: rootBox.width))),
      height: CellLength.cells(CGFloat(solver.value(of: rootBox.height))))
  }

  func frame(of member: Member) -> CellRectangle {
    rectangle(of: member.box, in: member.view.superview ?? root)
  }

  /// The edges are rounded, seen from the root: neighbours stay neighbours.
  func rectangle(of box: Box, in view: UIView) -> CellRectangle {
    var (x, y) = (0.0, 0.0)
    var next: UIView? = view
    while let current = next, current !== root, let box = boxes[ObjectIdentifier(current)] {
      x += solver.value(of: box.x)
      y += solver.value(of: box.y)
      next = current.superview
    }
    let (left, top) = (CellLength.cells(CGFloat(x)), CellLength.cells(CGFloat(y)))
    x += solver.value(of: box.x)
    y += solver.value(of: box.y)
    let (column, row) = (CellLength.cells(CGFloat(x)), CellLength.cells(CGFloat(y)))
    let right = CellLength.cells(CGFloat(x + solver.value(of: box.width)))
    let bottom = CellLength.cells(CGFloat(y + solver.value(of: box.height)))
    return CellRectangle(
      column: column - left, row: row - top, width: max(0, right - column), height: max(0, bottom - row))
  }
}
