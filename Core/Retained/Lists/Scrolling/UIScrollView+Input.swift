import CoreTerminal
import Foundation

extension UIScrollView {
  /// Whether there is more content than can be seen at once, and the user may scroll.
  final var canScroll: Bool {
    let (columns, rows) = offsetRanges
    return isScrollEnabled && (columns.count > 1 || rows.count > 1)
  }

  /// Whether anything in it gets the focus where nobody has it.
  final var hasContentForFirstFocus: Bool { subviews.contains { $0.canTakeFirstFocus } }

  /// Whether anything in it could have the focus.
  final var hasFocusableContent: Bool { subviews.contains { $0.canTakeFocus } }

  final var scrollingHints: [KeyHint] {
    var hints: [KeyHint] = []
    if canScroll {
      let (columns, rows) = offsetRanges
      let keys = (rows.count > 1 ? "↑↓" : "") + (columns.count > 1 ? "←→" : "")
      hints.append(KeyHint(keys, isPagingEnabled ? .pageKey : .scrollKey))
    }
    if refreshControl != nil { hints.append(KeyHint("F5", .refreshKey)) }
    return hints
  }

  // MARK: Keys

  final func receiveScrolling(_ key: KeyEvent) -> Bool {
    if receiveRefresh(key) { return true }
    let page = max(1, cellFrame.height - 1)
    switch (key.key, key.modifiers.subtracting([.capsLock, .numLock])) {
    case _ where key.phase == .release: return false
    case (.up, []): return moveFocus(.up) || scrollByUser(rows: -1)
    case (.down, []): return moveFocus(.down) || scrollByUser(rows: 1)
    case (.left, []): return moveFocus(.left) || scrollByUser(columns: -2)
    case (.right, []): return moveFocus(.right) || scrollByUser(columns: 2)
    case (.pageUp, []), (.character(" "), .shift): return scrollByUser(rows: -page)
    case (.pageDown, []), (.character(" "), []): return scrollByUser(rows: page)
    case (.home, []):
      guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) != false else { return false }
      guard scrollByUser(rows: offsetRanges.rows.lowerBound - boundsOrigin.row) else { return false }
      scrollDelegate?.scrollViewDidScrollToTop(self)
      return true
    case (.end, []): return scrollByUser(rows: offsetRanges.rows.upperBound - boundsOrigin.row)
    default: return false
    }
  }

  /// F5, where there is something that can be loaded anew.
  final func receiveRefresh(_ key: KeyEvent) -> Bool {
    guard let refreshControl, key.matches(KeyEvent(.function(5))) else { return false }
    refreshControl.refreshByUser()
    return true
  }

  /// Moves the focus within the content, where it is in there, and not further than a page: what lies between is read, too.
  private func moveFocus(_ direction: FocusDirection) -> Bool {
    guard !isFirstResponder, let focus = window?.focus, let current = focus.responder as? UIView,
      let next = focus.nearest(direction), next.isDescendant(of: self),
      let distance = direction.distance(from: current.rectangleInWindow, to: next.rectangleInWindow),
      distance <= cellFrame.height * 16
    else { return false }
    return next.becomeFirstResponder()
  }

  // MARK: The wheel

  final func receiveWheel(_ direction: MouseEvent.Direction) -> Bool {
    switch direction {
    case .up: scrollByUser(rows: -3)
    case .down: scrollByUser(rows: 3)
    case .left: scrollByUser(columns: -6)
    case .right: scrollByUser(columns: 6)
    }
  }

  /// Scrolls as the user asked for.
  ///
  /// - Returns: Whether there was anything to scroll; if not, a scroll view around may.
  final func scrollByUser(columns: Int = 0, rows: Int = 0) -> Bool {
    guard isScrollEnabled else { return false }
    let (columnRange, rowRange) = offsetRanges
    let (columns, rows) = (paged(columns, cellFrame.width), paged(rows, cellFrame.height))
    let column = (boundsOrigin.column + columns).clamped(to: columnRange)
    let row = (boundsOrigin.row + rows).clamped(to: rowRange)
    guard (column, row) != boundsOrigin else { return false }
    isDragging = true
    scrollDelegate?.scrollViewWillBeginDragging(self)
    var target = CGPoint(x: .columns(column), y: .rows(row))
    let asked = target
    let velocity = CGPoint(x: columns.signum(), y: rows.signum())
    withUnsafeMutablePointer(to: &target) {
      scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: $0)
    }
    if target == asked {
      scroll(byColumns: columns, rows: rows)
    } else {
      scroll(toColumn: CellLength.columns(target.x), row: CellLength.rows(target.y))
    }
    isDragging = false
    // A page is not where the finger let go: it comes to rest, of which the program is told that names it.
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isPagingEnabled)
    if isPagingEnabled {
      scrollDelegate?.scrollViewWillBeginDecelerating(self)
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
    return true
  }

  private func paged(_ cells: Int, _ page: Int) -> Int { isPagingEnabled ? cells.signum() * page : cells }

  // MARK: Showing

  /// Scrolls a view of the content into sight.
  final func revealContent(_ view: UIView) {
    let (own, other) = (originInWindow, view.originInWindow)
    let place = CellRectangle(
      column: other.column - own.column + boundsOrigin.column, row: other.row - own.row + boundsOrigin.row,
      width: view.cellFrame.width, height: view.cellFrame.height)
    let covered = coveredAround(view)
    let whole = CellRectangle(
      column: place.column - covered.left, row: place.row - covered.top,
      width: place.width + covered.left + covered.right, height: place.height + covered.top + covered.bottom)
    show(whole.width <= cellFrame.width && whole.height <= cellFrame.height ? whole : place)
  }

  /// Scrolls as little as it takes to show a part of the content; its beginning, where it is larger than the view.
  final func show(_ rectangle: CellRectangle) {
    func offset(_ offset: Int, _ length: Int, _ start: Int, _ wanted: Int) -> Int {
      if start < offset || wanted >= length { return start }
      return max(offset, start + wanted - length)
    }
    let (columnRange, rowRange) = offsetRanges
    scroll(
      toColumn: offset(boundsOrigin.column, cellFrame.width, rectangle.column, rectangle.width)
        .clamped(to: columnRange),
      row: offset(boundsOrigin.row, cellFrame.height, rectangle.row, rectangle.height).clamped(to: rowRange))
  }
}

extension UIView {
  /// Whether the view, or one in it that the user can reach, can have the focus.
  final var canTakeFocus: Bool {
    guard !isHidden, isUserInteractionEnabled, !isTransparent else { return false }
    return canBecomeFocused || subviews.contains { $0.canTakeFocus }
  }

  /// Whether the view, or one in it that the user can reach, gets the focus where nobody has it.
  final var canTakeFirstFocus: Bool {
    guard !isHidden, isUserInteractionEnabled, !isTransparent else { return false }
    return canBecomeFocused && !avoidsFirstFocus || subviews.contains { $0.canTakeFirstFocus }
  }
}
