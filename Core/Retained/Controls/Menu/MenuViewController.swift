import CoreEnvironment
import CoreTerminal
import Foundation

/// Shows a menu in a box, until something is chosen or Escape is pressed.
final class MenuViewController: UIViewController {
  private let menuView: MenuView

  /// - Parameter startsAtChoice: What is marked is where one begins; else it is the first row.
  init(_ menu: UIMenu, startsAtChoice: Bool, onChoice: @escaping @MainActor (UIAction) -> Void) {
    let late = menu.deferredElements
    // What is found at once is there with the menu.
    let change = LateChange()
    for element in late { element.open { change.tell() } }
    menuView = MenuView(menu, startsAtChoice: startsAtChoice)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    change.tell = { [weak self] in self?.menuView.elementsChanged() }
    menuView.onChoice = { [weak self] action in
      self?.dismiss(animated: true)
      onChoice(action)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = menuView }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [menuView] }
}

/// The rows of a menu: one stop for Tab.
private final class MenuView: UIView {
  private let menu: UIMenu
  private var rows: MenuRows
  /// The row that Return takes; none where all there is takes something away, until the user goes there.
  private var cursor: Int?
  private var firstRow = 0
  var onChoice: (@MainActor (UIAction) -> Void)?

  init(_ menu: UIMenu, startsAtChoice: Bool) {
    self.menu = menu
    let rows = MenuRows(menu)
    self.rows = rows
    let marked = startsAtChoice ? rows.rows.firstIndex { $0.choice?.state == .on } : nil
    cursor = marked ?? rows.firstChoice
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
  override class var untracked: AnyClass { MenuView.self }
  override var canBecomeFirstResponder: Bool { true }
  override var isFocusGroup: Bool { true }
  override var keyHints: [KeyHint] { [KeyHint("↑↓", .chooseKey), KeyHint("⏎", .takeKey), KeyHint("esc", .closeKey)] }

  override var accessibilityParts: [AccessibilityPart] {
    rows.rows.enumerated().dropFirst(firstRow).prefix(max(0, cellFrame.height)).compactMap { index, row in
      let frame = CellRectangle(row: index - firstRow, width: cellFrame.width, height: 1)
      switch row {
      case .separator: return nil
      case .header(let title): return AccessibilityPart(DefaultAccessibility(.header, label: title), frame: frame)
      case .action(let action):
        var description = DefaultAccessibility(.button, label: action.title)
        if action.state == .on { description.traits.insert(.selected) }
        if action.attributes.contains(.disabled) { description.traits.insert(.notEnabled) }
        return AccessibilityPart(description, frame: frame, isFocused: index == cursor) { [weak self] in
          self?.choose(index)
        }
      }
    }
  }

  /// Elements were found that the menu has waited for.
  func elementsChanged() {
    let chosen = cursor.flatMap { rows.rows.indices.contains($0) ? rows.rows[$0].choice : nil }
    rows = MenuRows(menu, loading: SystemWord.loading.text(in: environment))
    cursor = rows.rows.firstIndex { $0.choice != nil && $0.choice === chosen } ?? rows.firstChoice
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
    // The box is as large as what is in it.
    sequence(first: superview, next: { $0?.superview }).prefix { $0 != nil }.forEach { $0?.setNeedsLayout() }
  }

  private func go(to index: Int?) {
    guard let index, index != cursor else { return }
    cursor = index
    setNeedsDisplay()
  }

  private func choose(_ index: Int) {
    guard rows.rows.indices.contains(index), let action = rows.rows[index].choice else { return }
    onChoice?(action)
  }

  override func receive(_ key: KeyEvent) -> Bool {
    if key.matches(KeyEvent(.up)) {
      go(to: cursor.map { rows.choice(from: $0 - 1, by: -1) } ?? rows.choice(from: rows.rows.count - 1, by: -1))
    } else if key.matches(KeyEvent(.down)) {
      go(to: rows.choice(from: cursor.map { $0 + 1 } ?? 0, by: 1))
    } else if key.matches(KeyEvent(.home)) {
      go(to: rows.choice(from: 0, by: 1))
    } else if key.matches(KeyEvent(.end)) {
      go(to: rows.choice(from: rows.rows.count - 1, by: -1))
    } else if UIControl.isPress(key) {
      if let cursor { choose(cursor) }
    } else {
      return false
    }
    return true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    choose(firstRow + CellLength.rows(touch.location(in: self).y))
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let width = rows.width(with: traitCollection)
    return CellSize(width: min(width, proposal.columns ?? width), height: rows.rows.count)
  }

  override func draw(in context: DrawingContext) {
    let height = context.size.height
    guard height > 0 else { return }
    // The row that is chosen is always seen.
    firstRow = max(0, min(firstRow, rows.rows.count - height))
    if let cursor { firstRow = max(cursor - height + 1, min(firstRow, cursor)) }
    for (row, index) in (firstRow..<min(rows.rows.count, firstRow + height)).enumerated() {
      draw(rows.rows[index], isCursor: index == cursor, at: row, in: context)
    }
    drawScrollMark(in: context)
  }

  /// Where rows are not seen, a mark at the right shows that there are some.
  private func drawScrollMark(in context: DrawingContext) {
    let (height, count) = (context.size.height, rows.rows.count)
    guard count > height,
      let thumb = ScrollThumb(visible: height, offsets: 0...count - height, offset: firstRow)
    else { return }
    let style = context.style(color: .secondaryLabel)
    for row in thumb.start..<thumb.start + thumb.length {
      context.write(
        context.traits.prefersPlainSymbols ? "|" : "▐", column: context.size.width - 1, row: row, style: style)
    }
  }

  private func draw(_ content: MenuRows.Row, isCursor: Bool, at row: Int, in context: DrawingContext) {
    let columns = context.size.width
    switch content {
    case .separator: context.writeRule(row: row)
    case .header(let title):
      let text = TextWidth.truncated(TerminalText.sanitized(title), to: columns - 2)
      context.write(text, column: 1, row: row, font: .boldSystemFont(ofSize: 16), color: .secondaryLabel)
    case .action(let action):
      let isDestructive = action.attributes.contains(.destructive)
      var style = isCursor ? context.focusedStyle : context.style(color: isDestructive ? .systemRed : .label)
      if action.attributes.contains(.disabled) { style.attributes.insert(.dim) }
      let before = rows.titleColumn(with: context.traits)
      let title = TextWidth.truncated(TerminalText.sanitized(action.title), to: columns - before - 1)
      let text = TextWidth.padded(beforeTitle(of: action, with: context.traits), to: before) + title
      context.write(TextWidth.padded(text, to: columns), row: row, style: style)
    }
  }

  private func beforeTitle(of action: UIAction, with traits: UITraitCollection) -> String {
    let picture = action.image?.text(with: traits) ?? ""
    guard rows.pictureColumns(with: traits) == 0 || rows.hasMarks else { return " " + picture }
    let mark = action.state == .off ? " " : traits.prefersPlainSymbols ? "*" : "✓"
    return " \(mark) \(picture)"
  }
}

/// Whom elements that come late tell of it: nobody, until the menu is there.
@MainActor
private final class LateChange {
  var tell: @MainActor () -> Void = {}
}
