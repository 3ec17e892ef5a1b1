import CoreTerminal
import Foundation

extension UICollectionView {
  // MARK: The item with the focus

  final var firstToFocus: Int? {
    if let position = choice.selected.min() { return position }
    let line = engine.viewport.visible.first ?? 0
    return focusable(from: engine.structure.positions(ofLine: line).lowerBound, 1)
  }

  /// The next item that can have the focus, from a position on.
  private func focusable(from position: Int, _ step: Int) -> Int? {
    engine.structure.row(from: position, step) { delegate?.collectionView(self, canFocusItemAt: $0) != false }
  }

  final func setFocused(_ position: Int?) {
    guard position != choice.focused else { return }
    let former = choice.focused
    choice.focused = position
    for position in [former, position] { if let position { updateCell(at: position) } }
    window?.focusChanged()
  }

  final func focus(_ position: Int?) -> Bool {
    guard let position else { return false }
    setFocused(position)
    revealAcross(position)
    if position == engine.structure.row(from: 0) { engine.scroll { $0.scroll(toOffset: 0) } }
    scroll(to: position)
    if selectionFollowsFocus { select(position) }
    return true
  }

  final func revealInItem(_ view: UIView) {
    guard let position = engine.position(containing: view) else { return revealContent(view) }
    if engine.structure.indexPath(at: position) != nil { setFocused(position) }
    scroll(to: position)
  }

  // MARK: What cells are told

  /// Cells are told where they stand in their outlines.
  final func updateOutlines() {
    for position in engine.shown.keys {
      guard let indexPath = engine.structure.indexPath(at: position),
        let cell = engine.view(at: position) as? UICollectionViewCell
      else { continue }
      updateOutline(cell, at: indexPath)
    }
    window?.focusChanged()
  }

  final func updateCells() { for position in engine.shown.keys { updateCell(at: position) } }

  final func updateCell(at position: Int) {
    if let cell = engine.view(at: position) as? UICollectionViewCell { update(cell, at: position) }
  }

  final func update(_ cell: UICollectionViewCell, at position: Int) {
    cell.setFocus(position != choice.focused ? .none : isFirstResponder ? .row : .remembered)
    if let indexPath = engine.structure.indexPath(at: position) { updateOutline(cell, at: indexPath) }
    let isSelected = choice.selected.contains(position)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
  }

  // MARK: Selecting

  /// Selects an item as the user does; the delegate has a say, and is told.
  final func select(_ position: Int) {
    guard let indexPath = engine.structure.indexPath(at: position) else { return }
    let cell = engine.view(at: position) as? UICollectionViewListCell
    if let cell, cell.isOutlineHeader || isSectionHeader(indexPath), opened(cell, at: indexPath) { return }
    guard canSelect, delegate?.collectionView(self, shouldHighlightItemAt: indexPath) != false,
      choice.selected.contains(position) && allowsMany
        || delegate?.collectionView(self, shouldSelectItemAt: indexPath) != false
    else {
      // What cannot be selected is opened by the press.
      if let cell { _ = opened(cell, at: indexPath) }
      return
    }
    if choice.selected.contains(position), allowsMany { return deselect(position) }
    if !allowsMany { for other in choice.selected.sorted() where other != position { deselect(other) } }
    choice.selected.insert(position)
    updateCell(at: position)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    guard !isEditing, delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) != false else {
      return
    }
    delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  /// Whether more than one item can be selected now.
  final var allowsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
  private var canSelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// The item stands for the header of its section.
  private func isSectionHeader(_ indexPath: IndexPath) -> Bool {
    indexPath.item == 0
      && (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: indexPath.section)?.headerMode
        == .firstItemInSection
  }

  /// A press on the mark of an outline.
  ///
  /// - Returns: Whether there is one that does anything.
  private func opened(_ cell: UICollectionViewListCell, at indexPath: IndexPath) -> Bool {
    guard let accessory = cell.accessory(where: { if case .outline = $0.kind { true } else { false } }) else {
      return false
    }
    if let action = accessory.action {
      action()
      return true
    }
    return toggleOutline(at: indexPath)
  }

  /// A press on what stands at the ends of a row.
  ///
  /// - Returns: Whether there is something that is done then.
  final func pressAccessory(at position: Int, _ touch: UITouch) -> Bool {
    guard let cell = engine.view(at: position) as? UICollectionViewListCell,
      let indexPath = engine.structure.indexPath(at: position),
      let accessory = cell.accessory(atColumn: CellLength.column(at: touch.location(in: cell).x))
    else { return false }
    if case .outline = accessory.kind { return opened(cell, at: indexPath) }
    accessory.action?()
    return accessory.action != nil
  }

  private func deselect(_ position: Int) {
    guard let indexPath = engine.structure.indexPath(at: position),
      delegate?.collectionView(self, shouldDeselectItemAt: indexPath) != false
    else { return }
    choice.selected.remove(position)
    updateCell(at: position)
    delegate?.collectionView(self, didDeselectItemAt: indexPath)
  }

