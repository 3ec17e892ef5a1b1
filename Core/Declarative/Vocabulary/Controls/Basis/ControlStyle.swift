import CoreEnvironment
import CoreObserving
import CoreRetained

/// The style that controls of a kind have, of whatever type.
///
/// Styles of one type whose properties are equal are the same: making one anew in a body changes nothing.
nonisolated struct ControlStyle: Equatable {
  let style: Any

  init(_ style: Any) { self.style = style }

  static func == (left: ControlStyle, right: ControlStyle) -> Bool {
    func areEqual<Style>(_ one: Style, _ other: Any) -> Bool {
      guard let other = other as? Style else { return false }
      // Views are described and shown on the main actor.
      return withUnsafePointer(to: one) { one in
        withUnsafePointer(to: other) { other in
          nonisolated(unsafe) let (one, other) = (UnsafeRawPointer(one), UnsafeRawPointer(other))
          return MainActor.assumeIsolated { TypeFields.of(Style.self).areEqual(one, other) }
        }
      }
    }
    return areEqual(left.style, right.style)
  }
}

/// A style that a modifier further out has chosen, with what it makes of a control.
nonisolated struct ChosenStyle<Configuration: StyledConfiguration>: Equatable {
  let style: ControlStyle
  private let make: @MainActor (Configuration) -> AnyView

  init<Style, Body: View>(_ style: Style, _ make: @escaping @MainActor (Style, Configuration) -> Body) {
    self.style = ControlStyle(style)
    // Styles are values that views are described with, and that is done on the main actor.
    nonisolated(unsafe) let style = style
    self.make = { configuration in AnyView(StyledView(style: style) { make($0, configuration) }) }
  }

  /// What the style makes of a control.
  @MainActor
  func body(of configuration: Configuration) -> AnyView {
    var configuration = configuration
    configuration.maker = style
    return make(configuration)
  }

  static func == (left: ChosenStyle, right: ChosenStyle) -> Bool { left.style == right.style }
}

/// The parts of a control that its style has to draw.
nonisolated protocol StyledConfiguration {
  /// The style they were given to. A control that it makes of them has the usual look: it would be made for ever.
  var maker: ControlStyle? { get set }
}

/// The view that a style makes of a control, evaluated in a tracked pass: the properties of the style may be dynamic.
nonisolated struct StyledView<Style, Output: View>: PrimitiveView {
  let style: Style
  let make: @MainActor (Style) -> Output

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<StyledView> { StyledNode(self, in: context) }
}

private final class StyledNode<Style, Output: View>: ViewNode<StyledView<Style, Output>> {
  private var make: @MainActor (Style) -> Output
  private var evaluation: Evaluation<Style, Output>?

  init(_ view: StyledView<Style, Output>, in context: GraphContext) {
    make = view.make
    super.init(in: context)
    evaluation = Evaluation(view.style, at: self) { [unowned self] in make($0) }
  }

  override var items: [LayoutItem] { evaluation?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { evaluation?.child?.collectRows(&rows) }
  override var children: [GraphNode] { evaluation?.children ?? [] }

  /// What is given to the style counts as another one, always.
  override func update(_ view: StyledView<Style, Output>) {
    make = view.make
    evaluation?.update(view.style, isForced: true)
  }

  override func end() { evaluation?.end() }
}

/// A part of a control that is handed to its style.
public nonisolated struct StyleContent: PrimitiveView {
  let storage: AnyView

  init(_ view: some View) { storage = AnyView(view) }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<StyleContent> { StyleContentNode(self, in: context) }
}

private final class StyleContentNode: WrappingNode<StyleContent, AnyView> {
  init(_ view: StyleContent, in context: GraphContext) {
    super.init(in: context)
    begin(with: view.storage)
  }

  override func update(_ view: StyleContent) { child?.update(view.storage) }
}

/// The node of a control that is shown as another view, made by the style in the environment.
class ResolvedNode<Control: View>: ViewNode<Control> {
  private(set) final var control: Control
  private let resolve: (Control, EnvironmentValues) -> AnyView
  private var child: ViewNode<AnyView>?
  private lazy var work = makeWork(ViewName.of(Control.self)) { [weak self] in self?.refresh() }

  /// - Parameter resolve: Makes the view. It runs in a pass of its own: what it reads of the environment brings it about again.
  init(_ control: Control, in context: GraphContext, resolve: @escaping (Control, EnvironmentValues) -> AnyView) {
    self.control = control
    self.resolve = resolve
    super.init(in: context)
    refresh()
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ control: Control) {
    self.control = control
    refresh()
  }

  override func end() {
    work.cancel()
    child?.end()
  }

  final func refresh() {
    let view = work.run { resolve(control, context.values.environment) }
    if let child { child.update(view) } else { child = makeNode(for: view) }
  }
}
