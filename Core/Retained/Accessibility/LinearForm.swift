import CoreEnvironment
import CoreTerminal

/// A window for who has it read out: one element a line, in reading order, without boxes and colours. It is drawn in place
/// of the window's content; keys go where they go otherwise, and the terminal's cursor stands at the line of the focus.
@MainActor
final class LinearForm {
  private unowned let window: UIWindow
  /// Stands on the last line until a key is pressed.
  var announcement: String?
  private(set) var page = LinearPage()
  private var tree: AccessibilityTree?

  init(_ window: UIWindow) { self.window = window }

  /// Reads the window again.
  func update(to size: CellSize) {
    let tree = AccessibilityTree(window)
    self.tree = tree
    page.show(tree, announcement: announcement, size: size)
    // What goes or is hidden has to tell.
    for element in tree.elements {
      guard let view = window.view(at: element.path) else { continue }
      for view in sequence(first: view, next: \.superview) where !view.flags.contains(.isDrawn) {
        view.flags.insert(.isDrawn)
      }
    }
  }

  func draw(in context: DrawingContext) {
    for (row, line) in page.visibleLines.enumerated() { context.write(line, row: row) }
  }

  /// Where the terminal's cursor stands: at the line of the focus, else at the announcement, else at the end.
  var cursor: TerminalCursor? { TerminalCursor(column: 0, row: page.cursorRow) }

  /// Goes through what does not fit, where nobody else has use for the key.
  func receive(_ key: KeyEvent) -> Bool {
    switch key.key {
    case .pageUp: page.turn(by: -1)
    case .pageDown: page.turn(by: 1)
    default: return false
    }
    window.screenInUse?.accessibilityChanged()
    return true
  }

  /// What is clicked gets the focus, and does its main thing.
  func receive(_ event: MouseEvent) {
    switch event.kind {
    case .press(.left):
      guard let index = page.element(atRow: event.row), let element = tree?.elements[index] else { return }
      _ = element.activate(in: window)
    case .scroll(.up): page.turn(by: -1)
    case .scroll(.down): page.turn(by: 1)
    default: return
    }
    window.screenInUse?.accessibilityChanged()
  }

  /// A key was pressed: what was announced has been heard.
  func forgetAnnouncement() {
    guard announcement != nil else { return }
    announcement = nil
    window.screenInUse?.accessibilityChanged()
  }
}

extension UIWindow {
  /// Begins or ends the linear form, as the trait says.
  final func updateLinearForm() {
    let isRead = traitCollection.isScreenReaderRunning
    guard isRead != (linearForm != nil) else { return }
    linearForm = isRead ? LinearForm(self) : nil
    screenInUse?.damage(CellRectangle(width: cellFrame.width, height: cellFrame.height))
  }
}
