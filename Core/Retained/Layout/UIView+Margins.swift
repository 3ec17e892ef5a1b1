import CoreEnvironment
package import CoreTerminal
import Foundation

extension UIView {
  /// The view's own rectangle, in cells; its origin is where it has scrolled to.
  package final var boundsInCells: CellRectangle {
    let origin = boundsOrigin
    return CellRectangle(column: origin.column, row: origin.row, width: cellFrame.width, height: cellFrame.height)
  }

  /// Where the view has scrolled to.
  package final var boundsOrigin: (column: Int, row: Int) { extras?.boundsOrigin ?? (0, 0) }

  /// Scrolls what is in the view, without a layout.
  package final func setBoundsOrigin(column: Int, row: Int) {
    guard (column, row) != boundsOrigin else { return }
    // What sticks out of it stood elsewhere.
    if flags.contains(.sticksOut) { damageWhatIsDrawn() }
    ownExtras.boundsOrigin = (column, row)
    inkChanged()
    setNeedsDisplay()
  }

  final func setBounds(_ bounds: CellRectangle) {
    setBoundsOrigin(column: bounds.column, row: bounds.row)
    place(
      in: CellRectangle(column: cellFrame.column, row: cellFrame.row, width: bounds.width, height: bounds.height))
  }

  final var defaultCenter: CGPoint {
    get {
      let rect = cellFrame.rect
      return CGPoint(x: rect.midX, y: rect.midY)
    }
    set {
      let size = cellFrame.size.points
      place(
        in: CellRectangle(
          column: CellLength.columns(newValue.x - size.width / 2), row: CellLength.rows(newValue.y - size.height / 2),
          width: cellFrame.width, height: cellFrame.height))
    }
  }

  final func defaultConvert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (cornerOfContent, view?.cornerOfContent ?? (0, 0))
    return CGPoint(x: point.x + .columns(own.0 - other.0), y: point.y + .rows(own.1 - other.1))
  }

  final func defaultConvert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (own, other) = (cornerOfContent, view?.cornerOfContent ?? (0, 0))
    return CGPoint(x: point.x + .columns(other.0 - own.0), y: point.y + .rows(other.1 - own.1))
  }

  final func defaultConvert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  final func defaultConvert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where 0, 0 of the view's own cells is in the window.
  private var cornerOfContent: (Int, Int) {
    let (origin, bounds) = (originInWindow, boundsOrigin)
    return (origin.column - bounds.column, origin.row - bounds.row)
  }

  // MARK: Margins and the safe area

  final var defaultDirectionalLayoutMargins: NSDirectionalEdgeInsets {
    get { extras?.layoutMargins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
    set {
      guard newValue != directionalLayoutMargins else { return }
      ownExtras.layoutMargins = newValue
      marginsChanged()
    }
  }

  final var defaultLayoutMargins: UIEdgeInsets {
    get {
      var margins = directionalLayoutMargins.insets(isRightToLeft: isRightToLeft)
      guard insetsLayoutMarginsFromSafeArea else { return margins }
      let safeArea = safeAreaInsets
      margins.top += safeArea.top
      margins.left += safeArea.left
      margins.bottom += safeArea.bottom
      margins.right += safeArea.right
      return margins
    }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
    }
  }

  final var defaultInsetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.insetsLayoutMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      ownExtras.insetsLayoutMarginsFromSafeArea = newValue
      marginsChanged()
    }
  }

  final var defaultPreservesSuperviewLayoutMargins: Bool {
    get { extras?.preservesSuperviewLayoutMargins ?? false }
    set { ownExtras.preservesSuperviewLayoutMargins = newValue }
  }

  final var defaultSafeAreaInsets: UIEdgeInsets { UIEdgeInsets(safeArea) }

  /// The same in cells: what the superview has at each edge, less how far the view is from it, and what its controller adds.
  package final var safeArea: CellInsets {
    var insets = controller?.additionalSafeAreaInsets.cells ?? .zero
    if let outer = superview?.safeArea, outer != .zero, let superview {
      let (frame, origin, size) = (cellFrame, superview.boundsOrigin, superview.cellFrame.size)
      insets =
        insets
        + CellInsets(
          top: max(0, outer.top - frame.row + origin.row), left: max(0, outer.left - frame.column + origin.column),
          bottom: max(0, outer.bottom - size.height + frame.row - origin.row + frame.height),
          right: max(0, outer.right - size.width + frame.column - origin.column + frame.width))
    }
    return insets
  }

  /// The safe area may be another one, here and in what is in the view.
  final func updateSafeArea() {
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    marginsChanged()
    for view in subviews { view.updateSafeArea() }
  }

  private func marginsChanged() {
    layoutMarginsDidChange()
    contentChanged()
  }
}
