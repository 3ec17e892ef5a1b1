import Core
import CoreObserving

@testable import CoreRetained
@testable import CoreTerminal

/// A window on a terminal, looked at closely: what is shown is compared with a drawing from scratch.
@MainActor
final class FaultScreen {
  let window = UIWindow(frame: .zero)
  let terminal: HeadlessTerminal
  let screen: TerminalScreen

  init(columns: Int = 30, rows: Int = 8) {
    terminal = HeadlessTerminal(size: TerminalSize(columns: columns, rows: rows), keepsBytes: true)
    screen = TerminalScreen(window, on: terminal.terminal)
  }

  convenience init(_ controller: UIViewController, columns: Int = 30, rows: Int = 8) {
    self.init(columns: columns, rows: rows)
    window.rootViewController = controller
    update()
  }

  convenience init(_ views: UIView..., columns: Int = 30, rows: Int = 8) {
    self.init(columns: columns, rows: rows)
    for view in views { window.addSubview(view) }
    update()
  }

  var text: String {
    update()
    return terminal.screen.text
  }

  func update() { UpdateCycle.main.flush() }

  func click(column: Int, row: Int) {
    terminal.send(.mouse(MouseEvent(.press(.left), column: column, row: row)))
    terminal.send(.mouse(MouseEvent(.release(.left), column: column, row: row)))
    update()
  }

  /// What is wrong after an update; `nil` where nothing is.
  var complaint: String? {
    if let view = waiting(in: window) { return "something is left to do for \(view.nodeName)" }
    if let focused = window.focus.responder, focused.focusWindow !== window { return "the focus is elsewhere" }
    // Where nothing of it is seen there was no frame.
    window.settleInks()
    if let view = wrongInk(in: window) {
      return "\(view.nodeName) is not drawn on \(view.ink), but on \(view.inkOfContents)"
    }
    let shown = terminal.screen
    var expected = Surface(width: shown.width, height: shown.height, pool: shown.pool)
    window.draw(on: &expected)
    guard expected.cells != shown.cells else { return nil }
    let cell = expected.cells.indices.first { expected.cells[$0] != shown.cells[$0] } ?? 0
    return "of \(shown.width) x \(shown.height) it shows at column \(cell % shown.width), row \(cell / shown.width): "
      + describe(shown, cell) + ", and should: " + describe(expected, cell)
  }

  private func wrongInk(in view: UIView) -> UIView? {
    for subview in view.subviews { if let found = wrongInk(in: subview) { return found } }
    return view.ink == view.inkOfContents ? nil : view
  }

  private func describe(_ surface: Surface, _ cell: Int) -> String {
    let (column, row) = (cell % surface.width, cell / surface.width)
    return "“\(surface.text(row: row))” \(surface.style(column: column, row: row))"
  }

  /// A view that waits for something although the update is over.
  private func waiting(in view: UIView) -> UIView? {
    let flags: UIView.Flags = [.isQueued, .needsDisplay, .isInLayout, .isUnmeasured, .isBeingMeasured, .hasNewWindow]
    if !view.flags.isDisjoint(with: flags.union(.updates)) { return view }
    for view in view.subviews { if let found = waiting(in: view) { return found } }
    return nil
  }
}

/// A view that does what a test says when it is called.
class CallbackView: UIView {
  typealias Callback = @MainActor (CallbackView) -> Void
  var onLayout: Callback?
  var onProperties: Callback?
  var onDraw: Callback?
  var onMoveToWindow: Callback?
  var onLeaveWindow: Callback?
  var onTouch: Callback?
  private(set) var windowMoves = 0
  private(set) var layouts = 0

  convenience init(columns: Int, rows: Int, at place: (column: Int, row: Int) = (0, 0)) {
    self.init(frame: CellRectangle(column: place.column, row: place.row, width: columns, height: rows).rect)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?(self)
  }

  override func updateProperties() { onProperties?(self) }

  override func draw(_ rect: CGRect) {
    DrawingContext.current?.write("view")
    onDraw?(self)
  }

  override func willMove(toWindow newWindow: UIWindow?) { if newWindow == nil { onLeaveWindow?(self) } }

  override func didMoveToWindow() {
    windowMoves += 1
    onMoveToWindow?(self)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onTouch?(self) }
}

/// A controller that does what a test says when it is called.
class CallbackController: UIViewController {
  typealias Callback = @MainActor (CallbackController) -> Void
  var onLoad: Callback?
  var onWillAppear: Callback?
  var onIsAppearing: Callback?
  var onDidAppear: Callback?
  var onWillDisappear: Callback?
  var onDidDisappear: Callback?

  /// Whether it was told that it has appeared, and nothing since.
  var isSeen: Bool { appearance.phase == .appeared }

  convenience init(_ text: String) {
    self.init(nibName: nil, bundle: nil)
    title = text
  }

  override func viewDidLoad() {
    let label = UILabel(text: title ?? "")
    label.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    view.addSubview(label)
    onLoad?(self)
  }

  override func viewWillAppear(_ animated: Bool) { onWillAppear?(self) }
  override func viewIsAppearing(_ animated: Bool) { onIsAppearing?(self) }
  override func viewDidAppear(_ animated: Bool) { onDidAppear?(self) }
  override func viewWillDisappear(_ animated: Bool) { onWillDisappear?(self) }
  override func viewDidDisappear(_ animated: Bool) { onDidDisappear?(self) }
}
