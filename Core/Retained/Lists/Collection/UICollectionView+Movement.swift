import CoreTerminal
public import Foundation

/// An item that is held and carried about.
struct ItemMovement {
  /// Where it is in the data.
  let source: IndexPath
  /// Where it is shown.
  var shown: IndexPath
  /// Where it is to go.
  var target: IndexPath
}

/// Moving items by hand: what a program's own gesture does, as a rule one for a long press.
extension UICollectionView {
  /// Begins to move an item, where the data source lets it be moved.
  ///
  /// - Returns: Whether it is moved from now on.
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    loadIfNeeded()
    guard movement == nil, let dataSource, engine.structure.position(of: indexPath) != nil,
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    setPressed(nil)
    movement = ItemMovement(source: indexPath, shown: indexPath, target: indexPath)
    return true
  }

  /// The item that is moved is at a point of the content now: it takes the place of the item that stands there, which makes room for it.
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var movement else { return }
    // At an edge there is more to come.
    let row = CellLength.row(at: targetPosition.y)
    let (top, bottom) = (boundsOrigin.row, boundsOrigin.row + cellFrame.height - 1)
    if row <= top { scroll(byColumns: 0, rows: -1) } else if row >= bottom { scroll(byColumns: 0, rows: 1) }
    guard let proposed = indexPathForItem(at: targetPosition), proposed != movement.target else { return }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source, atCurrentIndexPath: movement.target,
        toProposedIndexPath: proposed) ?? proposed
    movement.target = target
    // Another section has as many items as its data has until the move is made.
    if target.section == movement.shown.section, target != movement.shown {
      moveItem(at: movement.shown, to: target)
      movement.shown = target
    }
    self.movement = movement
  }

  /// Puts the item down where it was carried: the data source is told, and the collection follows.
  public final func endInteractiveMovement() {
    guard let movement else { return }
    putBack()
    move(movement.source, to: movement.target)
  }

  /// Puts the item back where it was.
  public final func cancelInteractiveMovement() { putBack() }

  private func putBack() {
    guard let movement else { return }
    self.movement = nil
    if movement.shown != movement.source, !needsReload { moveItem(at: movement.shown, to: movement.source) }
  }

  /// Moves an item, in the data and in the collection.
  final func move(_ source: IndexPath, to destination: IndexPath) {
    guard let dataSource, destination != source else { return }
    dataSource.collectionView(self, moveItemAt: source, to: destination)
    if !(dataSource is any SelfReordering), !needsReload { moveItem(at: source, to: destination) }
  }
}
