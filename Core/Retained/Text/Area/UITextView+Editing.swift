import CoreTerminal
import Foundation

extension UITextView {
  func mayReplace(_ range: NSRange, with replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) ?? true
  }

  func editedTextDidChange(_ change: TextChange) {
    if change.changesText {
      take(nil)
      detect()
      updateStorage()
      invalidateIntrinsicContentSize()
      tellContentSize()
    }
    isCaretInSight = true
    scrollToCaret()
    setNeedsDisplay()
    delegate?.textViewDidChangeSelection(self)
    guard change.changesText else { return }
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func beginEditing() {
    isEditing = true
    isCaretInSight = true
    scrollToCaret()
    setNeedsDisplay()
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    isEditing = false
    setNeedsDisplay()
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: Keys and mouse

  func receiveKey(_ key: KeyEvent) -> Bool {
    let page = max(1, area.height - 1)
    guard isEditing else { return scroll(by: key, page: page) || copy(by: key) }
    for (name, rows) in [(KeyEvent.Key.pageUp, -page), (.pageDown, page)] {
      if key.matches(KeyEvent(name)) { return perform(.move(.rows(rows))) }
      if key.matches(KeyEvent(name, modifiers: .shift)) { return perform(.move(.rows(rows), extending: true)) }
    }
    return edit(by: key)
  }

  /// What keys do to text that is not edited, besides scrolling.
  private func copy(by key: KeyEvent) -> Bool {
    guard isSelectable, let command = TextKeys.command(for: key, in: edited) else { return false }
    return command == .copy || command == .selectAll ? perform(command) : false
  }

  private func scroll(by key: KeyEvent, page: Int) -> Bool {
    let keys: [(KeyEvent.Key, Int)] = [
      (.up, -1), (.down, 1), (.pageUp, -page), (.pageDown, page), (.home, -lastRow), (.end, lastRow),
    ]
    guard let rows = keys.first(where: { key.matches(KeyEvent($0.0)) })?.1 else { return false }
    return scroll(rows: rows)
  }

  func receiveScroll(_ direction: MouseEvent.Direction) -> Bool {
    switch direction {
    case .up: scroll(rows: -3)
    case .down: scroll(rows: 3)
    case .left, .right: false
    }
  }

  func select(at touch: UITouch, extending: Bool) {
    let (origin, area) = (originInWindow, area)
    let row = touch.row - origin.row - area.row + scrollRow
    let column = touch.column - origin.column - area.column
    let caret = broken.caret(row: row, column: column - indent(row: row))
    select(at: caret.head, isUpstream: caret.isUpstream, touch: touch, extending: extending)
  }
}