  final func selectByUser(_ cell: UICollectionViewCell) -> Bool {
    guard let position = engine.position(of: cell) else { return false }
    setFocused(position)
    select(position)
    return true
  }

  // MARK: The mouse

  final func itemPressed(_ touch: UITouch) {
    guard let position = position(at: touch.location(in: self)),
      let indexPath = engine.structure.indexPath(at: position)
    else { return }
    if delegate?.collectionView(self, canFocusItemAt: indexPath) != false { setFocused(position) }
    if delegate?.collectionView(self, shouldHighlightItemAt: indexPath) != false { setPressed(position) }
  }

  final func setPressed(_ position: Int?) {
    guard position != pressedPosition else { return }
    let former = pressedPosition
    pressedPosition = position
    if let former, let indexPath = engine.structure.indexPath(at: former) {
      (engine.view(at: former) as? UICollectionViewCell)?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
    if let position, let indexPath = engine.structure.indexPath(at: position) {
      (engine.view(at: position) as? UICollectionViewCell)?.isHighlighted = true
      delegate?.collectionView(self, didHighlightItemAt: indexPath)
    }
  }

  // MARK: Keys

  final var itemHints: [KeyHint] {
    guard engine.structure.sections.rowCount > 0 else { return scrollingHints }
    var hints = [KeyHint(engine.structure.isSingle ? "↑↓" : "↑↓←→", "choose")]
    if canSelect { hints.append(KeyHint("⏎", allowsMany ? .selectKey : .openKey)) }
    if let (key, opens) = outlineHint { hints.append(KeyHint(key, opens ? .openKey : .closeKey)) }
    if focusedItemCanMove { hints.append(KeyHint("alt-↑↓", .moveKey)) }
    hints += itemActions.map { KeyHint(KeyName.of($0.key), $0.title) }
    if refreshControl != nil { hints.append(KeyHint("F5", .refreshKey)) }
    return hints
  }

  final func receiveKey(_ key: KeyEvent) -> Bool {
    guard key.phase != .release else { return false }
    if receiveRefresh(key) { return true }
    loadIfNeeded()
    guard engine.structure.sections.rowCount > 0, isFirstResponder || becomesFirst(with: key) else {
      return receiveScrolling(key)
    }
    switch (key.key, key.modifiers.subtracting([.capsLock, .numLock])) {
    case (.function(10), .shift): return choice.focused.map { showMenu(forItem: $0, at: nil) } ?? false
    case (.up, .alt): return moveItem(-1)
    case (.down, .alt): return moveItem(1)
    case (.left, []) where receiveOutlineKey(opens: false): return true
    case (.right, []) where receiveOutlineKey(opens: true): return true
    case (.up, []): return moveFocus(lines: -1)
    case (.down, []): return moveFocus(lines: 1)
    case (.left, []): return moveFocus(items: -1)
    case (.right, []): return moveFocus(items: 1)
    case (.pageUp, []): return moveFocus(pages: -1)
    case (.pageDown, []): return moveFocus(pages: 1)
    case (.home, []): return focus(focusable(from: 0, 1))
    case (.end, []):
      let last = focus(focusable(from: engine.structure.count - 1, -1))
      engine.scroll { $0.scrollToEnd() }
      return last
    case (.enter, []), (.character(" "), []):
      guard let position = choice.focused else { return false }
      select(position)
      return true
    default:
      guard let action = itemActions.first(where: { key.matches($0.key) }) else { return false }
      action.perform()
      return true
    }
  }

  /// Up and Down in a control of an item lead back to the collection.
  private func becomesFirst(with key: KeyEvent) -> Bool {
    (key.matches(KeyEvent(.up)) || key.matches(KeyEvent(.down))) && window != nil && becomeFirstResponder()
  }

  private func moveFocus(items step: Int) -> Bool {
    guard let current = choice.focused else { return focus(firstToFocus) }
    guard engine.structure.positions(ofLine: engine.structure.line(of: current)).contains(current + step) else {
      return false
    }
    guard let next = focusable(from: current + step, step) else { return false }
    return focus(next)
  }

  private func moveFocus(lines step: Int) -> Bool {
    guard let current = choice.focused else { return focus(firstToFocus) }
    if let near = itemOnLine(of: current, step) { return focus(near) }
    let structure = engine.structure
    let line = structure.line(of: current)
    let positions = structure.positions(ofLine: line)
    let beyond = step > 0 ? positions.upperBound : positions.lowerBound - 1
    guard let nearest = focusable(from: beyond, step) else {
      engine.scroll { step < 0 ? $0.scroll(toOffset: 0) : $0.scrollToEnd() }
      return true
    }
    // The one of the next line that is nearest from side to side.
    func middle(_ position: Int) -> Int {
      let (start, width) = columns(of: structure.element(at: position))
      return 2 * start + width
    }
    let wanted = structure.positions(ofLine: structure.line(of: nearest))
      .min { abs(middle($0) - middle(current)) < abs(middle($1) - middle(current)) }
    return focus(wanted.flatMap { focusable(from: $0, -1) } ?? nearest)
  }

  private func moveFocus(pages: Int) -> Bool {
    let before = engine.viewport
    let place = choice.focused.map { before.line(of: engine.structure.line(of: $0)) } ?? 0
    engine.scroll { $0.scroll(byPages: pages) }
    guard engine.viewport.offset != before.offset else {
      return focus(focusable(from: pages < 0 ? 0 : engine.structure.count - 1, pages < 0 ? 1 : -1))
    }
    let line = engine.viewport.position(onLine: place.clamped(to: 0...max(0, before.height - 1)))
    let position = line.map { engine.structure.positions(ofLine: $0).lowerBound } ?? engine.structure.count - 1
    return focus(focusable(from: position, pages) ?? focusable(from: position, -pages))
  }

  /// What can be done with the item that has the focus.
  private var itemActions: [RowAction] {
    guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
      let position = choice.focused, let indexPath = engine.structure.indexPath(at: position),
      let configuration = layout.list(ofSection: indexPath.section)
    else { return [] }
    let cell = engine.view(at: position) as? UICollectionViewListCell
    let actions =
      (configuration.trailingSwipeActionsConfigurationProvider?(indexPath)?.actions ?? [])
      + (configuration.leadingSwipeActionsConfigurationProvider?(indexPath)?.actions ?? [])
      + (engine.view(at: position)?.contentActions ?? [])
    var keys = RowActionKeys(taken: charactersOfCommands)
    let marks = marksOfAccessories(cell, &keys)
    return marks
      + actions.compactMap { action in
        let title = TerminalText.sanitized(action.title ?? "")
        guard let key = keys.next(for: title, isDestructive: action.style == .destructive) else { return nil }
        return RowAction(key: key, title: title) { [weak self] in
          guard let self else { return }
          action.handler(action, cellForItem(at: indexPath) ?? self) { _ in }
        }
      }
  }
  /// What the marks at the ends of a row do that are pressed.
  private func marksOfAccessories(_ cell: UICollectionViewListCell?, _ keys: inout RowActionKeys) -> [RowAction] {
    var actions: [RowAction] = []
    if let delete = cell?.accessory(where: { $0.kind == .delete })?.action,
      let key = keys.next(for: "", isDestructive: true)
    {
      actions.append(RowAction(key: key, title: SystemWord.deleteKey.text(in: environment), perform: delete))
    }
    if let detail = cell?.accessory(where: { $0.kind == .detail })?.action,
      let key = keys.next(for: "i", isDestructive: false)
    {
      actions.append(RowAction(key: key, title: SystemWord.detailsKey.text(in: environment), perform: detail))
    }
    if let insert = cell?.accessory(where: { $0.kind == .insert })?.action {
      let key = KeyEvent(.character("+"))
      actions.append(RowAction(key: key, title: SystemWord.insertKey.text(in: environment), perform: insert))
    }
    return actions
  }

  // MARK: Moving

  /// The item with the focus can be moved, and there is another place for it.
  private var focusedItemCanMove: Bool {
    guard let dataSource, let indexPath = choice.focused.flatMap({ engine.structure.indexPath(at: $0) }),
      dataSource.collectionView(self, canMoveItemAt: indexPath) || dragsByKeys
    else { return false }
    return (neighbour(of: indexPath, -1) ?? neighbour(of: indexPath, 1)) != nil
  }

  /// Moves the item with the focus by one, in the data and in the collection.
  private func moveItem(_ step: Int) -> Bool {
    guard let dataSource, isFirstResponder,
      let source = choice.focused.flatMap({ engine.structure.indexPath(at: $0) }),
      let proposed = neighbour(of: source, step)
    else { return false }
    guard dataSource.collectionView(self, canMoveItemAt: source) else {
      guard let session = dragSession(at: source), drop(session, from: source, to: proposed) else { return false }
      loadIfNeeded()
      return focus(engine.structure.position(of: proposed))
    }
    let destination =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: source,
        toProposedIndexPath: proposed) ?? proposed
    guard destination != source else { return true }
    move(source, to: destination)
    if let focused = choice.focused { scroll(to: focused) }
    return true
  }

  /// Where an item goes that moves by one, from section to section.
  private func neighbour(of indexPath: IndexPath, _ step: Int) -> IndexPath? {
    let sections = engine.structure.sections
    let item = indexPath.item + step
    if item >= 0, item < sections.rowCount(of: indexPath.section) {
      return IndexPath(item: item, section: indexPath.section)
    }
    let section = indexPath.section + step
    guard 0..<sections.count ~= section else { return nil }
    return IndexPath(item: step > 0 ? 0 : sections.rowCount(of: section), section: section)
  }
}

/// A data source that tells its collection itself of what the user moves.
@MainActor
protocol SelfReordering: AnyObject {}
