public import Core
import CoreDeclarative

/// Shows a view without a terminal, for tests: nothing waits, everything is up to date when it is asked for.
///
/// (Not called `Host`: that name is Foundation's, which `Core` re-exports.)
///
/// ```swift
/// let host = TestHost(ContentScreen().environment(CounterStore()))
/// host.tap("Increment")
/// #expect(host.snapshot == "Count 1\n[ Increment ]")
/// ```
@MainActor
public final class TestHost {
  /// The view that is shown.
  public let view: UIView
  private let size: (columns: Int?, rows: Int?)
  private let pool = SurfacePool()

  /// Shows a declared view.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen; as wide as the view would like to be where it is `nil`.
  ///   - rows: The height of the screen; as high as the view would like to be where it is `nil`.
  public init(_ view: some View, columns: Int? = nil, rows: Int? = nil) {
    self.view = HostingView(rootView: view)
    size = (columns, rows)
  }

  /// Shows a retained view.
  public init(_ view: UIView, columns: Int? = nil, rows: Int? = nil) {
    self.view = view
    size = (columns, rows)
  }

  /// What the screen shows, a line a row, without the blanks at the ends of lines.
  public var snapshot: String {
    update()
    var surface = Surface(width: view.frame.width, height: view.frame.height, pool: pool)
    view.draw(on: &surface)
    return surface.text
  }

  /// Brings everything up to date: what is waiting runs, what needs layout is laid out.
  public func update() {
    UpdateCycle.main.flush()
    let ideal = view.measure(LayoutProposal(columns: size.columns, rows: size.rows))
    view.place(in: CellRectangle(width: size.columns ?? ideal.width, height: size.rows ?? ideal.height))
    view.layoutIfNeeded()
  }

  /// Presses the button with this title, and brings everything up to date.
  ///
  /// - Throws: ``TestHostError`` where there is no such button.
  public func tap(_ title: String) throws(TestHostError) {
    update()
    let buttons = everything(below: view).compactMap { $0 as? UIButton }
    guard let button = buttons.first(where: { $0.title == title }) else {
      throw TestHostError(title: title, titles: buttons.map(\.title), snapshot: snapshot)
    }
    button.performPrimaryAction()
    update()
  }

  /// How many bodies have been evaluated since the view was made.
  public var evaluations: Int {
    update()
    return graphs.reduce(0) { $0 + $1.evaluations }
  }

  /// How often the bodies of views of one type have been evaluated.
  public func evaluations(of type: (some View).Type) -> Int {
    update()
    return graphs.reduce(0) { $0 + $1.evaluations(of: type) }
  }

  private var graphs: [Graph] { everything(below: view).compactMap { ($0 as? any GraphHosting)?.graph } }

  private func everything(below view: UIView) -> [UIView] {
    view.isHidden ? [] : [view] + view.subviews.flatMap { everything(below: $0) }
  }
}

/// A test asked for a button that is not there.
public struct TestHostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The title asked for.
  public let title: String
  /// The titles there are.
  public let titles: [String]
  /// What the screen showed.
  public let snapshot: String

  /// What was asked for, what there is, and the screen.
  public var description: String {
    let known = titles.isEmpty ? "none" : titles.map { "“\($0)”" }.joined(separator: ", ")
    return "There is no button “\(title)”. Buttons: \(known). The screen:\n\(snapshot)"
  }
}
