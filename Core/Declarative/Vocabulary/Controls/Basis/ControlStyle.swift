import CoreEnvironment
import CoreObserving
import CoreRetained

/// The style that controls of a kind have, of whatever type.
///
/// Styles of one type whose properties are equal are the same: making one anew in a body changes nothing.
nonisolated struct ControlStyle: NestedStyle {
  let style: Any
  /// The style further out, if any.
  private var around: [ControlStyle] = []

  init(_ style: Any) { self.style = style }

  var outer: ControlStyle? { around.first }

  func inside(_ outer: ControlStyle?) -> ControlStyle {
    var nested = self
    nested.around = outer.map { [$0] } ?? []
    return nested
  }

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
    return areEqual(left.style, right.style) && left.around == right.around
  }
}

/// A style of the system's that changes nothing about the controls.
nonisolated protocol UsualStyle {}

/// A style that a modifier further out has chosen, with what it makes of a control.
nonisolated struct ChosenStyle<Configuration: StyledConfiguration>: NestedStyle {
  let style: ControlStyle
  /// It is one of the system's, which change nothing.
  private let isUsual: Bool
  private var around: [ChosenStyle] = []
  private let make: @MainActor (Configuration, StylePop) -> AnyView

  init<Style, Body: View>(_ style: Style, _ make: @escaping @MainActor (Style, Configuration) -> Body) {
    self.style = ControlStyle(style)
    isUsual = style is any UsualStyle
    // Styles are values that views are described with, and that is done on the main actor.
    nonisolated(unsafe) let style = style
    self.make = { configuration, pop in
      AnyView(StyledView(style: style, pop: pop) { make($0, configuration) })
    }
  }

  /// Whether the style has a say in what a control looks like that another one, or none, has made.
  func draws(_ maker: ControlStyle?) -> Bool { !isUsual && style != maker }

  var outer: ChosenStyle? { around.first }

  func inside(_ outer: ChosenStyle?) -> ChosenStyle {
    var nested = self
    nested.around = outer.map { [$0] } ?? []
    return nested
  }

  /// What the style makes of a control.
  ///
  /// - Parameter keyPath: Where the style is found.
  @MainActor
  func body(
    of configuration: Configuration, from keyPath: WritableKeyPath<EnvironmentValues, ChosenStyle?>
  ) -> AnyView {
    var configuration = configuration
    configuration.maker = style
    return make(configuration, StylePop(keyPath, self))
  }

  static func == (left: ChosenStyle, right: ChosenStyle) -> Bool {
    left.style == right.style && left.around == right.around
  }
}

/// The parts of a control that its style has to draw.
nonisolated protocol StyledConfiguration {
  /// The style they were given to. A control that it makes of them has the usual look: it would be made for ever.
  var maker: ControlStyle? { get set }
}

/// The view that a style makes of a control, evaluated in a tracked pass: the properties of the style may be dynamic.
nonisolated struct StyledView<Style, Output: View>: PrimitiveView {
  let style: Style
  /// Has what the style makes stand outside of the style.
  var pop: StylePop?
  let make: @MainActor (Style) -> Output

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<StyledView> { StyledNode(self, in: context) }
}

private final class StyledNode<Style, Output: View>: ViewNode<StyledView<Style, Output>> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var make: @MainActor (Style) -> Output
  private var evaluation: Evaluation<Style, Output>?
  /// The place of the control, outside of what the style makes.
  private let outside: ValueNode

  init(_ view: StyledView<Style, Output>, in context: GraphContext) {
    make = view.make
    outside = context.values
    var values = context.values
    if let pop = view.pop {
      values = ValueNode("style", parent: outside)
      values.pop(pop, around: outside)
    }
    super.init(
      in: GraphContext(graph: context.graph, values: values, presence: context.presence, parent: context.parent))
    evaluation = Evaluation(view.style, at: self) { [unowned self] in make($0) }
  }

  override var items: [LayoutItem] { evaluation?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { evaluation?.child?.collectRows(&rows) }
  override var children: [GraphNode] { evaluation?.children ?? [] }

  /// What is given to the style counts as another one, always.
  override func update(_ view: StyledView<Style, Output>) {
    make = view.make
    if let pop = view.pop, context.values !== outside { context.values.pop(pop, around: outside) }
    evaluation?.update(view.style, isForced: true)
  }

  override func addOwnKeptValues(to keeping: inout KeptValues) { evaluation?.addKeptValues(to: &keeping) }
  override func end() { evaluation?.end() }
}

/// A part of a control that is handed to its style.
public nonisolated struct StyleContent: PrimitiveView {
  let storage: AnyView
  /// Where the style is found that it was handed to: it stands outside of what the style makes.
  let keyPath: PartialKeyPath<EnvironmentValues>

  init(_ view: some View, of keyPath: PartialKeyPath<EnvironmentValues>) {
    storage = AnyView(view)
    self.keyPath = keyPath
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<StyleContent> { StyleContentNode(self, in: context) }
}

private final class StyleContentNode: WrappingNode<StyleContent, AnyView> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private let values: ValueNode

  init(_ view: StyleContent, in context: GraphContext) {
    values = ValueNode("StyleContent", parent: context.values)
    super.init(in: context)
    values.restoreStyle(at: view.keyPath, around: context.values)
    begin(with: view.storage, values: values)
  }

  override func update(_ view: StyleContent) {
    values.restoreStyle(at: view.keyPath, around: context.values)
    child?.update(view.storage)
  }
}

/// The node of a control that is shown as another view, made by the style in the environment.
class ResolvedNode<Control: View>: ViewNode<Control> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

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
