import CoreTerminal
import Foundation

extension UITextField {
  func mayReplace(_ range: NSRange, with replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true
  }

  func editedTextDidChange(_ change: TextChange) {
    if change.changesText {
      wasEdited = true
      textDidChange()
    }
    setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
    guard change.changesText else { return }
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// The text is another, whoever changed it.
  func textDidChange() {
    invalidateIntrinsicContentSize()
    if clearButtonMode != .never || showsValidity { setNeedsLayout() }
  }

  func validityChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Focus

  func beginEditing() {
    isEditing = true
    if clearsOnBeginEditing { perform(.replaceAll("")) }
    arrangementChanged()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    isEditing = false
    if wasEdited, validate != nil { checkValidity() }
    arrangementChanged()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: Keys

  func receiveKey(_ key: KeyEvent) -> Bool {
    if key.matches(KeyEvent(.enter)) { return performReturn() }
    if key.matches(KeyEvent(.up)), recall({ $0.previous(current: edited.text) }) { return true }
    if key.matches(KeyEvent(.down)), recall({ $0.next() }) { return true }
    return edit(by: key)
  }

  /// - Returns: `false` where nobody is there to hear of it, so that somebody further out may be.
  @discardableResult
  func performReturn() -> Bool {
    guard isEnabled else { return false }
    if validate != nil, !checkValidity() { return true }
    let isHeard =
      delegate != nil || inputHistory != nil || validate != nil || !allControlEvents.isDisjoint(with: primaryEvents)
    guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
    if !isSecureTextEntry { inputHistory?.add(edited.text) }
    sendActions(for: primaryEvents)
    return isHeard
  }

  private func recall(_ step: (inout InputHistory) -> String?) -> Bool {
    guard !isSecureTextEntry, var history = inputHistory else { return false }
    let entry = step(&history)
    inputHistory = history
    if let entry { perform(.replaceAll(entry)) }
    return true
  }

  // MARK: Mouse

  func touchBegan(_ touch: UITouch, isExtending: Bool) {
    guard isEnabled, isEditing, !isOnClearButton(touch) else { return }
    select(at: index(at: touch), touch: touch, extending: isExtending)
  }

  func touchMoved(_ touch: UITouch) {
    guard isEnabled, isEditing, touch.view === self else { return }
    select(at: index(at: touch), touch: touch, extending: true)
  }

  func touchEnded(_ touch: UITouch) {
    guard isOnClearButton(touch), delegate?.textFieldShouldClear(self) ?? true else { return }
    perform(.replaceAll(""))
  }

  private func index(at touch: UITouch) -> String.Index { index(atColumn: touch.column - originInWindow.column) }

  /// The place in the text before what stands in a column of the field.
  func index(atColumn column: Int) -> String.Index {
    let part = visiblePart()
    return part.line.index(at: part.offset + column - arrangement.text.column - part.indent)
  }

  private func isOnClearButton(_ touch: UITouch) -> Bool {
    let (origin, arrangement) = (originInWindow, arrangement)
    return arrangement.clear.map { $0.column + origin.column == touch.column && $0.row + origin.row == touch.row }
      ?? false
  }
}
