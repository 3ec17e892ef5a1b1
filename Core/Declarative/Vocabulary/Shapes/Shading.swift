import CoreRetained
import CoreTerminal

extension UIView {
  /// Nothing is drawn in front of the view, as far as the containers say that it is in: what is written there stays.
  var hasNothingInFront: Bool {
    var view: UIView = self
    while let container = view.superview as? ContainerView {
      if let last = container.lastLayer, last !== view { return false }
      guard container.isWrapper || container.lastLayer != nil else { return true }
      view = container
    }
    return true
  }
}

extension UIView {
  /// Whether words stand in a part of what the view is drawn around, as far as the containers say that it is in.
  ///
  /// The views are asked, and not the cells: those show only what is drawn in this frame.
  final func hasTextBeside(_ part: CellRectangle) -> Bool {
    var (view, part) = (self, part)
    while let container = view.superview as? ContainerView, let others = container.views(framedBy: view) {
      part = part.moved(columns: view.cellFrame.column, rows: view.cellFrame.row)
      if others.contains(where: { $0.holdsText(in: part) }) { return true }
      view = container
    }
    return false
  }

  /// Whether words stand in a part of the superview where this view is.
  private final func holdsText(in part: CellRectangle) -> Bool {
    let part = part.intersection(cellFrame)
    // What is scrolled has words now here, now there.
    guard !part.isEmpty, !isHidden, !isTransparent, !(self is UIScrollView) else { return false }
    if self is UILabel { return true }
    if let picture = self as? UIImageView { return picture.image?.isSymbolImage == true }
    guard subviews.isEmpty else {
      let inner = part.moved(columns: -cellFrame.column, rows: -cellFrame.row)
      return subviews.contains { $0.holdsText(in: inner) }
    }
    return self is UIControl
  }
}
