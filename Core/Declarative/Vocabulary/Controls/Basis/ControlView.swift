import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal

/// Declared views in a control that is pressed as a whole: what buttons, menus and links are made of.
nonisolated struct ControlView<Content: View>: PrimitiveView {
  let content: Content
  /// How it looks around its content.
  var look: @MainActor (EnvironmentValues) -> ContentLook
  /// What it is for who cannot see it.
  var role = AccessibilityRole.button
  /// What it shows for who cannot see it, where that is not its label.
  var spokenValue: String?
  var isSelected = false
  /// Views in it read whether it has the focus.
  var tellsFocus = false
  /// What the help bar says of its keys; where it is `nil`, that Return presses what it is called.
  var hints: [KeyHint]?
  /// What it says besides.
  var moreHints: [KeyHint] = []
  var onHighlight: (@MainActor (Bool) -> Void)?
  var onKey: (@MainActor (KeyEvent, ContentControl) -> Bool)?
  let onPress: @MainActor (ContentControl) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ControlView> { ControlNode(self, in: context) }
}

private final class ControlNode<Content: View>: ViewNode<ControlView<Content>>, ViewListener {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private let control: ContentControl
  private let container: ContainerView
  private let values: ValueNode
  private var view: ControlView<Content>
  private var child: ViewNode<Content>?
  private lazy var work = makeWork("a control") { [weak self] in self?.refresh() }

  init(_ view: ControlView<Content>, in context: GraphContext) {
    self.view = view
    container = ContainerView(
      StackLayout(direction: .horizontal, alignment: VerticalAlignment.center.key, spacing: 1), name: "content")
    control = ContentControl(container)
    values = view.tellsFocus ? ValueNode("control", parent: context.values) : context.values
    super.init(in: context, showing: control)
    adopt(container, at: values)
    if view.tellsFocus {
      values.environment(\.isFocused, false)
      control.add(self)
    }
    child = makeNode(for: view.content, values: values)
    itemsChanged()
    control.onPress = { [unowned self] in self.view.onPress(control) }
    control.onHighlight = { [unowned self] in self.view.onHighlight?($0) }
    control.onKey = { [unowned self] in self.view.onKey?($0, control) ?? false }
    refresh()
  }

  override var items: [LayoutItem] { [LayoutItem(view: control)] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ControlView<Content>) {
    self.view = view
    refresh()
    child?.update(view.content)
  }

  override func itemsChanged() { container.take(child?.items ?? []) }

  override func wordsChanged() {
    if control.isFocused { control.setNeedsKeyHelpUpdate() }
    super.wordsChanged()
  }

  override func end() {
    work.cancel()
    child?.end()
  }

  private func refresh() {
    work.run {
      let environment = context.values.environment
      control.isEnabled = environment.isEnabled
      control.look = view.look(environment)
    }
    control.role = view.role
    control.spokenValue = view.spokenValue
    control.isSelected = view.isSelected
    control.hints = view.hints
    control.moreHints = view.moreHints
  }

  func focusEntered() { values.environment(\.isFocused, true) }
  func focusLeft() { values.environment(\.isFocused, false) }
}
