import CoreTerminal
import Foundation

/// Menus of rows: the right button of the mouse opens them, or Shift-F10 on the row with the focus.
extension UITableView {
  /// - Parameter point: Where in the table it was asked for; the row as a whole where it is `nil`.
  final func showMenu(forRow position: Int, at point: CGPoint?) -> Bool {
    guard let indexPath = engine.structure.indexPath(at: position) else { return false }
    let frame = rectForRow(at: indexPath)
    let asked = point ?? CGPoint(x: frame.midX, y: frame.midY)
    guard let configuration = delegate?.tableView(self, contextMenuConfigurationForRowAt: indexPath, point: asked),
      let menu = configuration.menu
    else { return false }
    delegate?.tableView(self, willDisplayContextMenu: configuration, animator: ContextMenuAnimator())
    let place = point.map { CGRect(x: $0.x, y: $0.y, width: 8, height: 16) } ?? frame
    let shown = show(menu, below: CellRectangle(place)) { [weak self] in $0.perform(from: self) }
    shown?.presentationController?.onEnd = { [weak self] in
      guard let self else { return }
      delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: ContextMenuAnimator())
    }
    return true
  }
}
