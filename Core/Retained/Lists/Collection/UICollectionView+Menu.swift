import CoreTerminal
import Foundation

/// Menus of items: the right button of the mouse opens them, or Shift-F10 on the item with the focus.
extension UICollectionView {
  /// - Parameter point: Where in the collection it was asked for; the item as a whole where it is `nil`.
  final func showMenu(forItem position: Int, at point: CGPoint?) -> Bool {
    guard let delegate, let indexPath = engine.structure.indexPath(at: position) else { return false }
    let frame = cellForItem(at: indexPath)?.frame ?? bounds
    let asked = point ?? CGPoint(x: frame.midX, y: frame.midY)
    let configuration =
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: [indexPath], point: asked)
      ?? delegate.collectionView(self, contextMenuConfigurationForItemAt: indexPath, point: asked)
    guard let configuration, let menu = configuration.menu else { return false }
    delegate.collectionView(self, willDisplayContextMenu: configuration, animator: ContextMenuAnimator())
    let place = point.map { CGRect(x: $0.x, y: $0.y, width: 8, height: 16) } ?? frame
    let shown = show(menu, below: CellRectangle(place)) { [weak self] in $0.perform(from: self) }
    shown?.presentationController?.onEnd = { [weak self] in
      guard let self else { return }
      self.delegate?.collectionView(
        self, willEndContextMenuInteraction: configuration, animator: ContextMenuAnimator())
    }
    return true
  }
}
