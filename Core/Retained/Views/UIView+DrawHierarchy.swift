public import Foundation

extension UIView {
  /// Draws nothing: views are cells, which a picture in memory has no letters for. ``snapshotView(afterScreenUpdates:)`` gives a view that shows
  /// what this one shows.
  ///
  /// `rect` has no effect here: nothing is drawn.
  ///
  /// - Parameter afterUpdates: What is waiting is laid out before.
  /// - Returns: Whether everything was drawn: `false`.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    return false
  }
}
