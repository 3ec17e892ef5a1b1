public import Core
import CoreDeclarative
import CoreEnvironment
import CoreRetained
import Foundation

/// Shows a view or a controller on a terminal without a screen, for tests: nothing waits, and everything is up to date
/// when it is asked for. Keys and the mouse go the way they go in an app.
///
/// (Not called `Host`: that name is Foundation's, which `Core` re-exports.)
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("Pressed \(count)") { count += 1 } }
/// }
///
/// let host = TestHost(Counter(), columns: 20, rows: 1)
/// try host.tap("Pressed 0")
/// #expect(host.snapshot.contains("Pressed 1"))
/// #expect(host.evaluations(of: Counter.self) == 2)
/// ```
///
/// For what is seen, and for how often bodies run. What a store does is tested without it. `tap(_:)` and `find(label:)`
/// know a view by its meaning; `expectSnapshot` compares with a file.
@MainActor
public final class TestHost {
  /// The window in which it is shown, which fills the terminal and has the keyboard.
  public let window: UIWindow
  /// The view that is shown: the one that was given, or the view of the controller.
  public let view: UIView
  /// The terminal in memory that it is shown on: to send it bytes, and to see what was written.
  public let terminal: HeadlessTerminal
  private let screen: TerminalScreen
  /// The time in the window: see ``advance(by:)``. It begins with that of the system, and stands still; where `node` has a
  /// `ManualClock`, it is that one.
  public let clock: ManualClock
  private var size: (columns: Int?, rows: Int?)

  /// Shows a declared view.
  ///
  /// ```swift
  /// let host = TestHost(Text("Two chairs"), columns: 20, rows: 1)
  /// #expect(host.snapshot == "Two chairs")
  /// ```
  ///
  /// - Parameters:
  ///   - view: What is shown.
  ///   - columns: The width of the screen; as wide as the view would like to be where it is `nil`.
  ///   - rows: The height of the screen; as high as the view would like to be where it is `nil`.
  ///   - node: What the window stands below, as the root of an app; nothing by default.
  public convenience init(
    _ view: some View, columns: Int? = nil, rows: Int? = nil, inheritingFrom node: ValueNode? = nil
  ) {
    self.init(HostingView(rootView: view), columns: columns, rows: rows, inheritingFrom: node)
  }

  /// Shows a retained view.
  ///
  /// - Parameters:
  ///   - view: What is shown.
  ///   - columns: The width of the screen; as wide as the view would like to be where it is `nil`.
  ///   - rows: The height of the screen; as high as the view would like to be where it is `nil`.
  ///   - capabilities: What the terminal can show. By default everything, on a background that is not known.
  ///   - node: What the window stands below, as the root of an app; nothing by default.
  public init(
    _ view: UIView, columns: Int? = nil, rows: Int? = nil, capabilities: TerminalCapabilities = .test,
    inheritingFrom node: ValueNode? = nil
  ) {
    self.view = view
    size = (columns, rows)
    window = UIWindow(frame: .zero)
    if let node { window.inherit(from: node) }
    Self.speakAmericanEnglish(in: window, below: node)
    clock = Self.clock(in: window)
    window.addSubview(view)
    terminal = HeadlessTerminal(size: TerminalSize(columns: columns ?? 1, rows: rows ?? 1), capabilities: capabilities)
    screen = TerminalScreen(window, on: terminal.terminal)
    window.makeKeyAndVisible()
    fit()
  }

  /// Texts, numbers and dates are written in one way in every test, whatever language the process was started in.
  ///
  /// Nothing is set where they are already: texts ask whether a locale is set before they ask for one.
  private static func speakAmericanEnglish(in window: UIWindow, below node: ValueNode?) {
    guard !ProcessLocale.isAmerican, node?.environment.chosenLocale == nil else { return }
    window.valueNode.environment(\.locale, Locale(identifier: "en_US"))
  }

  /// Shows a controller, as the root of a window.
  ///
  /// - Parameters:
  ///   - controller: What is shown.
  ///   - columns: The width of the screen; 80 by default.
  ///   - rows: The height of the screen; 24 by default.
  ///   - showsKeyHelp: The bar on the last row names the keys that work.
  ///   - capabilities: What the terminal can show. By default everything, on a background that is not known.
  ///   - node: What the window stands below, as the root of an app; nothing by default.
  public init(
    _ controller: UIViewController, columns: Int = 80, rows: Int = 24, showsKeyHelp: Bool = false,
    capabilities: TerminalCapabilities = .test, inheritingFrom node: ValueNode? = nil
  ) {
    window = UIWindow(frame: .zero)
    if let node { window.inherit(from: node) }
    Self.speakAmericanEnglish(in: window, below: node)
    clock = Self.clock(in: window)
    size = (columns, rows)
    terminal = HeadlessTerminal(size: TerminalSize(columns: columns, rows: rows), capabilities: capabilities)
    screen = TerminalScreen(window, on: terminal.terminal)
    window.showsKeyHelp = showsKeyHelp
    window.rootViewController = controller
    view = controller.view
    window.makeKeyAndVisible()
    update()
  }

  /// What the screen shows, a line a row, without the blanks at the ends of lines.
  public var snapshot: String {
    update()
    return terminal.screen.text
  }

  /// What the screen shows, cell by cell with styles, once everything is up to date: for colours, which ``snapshot``
  /// leaves out.
  public var surface: Surface {
    update()
    return terminal.screen
  }

  /// Where the terminal's cursor stands; `nil` where it is hidden.
  public var cursor: TerminalCursor? {
    update()
    return window.cursor
  }

