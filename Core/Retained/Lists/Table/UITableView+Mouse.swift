import CoreTerminal
import Foundation

extension UITableView {
  /// The button of the mouse went down: the row has the focus, and looks pressed where it can be selected.
  final func rowPressed(_ touch: UITouch) {
    guard let position = position(at: touch.location(in: self)),
      let indexPath = engine.structure.indexPath(at: position)
    else { return }
    if delegate?.tableView(self, canFocusRowAt: indexPath) != false { setFocused(position) }
    let isSelectable = canSelect && delegate?.tableView(self, shouldHighlightRowAt: indexPath) != false
    if isSelectable || controlPressed(at: position) != nil { setPressed(position) }
  }

  final func pressMoved(_ touch: UITouch) {
    guard let pressedPosition, position(at: touch.location(in: self)) != pressedPosition else { return }
    setPressed(nil)
  }

  /// It went up: on the same row that is selected.
  final func pressEnded(_ touch: UITouch) {
    let point = touch.location(in: self)
    let pressed = pressedPosition
    setPressed(nil)
    guard bounds.contains(point), let position = position(at: point),
      let indexPath = engine.structure.indexPath(at: position)
    else { return }
    if let cell = engine.view(at: position) as? UITableViewCell,
      pressEnded(at: touch.location(in: cell), of: cell, indexPath)
    {
      return
    }
    guard position == pressed else { return }
    let control = controlPressed(at: position)
    select(position)
    control?.performPrimaryAction()
  }

  /// What a press anywhere in a row means.
  private func controlPressed(at position: Int) -> UIControl? {
    isEdited ? nil : (engine.view(at: position) as? UITableViewCell)?.controlPressedByRow
  }

  /// On what stands at the ends of a row.
  private func pressEnded(at point: CGPoint, of cell: UITableViewCell, _ indexPath: IndexPath) -> Bool {
    let column = CellLength.column(at: point.x)
    if isEdited, cell.editingStyle != .none, column < 2 {
      commit(cell.editingStyle, indexPath)
      return true
    }
    guard cell.accessoryType == .detailButton || cell.accessoryType == .detailDisclosureButton, !isEdited,
      column >= cell.cellFrame.width - 4
    else { return false }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
    return true
  }

  final func setPressed(_ position: Int?) {
    guard position != pressedPosition else { return }
    let former = pressedPosition
    pressedPosition = position
    if let former, let indexPath = engine.structure.indexPath(at: former) {
      (engine.view(at: former) as? UITableViewCell)?.setHighlighted(false, animated: false)
      delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    }
    if let position, let indexPath = engine.structure.indexPath(at: position) {
      (engine.view(at: position) as? UITableViewCell)?.setHighlighted(true, animated: false)
      delegate?.tableView(self, didHighlightRowAt: indexPath)
    }
  }
}
