import CoreEnvironment
public import CoreObserving
import CoreRetained

/// Chooses one of several (SwiftUI: `Picker`): `Theme  [ Dark ▾ ]`.
///
/// ```swift
/// struct Look: View {
///   enum Theme { case light, dark }
///   @State private var theme = Theme.light
///
///   var body: some View {
///     Picker("Theme", selection: $theme) {
///       Text("Light").tag(Theme.light)
///       Text("Dark").tag(Theme.dark)
///     }
///     .pickerStyle(.segmented)
///   }
/// }
/// ```
///
/// Two choices that are on and off are a ``Toggle``, actions a ``Menu``, many things that one looks at a ``List`` with
/// a selection.
///
/// An option is told apart by its `tag`, in a `ForEach` without tags by the identity of its element. The selection may
/// be an optional of what the tags are.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  let currentValueLabel: AnyView?

  /// Creates a picker from views with tags as its options, with a view as its label.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    self.init(selection: selection, content: content(), label: label(), currentValueLabel: nil)
  }

  /// Creates a picker with a label that shows something else than the chosen option, where it shows one.
  public init<CurrentValueLabel: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      selection: selection, content: content(), label: label(), currentValueLabel: AnyView(currentValueLabel()))
  }

  init(selection: Binding<SelectionValue>, content: Content, label: Label, currentValueLabel: AnyView?) {
    self.selection = selection
    self.content = content
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Picker> { PickerNode(self, in: context) }
}

extension Picker where Label == Text {
  /// Creates a picker with a title that is shown as it is.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content(), label: Text(title), currentValueLabel: nil) }

  /// Creates a picker with a title that shows something else than the chosen option, where it shows one.
  @_disfavoredOverload
  public init<CurrentValueLabel: View>(
    _ title: some StringProtocol, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      selection: selection, content: content(), label: Text(title), currentValueLabel: AnyView(currentValueLabel()))
  }
}

/// An option of a picker.
@MainActor
struct PickerOption<Value> {
  let value: Value
  let item: LayoutItem
  let isChosen: Bool
}

/// The node of a picker: it keeps the nodes of the options, and shows them as the style says.
private final class PickerNode<Label: View, Value: Hashable, Content: View>: ViewNode<Picker<Label, Value, Content>> {
  private var picker: Picker<Label, Value, Content>
  private var content: ViewNode<Content>?
  private var shown: ViewNode<AnyView>?
  private var isUpdating = false
  private lazy var work = makeWork("Picker") { [weak self] in self?.refresh() }
  private lazy var texts = makeTextWork("Picker") { [weak self] in self?.refresh() }

  init(_ picker: Picker<Label, Value, Content>, in context: GraphContext) {
    self.picker = picker
    super.init(in: context)
    let values = ValueNode("Picker", parent: context.values)
    values.environment(\.tellsIdentities, true)
    content = makeNode(for: picker.content, values: values)
    refresh()
  }

  override var items: [LayoutItem] {
    (shown?.items ?? []).map { item in
      var item = item
      item.traits[MenuElementTrait.self] = { [weak self] in self?.menuElements ?? [] }
      return item
    }
  }
  override var children: [GraphNode] { [content, shown].compactMap(\.self) }

  override func update(_ picker: Picker<Label, Value, Content>) {
    self.picker = picker
    isUpdating = true
    content?.update(picker.content)
    isUpdating = false
    refresh()
  }

  /// Other options, or another view for what is shown.
  override func itemsChanged() {
    guard shown != nil, !isUpdating else { return }
    refresh()
    super.itemsChanged()
  }

  override func end() {
    work.cancel()
    texts.cancel()
    content?.end()
    shown?.end()
  }

  private func refresh() {
    followTexts(by: texts)
    // Asked before the pass: a ForEach makes views that it was not asked for yet.
    let items = content?.items ?? []
    let view = work.run {
      let environment = context.values.environment
      return PickerStyling.body(
        of: picker, options(items), environment.pickerStyle, canPush: environment.navigation.core != nil)
    }
    isUpdating = true
    if let shown { shown.update(view) } else { shown = makeNode(for: view) }
    isUpdating = false
  }

  private func options(_ items: [LayoutItem]) -> [PickerOption<Value>] {
    let chosen = picker.selection.wrappedValue
    return items.compactMap { item in
      guard let tag = item.traits[TagTrait.self] ?? item.traits[IdentityTrait.self], let value = tag.base as? Value
      else { return nil }
      return PickerOption(value: value, item: item, isChosen: value == chosen)
    }
  }

  /// What it is in a menu: its options, one of them marked.
  private var menuElements: [UIMenuElement] {
    [
      UIMenu(
        options: [.displayInline, .singleSelection],
        children: PickerMenu.actions(of: options(content?.items ?? []), picker.selection))
    ]
  }
}

/// The options of a picker as actions of a menu.
@MainActor
enum PickerMenu {
  static func actions<Value>(of options: [PickerOption<Value>], _ selection: Binding<Value>) -> [UIAction] {
    options.map { option in
      UIAction(title: option.item.words, state: option.isChosen ? .on : .off) { _ in
        selection.wrappedValue = option.value
      }
    }
  }
}
