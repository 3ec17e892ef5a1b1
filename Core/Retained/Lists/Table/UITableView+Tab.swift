import CoreTerminal

/// Tab in a table that is a form: from one thing that can be done to the next, row by row, also to rows that are out of sight.
extension UITableView {
  /// Rows with controls in groups are filled in one after the other; a list is one stop of Tab.
  final var isForm: Bool {
    isFilledIn || style != .plain && subviews.contains { $0 is UITableViewCell && $0.canTakeFocus }
  }

  /// Goes on from what has the focus in the table.
  ///
  /// - Returns: Whether there was anything left to go to.
  final func moveFocusAlong(backwards: Bool) -> Bool {
    guard let focused = window?.focus.responder as? UIView else { return false }
    let step = backwards ? -1 : 1
    if focused === self {
      guard let position = focusedPosition else { return enterAlong(backwards: backwards) }
      // The row itself comes before what is in it.
      if !backwards, let first = stops(at: position).first, first.becomeFirstResponder() { return true }
      return goToStop(from: position + step, step)
    }
    guard let position = engine.position(containing: focused) else { return false }
    let stops = stops(at: position)
    if let index = stops.firstIndex(where: { focused.isDescendant(of: $0) }), stops.indices.contains(index + step),
      stops[index + step].becomeFirstResponder()
    {
      return true
    }
    return goToStop(from: position + step, step)
  }

  /// Comes from outside: to the first that can be done, or to the last.
  final func enterAlong(backwards: Bool) -> Bool {
    loadIfNeeded()
    return backwards ? goToStop(from: engine.structure.count - 1, -1) : goToStop(from: 0, 1)
  }

  /// What does not find anything leaves the table where it was scrolled to.
  private func goToStop(from start: Int, _ step: Int) -> Bool {
    let offset = engine.viewport.offset
    let structure = engine.structure
    var position = start
    // Headers and footers are passed like rows: there may be buttons in them.
    while position >= 0, position < structure.count {
      defer { position += step }
      let isRow = structure.indexPath(at: position) != nil
      if !isRow, engine.viewport.heights[structure.line(of: position)].value == 0 { continue }
      // What is in a row is known once it is made.
      if engine.view(at: position) == nil {
        scroll(to: position, at: .none)
        layoutIfNeeded()
      }
      let stops = stops(at: position)
      if let stop = step > 0 ? stops.first : stops.last, stop.becomeFirstResponder() { return true }
      if isRow, stops.isEmpty, isStop(position), isFirstResponder || becomeFirstResponder() {
        focus(position)
        return true
      }
    }
    engine.scroll { $0.scroll(toOffset: offset) }
    return false
  }

  /// The controls of a row that can have the focus, in reading order.
  final func stops(at position: Int) -> [UIView] {
    guard let row = engine.view(at: position) else { return [] }
    return window?.focus.order(in: row) ?? []
  }

  /// Return does something in the row itself.
  private func isStop(_ position: Int) -> Bool {
    guard let indexPath = engine.structure.indexPath(at: position),
      delegate?.tableView(self, canFocusRowAt: indexPath) != false
    else { return false }
    return isPressable(indexPath)
  }
}

extension UIView {
  /// The form that the view is, or stands in.
  final var formAround: UITableView? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UITableView }.first { $0.isForm }
  }
}
