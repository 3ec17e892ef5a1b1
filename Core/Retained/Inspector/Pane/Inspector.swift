import CoreEnvironment
import CoreTerminal
import Foundation

/// A pane over a window that shows what is in it: its views, the traits of one of them with who has set them, and the last
/// updates with what ran because of what. F12 opens and closes it.
///
/// It is no view of the window, and takes no part in its updates: it looks at the window after each frame, and draws itself
/// over it in a frame of its own, which nobody counts.
@MainActor
final class Inspector {
  private unowned let window: UIWindow
  private(set) var updates: InspectorUpdates?
  private var tab = InspectorTab.tree
  private var page = InspectorPage()
  private weak var selection: UIView?
  /// What the last frame of the window was drawn on.
  private var outline: CellRectangle?
  /// Where it stood in that frame.
  private var shownPane: CellRectangle?

  /// Below so many columns the pane takes the whole window.
  static let narrow = 60

  init(_ window: UIWindow) {
    self.window = window
    selection = window.focus.responder as? UIView ?? window.topController?.viewIfLoaded
    updates = InspectorUpdates(window) { [weak window] in window?.screenInUse?.inspectorChanged() }
    window.screenInUse?.inspectorChanged()
  }

  /// Ends it.
  func close() {
    updates?.stop()
    window.inspector = nil
    window.screenInUse?.damage(CellRectangle(width: window.cellFrame.width, height: window.cellFrame.height))
    window.focusChanged()
  }

  // MARK: Input

  /// The keys, for the help bar.
  var keyHints: [KeyHint] {
    var hints = [KeyHint("esc", "close"), KeyHint("tab", tab.moved(by: 1).title.lowercased())]
    switch tab {
    case .tree: hints += [KeyHint("↑↓", "views"), KeyHint("←→", "out and in")]
    case .traits: hints += [KeyHint("↑↓", "scroll"), KeyHint("←→", "out and in")]
    case .updates, .browser: hints += [KeyHint("↑↓", "scroll")]
    }
    return hints
  }

  /// Whether the key is one of the inspector's.
  func receive(_ key: KeyEvent) -> Bool {
    guard let command = InspectorCommand(key) else { return false }
    switch command {
    case .close: close()
    case .nextTab: show(tab.moved(by: 1))
    case .previousTab: show(tab.moved(by: -1))
    case .lines(let count): move(by: count)
    case .pages(let count): move(by: count * max(1, page.height - 1))
    case .first: move(by: -page.lines.count)
    case .last: move(by: page.lines.count)
    case .outer: selectOuter()
    case .inner: selectInner()
    }
    window.screenInUse?.inspectorChanged()
    return true
  }