  /// Brings everything up to date: what is waiting runs, what needs layout is laid out, and a frame is drawn.
  public func update() {
    // Of several hosts it is the one that is used.
    UIApplication.shared.windowIsUsed(window)
    UpdateCycle.main.flush()
    // It tells of an update when that is over.
    if window.isInspected { UpdateCycle.main.flush() }
    guard window.rootViewController == nil else { return }
    fit()
    UpdateCycle.main.flush()
  }

  /// A time that stands still, set for a window and all that is in it.
  private static func clock(in window: UIWindow) -> ManualClock {
    let clock = window.environment.clock as? ManualClock ?? ManualClock()
    window.valueNode.environment(\.clock, clock)
    return clock
  }

  /// As large as the view would like to be, where nothing else was asked for.
  private func fit() {
    let ideal = view.measure(LayoutProposal(columns: size.columns, rows: size.rows))
    let fitting = TerminalSize(columns: size.columns ?? ideal.width, rows: size.rows ?? ideal.height)
    if fitting != terminal.terminal.size { terminal.resize(to: fitting) }
    view.place(in: CellRectangle(width: fitting.columns, height: fitting.rows))
  }

  /// Gives the terminal another size in cells, and brings everything up to date, as when a user pulls at a window.
  public func resize(columns: Int, rows: Int) {
    size = (columns, rows)
    terminal.resize(to: TerminalSize(columns: columns, rows: rows))
    update()
  }

  // MARK: What the user does

  /// Presses keys, one after the other, by their notation: `a`, `ctrl+c`, `shift+tab`, `f5`, `page-up`.
  ///
  /// ```swift
  /// try host.press("tab", "ctrl+s")
  /// ```
  ///
  /// - Throws: `KeyNotationError` where there is no such key.
  public func press(_ keys: String...) throws(KeyNotationError) {
    for key in keys {
      update()
      try terminal.press(key)
      update()
    }
  }

  /// Types a text, one key for each character, into what has the focus, and brings everything up to date.
  public func type(_ text: String) {
    update()
    terminal.type(text)
    update()
  }

  /// Pastes a text as the terminal does: in one piece, into what has the focus.
  ///
  /// Line breaks in it are text, and press nothing.
  public func paste(_ text: String) {
    update()
    terminal.send(.paste(text))
    update()
  }

  /// Clicks at a cell: the button of the mouse goes down and up.
  public func click(column: Int, row: Int) {
    update()
    terminal.send(.mouse(MouseEvent(.press(.left), column: column, row: row)))
    terminal.send(.mouse(MouseEvent(.release(.left), column: column, row: row)))
    update()
  }

  /// Clicks at the middle of the first place where a text is shown.
  ///
  /// ```swift
  /// try host.click("Oak chair")
  /// ```
  ///
  /// - Throws: ``TestHostError`` where it is not shown.
  public func click(_ text: String) throws(TestHostError) {
    let place = try find(text: text)
    click(column: place.column + place.width / 2, row: place.row)
  }

  /// Turns the wheel by one step over a cell, counted from 0 at the top left, and brings everything up to date.
  public func scroll(_ direction: MouseEvent.Direction, column: Int = 0, row: Int = 0) {
    update()
    terminal.send(.mouse(MouseEvent(.scroll(direction), column: column, row: row)))
    update()
  }

  /// Where a text is shown first, from the top, then from the left.
  ///
  /// - Throws: ``TestHostError`` where it is not shown.
  public func find(text: String) throws(TestHostError) -> CellRectangle {
    update()
    for row in 0..<terminal.screen.height {
      let line = terminal.screen.text(row: row)
      guard let range = line.range(of: text) else { continue }
      return CellRectangle(
        column: TextWidth.columns(of: String(line[..<range.lowerBound])), row: row,
        width: TextWidth.columns(of: text), height: 1)
    }
    throw TestHostError(name: text, names: nil, snapshot: snapshot)
  }

  // MARK: Counts

  /// How often views have drawn their own content since the host was made: a test compares it before and after.
  ///
  /// ```swift
  /// let before = host.draws
  /// label.text = "other"
  /// #expect(host.draws - before == 1)
  /// ```
  public var draws: Int {
    update()
    return screen.draws
  }

  /// How often a view in the window was laid out: take the difference of two.
  public var layouts: Int {
    update()
    return window.layouts
  }

  /// How many bytes have been written to the terminal since the host was made: a test compares it before and after.
  public var bytes: Int {
    update()
    return terminal.terminal.counts.bytes
  }

  /// How many bodies have been evaluated since the view was made.
  public var evaluations: Int {
    update()
    return graphs.reduce(0) { $0 + $1.evaluations }
  }

  /// How often the bodies of views of one type have been evaluated.
  ///
  /// ```swift
  /// struct Counter: View {
  ///   @State private var count = 0
  ///   var body: some View { Button("Add one to \(count)") { count += 1 } }
  /// }
  ///
  /// @MainActor func test() throws {
  ///   let host = TestHost(Counter())
  ///   try host.tap("Add one to 0")
  ///   #expect(host.evaluations(of: Counter.self) == 2)
  /// }
  /// ```
  public func evaluations(of type: Any.Type) -> Int {
    update()
    return graphs.reduce(0) { $0 + $1.evaluations(of: type) }
  }

  private var graphs: [Graph] {
    // Screens, tabs and sheets are parts of the graph of the view that shows them.
    var known: Set<ObjectIdentifier> = []
    return everything(below: window).compactMap { ($0 as? any GraphHosting)?.graph }
      .filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  private func everything(below view: UIView) -> [UIView] {
    view.isHidden ? [] : [view] + view.subviews.flatMap { everything(below: $0) }
  }
}

extension TerminalCapabilities {
  /// A terminal for tests: it can show everything, and its background is not known.
  public static var test: TerminalCapabilities {
    var capabilities = TerminalCapabilities.all
    capabilities.background = nil
    return capabilities
  }
}
