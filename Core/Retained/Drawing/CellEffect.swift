package import CoreEnvironment
package import CoreTerminal

/// Changes the cells of a view and of all views in it after they were drawn: transparency, clipping to a shape, other
/// colours.
///
/// A cell is changed by itself: what is drawn anew may be a part of the view.
@MainActor
package protocol CellEffect {
  /// Called once before the cells of a drawing, with the size of the whole view.
  mutating func prepare(size: CellSize, traits: UITraitCollection, ground: ResolvedColor)
  /// Changes what was drawn in one cell of the view.
  func change(_ cell: inout Surface.DrawnCell)
}

extension CellEffect {
  /// Needs nothing.
  package mutating func prepare(size: CellSize, traits: UITraitCollection, ground: ResolvedColor) {}
}

extension UIView {
  /// What changes how the view and all in it are seen; `nil` for nothing. Setting it draws the view anew.
  package final var cellEffect: (any CellEffect)? {
    get { extras?.cellEffect }
    set {
      guard newValue != nil || extras?.cellEffect != nil else { return }
      ownExtras.cellEffect = newValue
      setNeedsDisplay()
    }
  }
}