  /// A click beside the pane selects what is there, one in the pane a tab or a view.
  func receive(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .press(.left):
      if pane.contains(column: event.column, row: event.row) {
        clickPane(column: event.column - pane.column, row: event.row - pane.row)
      } else {
        let point = CGPoint(x: .columns(event.column), y: .rows(event.row))
        selection = window.hitTest(point, with: nil) ?? selection
      }
    case .scroll(let direction):
      if direction == .up { move(by: -3) } else if direction == .down { move(by: 3) }
    default: return true
    }
    window.screenInUse?.inspectorChanged()
    return true
  }

  private func clickPane(column: Int, row: Int) {
    if row == 0 {
      var start = 1
      for tab in InspectorTab.shown {
        let width = TextWidth.columns(of: tab.title) + 2
        if (start..<start + width).contains(column) { show(tab) }
        start += width
      }
    } else if tab == .tree {
      let views = InspectorTree(window).views
      let index = page.first + row - Self.headRows
      if views.indices.contains(index) { selection = views[index] }
    }
  }

  private func show(_ tab: InspectorTab) {
    guard tab != self.tab else { return }
    self.tab = tab
    page.scrollToTop()
    window.focusChanged()
  }

  private func move(by lines: Int) {
    guard tab == .tree else { return page.scroll(by: lines) }
    let tree = InspectorTree(window)
    let index = (tree.index(of: selected) ?? 0) + lines
    selection = tree.views[max(0, min(index, tree.views.count - 1))]
  }

  private func selectOuter() {
    guard tab == .tree || tab == .traits, let outer = selected.superview else { return }
    selection = outer
  }

  private func selectInner() {
    guard tab == .tree || tab == .traits, let inner = selected.subviews.first else { return }
    selection = inner
  }

  /// What is looked at; the window where that has gone.
  private var selected: UIView {
    guard let selection, selection.window === window else { return window }
    return selection
  }

  // MARK: Drawing

  /// Tabs and a rule.
  private static let headRows = 2

  /// Where it stands in the window: at its end, or at its beginning where all of what is looked at would be covered there.
  private var pane: CellRectangle {
    let content = window.contentFrame
    guard content.width >= Self.narrow else { return content }
    let width = content.width / 2
    let start = content.width - width
    let isCovered = selected.visibleRectangle().map { $0.column >= start } ?? false
    return CellRectangle(column: isCovered ? 0 : start, width: width, height: content.height)
  }

  /// The window has drawn a frame: it may be another one than the inspector knows.
  func drewWindow(draws: Int, bytes: Int) { updates?.drew(draws: draws, bytes: bytes) }

  /// Looks at the window again.
  ///
  /// - Returns: What looks otherwise, in cells of the window.
  func update() -> [CellRectangle] {
    let height = max(0, pane.height - Self.headRows)
    switch tab {
    case .tree:
      let tree = InspectorTree(window)
      page.show(tree.lines, selected: tree.index(of: selected), height: height)
    case .traits:
      let tree = InspectorTree(window)
      let name = tree.index(of: selected).map { tree.names[$0] } ?? ""
      show(InspectorTraits(selected, named: name).lines, height: height)
    case .updates: show(updates?.lines ?? [], height: height)
    case .browser: show(InspectionRun.current?.lines ?? [], height: height)
    }
    let (former, formerPane) = (outline, shownPane)
    (outline, shownPane) = (frameOfOutline, pane)
    return [pane, formerPane].compactMap { $0 } + [former, outline].compactMap { $0 }
  }

  private func show(_ lines: [InspectorLine], height: Int) {
    let columns = max(1, pane.width - 2)
    page.show(lines.flatMap { $0.wrapped(to: columns) }, selected: nil, height: height)
  }

  /// Around the selected view; on its edge where it is large enough, so that nothing beside it is covered.
  private var frameOfOutline: CellRectangle? {
    guard let seen = selected.visibleRectangle(), let frame = besidePane(seen) else { return nil }
    guard frame.width < 3 || frame.height < 3 else { return frame }
    return CellRectangle(
      column: frame.column - 1, row: frame.row - 1, width: frame.width + 2, height: frame.height + 2)
  }

  /// The part of a rectangle that the pane does not cover: its box is closed there.
  private func besidePane(_ frame: CellRectangle) -> CellRectangle? {
    let pane = pane
    guard pane.width < window.contentFrame.width else { return nil }
    let free =
      pane.column > 0 ? 0..<pane.column : pane.width..<max(pane.width, window.contentFrame.width)
    let columns = (frame.column..<frame.column + max(0, frame.width)).clamped(to: free)
    guard !columns.isEmpty || frame.width == 0 else { return nil }
    var part = frame
    (part.column, part.width) = (columns.lowerBound, columns.count)
    return part
  }

  /// Draws itself over the window, in the window's cells.
  func draw(in context: DrawingContext) {
    let traits = window.traitCollection
    let lines = traits.prefersPlainSymbols ? BorderLines.plain : .square
    let (formerTraits, formerGround) = (context.traits, context.ground)
    context.traits = traits
    context.draw(in: pane) {
      context.fill(context.bounds, color: .systemBackground)
      context.ground = UIColor.systemBackground.resolved(with: traits)
      drawHead(lines, in: context)
      for (row, line) in page.visible.enumerated() {
        draw(line, isSelected: row + page.first == page.selected, row: row + Self.headRows, in: context)
      }
      let edge = context.style(color: .separator)
      for row in 0..<context.size.height { context.write(String(lines.vertical), row: row, style: edge) }
    }
    if let outline { drawOutline(outline, lines, in: context) }
    context.traits = formerTraits
    context.ground = formerGround
  }

  private func drawOutline(_ frame: CellRectangle, _ lines: BorderLines, in context: DrawingContext) {
    let style = context.style(color: .tintColor)
    context.narrow(to: window.contentFrame) {
      context.draw(in: frame) {
        let size = context.size
        context.write(lines.top(columns: size.width), style: style)
        context.write(lines.bottom(columns: size.width), row: size.height - 1, style: style)
        for row in 1..<max(1, size.height - 1) {
          context.write(String(lines.vertical), row: row, style: style)
          context.write(String(lines.vertical), column: size.width - 1, row: row, style: style)
        }
      }
    }
  }

  private func drawHead(_ lines: BorderLines, in context: DrawingContext) {
    var column = 1
    for tab in InspectorTab.shown {
      let style = tab == self.tab ? context.focusedStyle : context.style(color: .secondaryLabel)
      column += context.write(" \(tab.title) ", column: column, style: style)
    }
    let rule = String(repeating: lines.horizontal, count: max(0, context.size.width))
    context.write(rule, row: 1, style: context.style(color: .separator))
  }

  private func draw(_ line: InspectorLine, isSelected: Bool, row: Int, in context: DrawingContext) {
    let style =
      switch line.kind {
      case _ where isSelected: context.focusedStyle
      case .plain: context.style(color: .label)
      case .secondary: context.style(color: .secondaryLabel)
      case .title: context.style(font: .boldSystemFont(ofSize: UIFont.labelFontSize), color: .label)
      case .warning: context.style(color: .systemOrange)
      }
    let room = context.size.width - 2
    var column = 2
    column += context.write(
      TextWidth.truncated(TerminalText.sanitized(line.text), to: room), column: column, row: row, style: style)
    guard !line.detail.isEmpty else { return }
    context.write(
      TextWidth.truncated(TerminalText.sanitized(line.detail), to: room + 1 - column), column: column + 1,
      row: row, style: context.style(color: .secondaryLabel))
  }
}

extension UIWindow {
  /// The inspector is open.
  package final var isInspected: Bool { inspector != nil }

  /// Opens the inspector, or closes it. A window that is on no terminal has none.
  package final func toggleInspector() {
    if let inspector { return inspector.close() }
    guard screenInUse != nil, linearForm == nil else { return }
    inspector = Inspector(self)
    focusChanged()
  }
}
