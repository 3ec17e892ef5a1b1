import CoreEnvironment
import CoreTerminal
import Foundation

/// Keys with what they do, one below the other; one that can be done is chosen.
final class KeyPaletteList: UIView {
  var items: [KeyHelpItem] {
    didSet {
      choice = items.firstIndex { $0.perform != nil }
      setNeedsDisplay()
    }
  }
  var onChoice: (@MainActor (KeyHelpItem) -> Void)?
  private var choice: Int?
  private var firstRow = 0
  private let keyColumns: Int

  init(_ items: [KeyHelpItem]) {
    self.items = items
    choice = items.firstIndex { $0.perform != nil }
    keyColumns = items.map { TextWidth.columns(of: $0.hint.keys) }.max() ?? 0
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
  override class var untracked: AnyClass { KeyPaletteList.self }

  /// The columns of all of them.
  var columns: Int { (items.map { TextWidth.columns(of: $0.name) }.max() ?? 0) + keyColumns + 4 }

  /// The one that is chosen.
  var chosen: KeyHelpItem? { choice.map { items[$0] } }

  /// Chooses the next that can be done, in a direction.
  func move(by step: Int) {
    guard let choice,
      let next = sequence(first: choice + step, next: { $0 + step }).prefix(while: { items.indices.contains($0) })
        .first(where: { items[$0].perform != nil })
    else { return }
    self.choice = next
    setNeedsDisplay()
  }

  override var accessibilityParts: [AccessibilityPart] {
    items.enumerated().dropFirst(firstRow).prefix(max(0, cellFrame.height)).map { index, item in
      let frame = CellRectangle(row: index - firstRow, width: cellFrame.width, height: 1)
      let label = "\(item.name), \(item.hint.keys)"
      guard item.perform != nil else {
        return AccessibilityPart(DefaultAccessibility(.staticText, label: label), frame: frame)
      }
      var description = DefaultAccessibility(.button, label: label)
      if index == choice { description.traits.insert(.selected) }
      return AccessibilityPart(description, frame: frame, isFocused: false) { [weak self] in self?.onChoice?(item) }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    let index = firstRow + CellLength.rows(touch.location(in: self).y)
    if items.indices.contains(index) { onChoice?(items[index]) }
  }

  override func draw(in context: DrawingContext) {
    let size = context.size
    guard size.height > 0 else { return }
    guard !items.isEmpty else {
      context.write(SystemWord.nothingCalledSo.text(in: environment), column: 1, color: .secondaryLabel)
      return
    }
    // What is chosen is always seen, and what is before the first that can be.
    let cursor = choice ?? 0
    firstRow = max(0, min(firstRow, items.count - size.height))
    firstRow = max(
      cursor - size.height + 1, min(firstRow, choice == items.firstIndex { $0.perform != nil } ? 0 : cursor))
    for (row, index) in (firstRow..<min(items.count, firstRow + size.height)).enumerated() {
      let item = items[index]
      let keys = TextWidth.padded(TerminalText.sanitized(item.hint.keys), to: keyColumns, alignment: .right)
      let name = TextWidth.truncated(TerminalText.sanitized(item.name), to: max(0, size.width - keyColumns - 4))
      if index == choice {
        context.write(TextWidth.padded(" \(keys)  \(name)", to: size.width), row: row, style: context.focusedStyle)
      } else {
        let color: UIColor = item.perform == nil ? .secondaryLabel : .label
        context.write(keys, column: 1, row: row, font: .boldSystemFont(ofSize: 12), color: .tintColor)
        context.write(name, column: keyColumns + 3, row: row, color: color)
      }
    }
  }
}
