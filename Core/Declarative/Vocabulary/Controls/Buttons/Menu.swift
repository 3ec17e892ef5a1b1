import CoreEnvironment
import CoreRetained
import CoreTerminal

/// A button that opens a menu of buttons, toggles, pickers and further menus (SwiftUI: `Menu`): `[ Sort ▾ ]`.
///
/// ```swift
/// Menu("Sort") {
///   Button("By name") {}
///   Button("By price") {}
///   Divider()
///   Button("Reset", role: .destructive) {}
/// }
/// ```
///
/// For actions that need not be seen all the time. What is asked for while one row has the focus is `contextMenu`, a
/// choice that stays a ``Picker``, a question before something is taken away `confirmationDialog`.
///
/// Menus in it stand below their titles, as do sections; a `Divider` is a line.
public nonisolated struct Menu<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  /// The style that made it; see ``StyledConfiguration``.
  private var maker: ControlStyle?

  /// Creates a menu whose button has a view as its label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }

  /// Creates a menu with a label that does something when it is pressed; the arrow down, and a second click, open it.
  @preconcurrency
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void
  ) { self.init(label: label(), content: content(), primaryAction: primaryAction) }

  init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Menu> {
    ResolvedNode(self, in: context) { menu, environment in
      if let style = environment.menuStyle, style.draws(menu.maker) {
        let configuration = MenuStyleConfiguration(
          label: StyleContent(menu.label, of: \EnvironmentValues.menuStyle),
          content: MenuStyleConfiguration.Content(content: AnyView(menu.content)), primaryAction: menu.primaryAction)
        return style.body(of: configuration, from: \.menuStyle)
      }
      return AnyView(UsualMenu(label: menu.label, content: menu.content, primaryAction: menu.primaryAction))
    }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu that a style was given, to be shown in another style.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content, primaryAction: configuration.primaryAction)
    maker = configuration.maker
  }
}

/// A menu as a button that opens it.
private nonisolated struct UsualMenu<Label: View, Content: View>: PrimitiveView {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<UsualMenu> { MenuNode(self, in: context) }
}

extension Menu where Label == Text {
  /// Creates a menu whose button has a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }

  /// Creates a menu with a title that does something when it is pressed; the arrow down opens it.
  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) { self.init(label: Text(title), content: content(), primaryAction: primaryAction) }
}

/// What a view is in a menu where it is more than an action: a submenu, a section, a line.
enum MenuElementTrait: ItemTrait {
  static var defaultValue: (@MainActor () -> [UIMenuElement])? { nil }
}

/// The node of a menu: it keeps the nodes of the items, and makes the menu from them when it is opened.
private final class MenuNode<Label: View, Content: View>: ViewNode<UsualMenu<Label, Content>> {
  private var menu: UsualMenu<Label, Content>
  private var content: ViewNode<Content>?
  private var button: ViewNode<ControlView<Label>>?

  init(_ menu: UsualMenu<Label, Content>, in context: GraphContext) {
    self.menu = menu
    super.init(in: context)
    // Menus in it are lines of this one, whatever the style of its button.
    let values = ValueNode("menu", parent: context.values)
    values.environment(\.menuStyle, nil)
    content = makeNode(for: menu.content, values: values)
    button = makeNode(for: buttonView)
  }

  override var items: [LayoutItem] {
    (button?.items ?? []).map { item in
      var item = item
      let view = item.view
      item.traits[MenuElementTrait.self] = { [weak self] in
        [UIMenu(title: view.accessibilityLabel ?? "", children: self?.elements ?? [])]
      }
      return item
    }
  }
  override var children: [GraphNode] { [content, button].compactMap(\.self) }

  override func update(_ menu: UsualMenu<Label, Content>) {
    self.menu = menu
    content?.update(menu.content)
    button?.update(buttonView)
  }

  override func end() {
    content?.end()
    button?.end()
  }

  private var buttonView: ControlView<Label> {
    let hasAction = menu.primaryAction != nil
    return ControlView(
      content: menu.label,
      look: { environment in
        let style = environment.buttonStyle
        var look = ContentLook(style == nil && environment.isOnBar ? .borderless : ButtonStyling(style).kind)
        look.blanks = environment.controlSize.blanks
        look.sign = environment.isMenuIndicatorHidden ? nil : ContentLook.Sign("▾", plain: "v")
        return look
      }, hints: hasAction ? nil : [KeyHint("⏎", .menuKey)], moreHints: hasAction ? [KeyHint("↓", .menuKey)] : [],
      onKey: { [weak self] key, control in
        guard hasAction, key.matches(KeyEvent(.down)) else { return false }
        self?.open(at: control)
        return true
      },
      onPress: { [weak self] control in
        guard let self else { return }
        // Its own sign opens the menu, whatever the rest does.
        if let action = menu.primaryAction, !control.isSignPressed { action() } else { open(at: control) }
      })
  }

  private func open(at control: ContentControl) {
    control.show(UIMenu(children: elements), below: control.wholeFrame) { $0.performWithSender(control) }
  }

  private var elements: [UIMenuElement] { MenuElements.of(content?.items ?? []) }
}

/// Makes the elements of a menu from items.
@MainActor
enum MenuElements {
  static func of(_ items: [LayoutItem]) -> [UIMenuElement] {
    // What a line stands between are parts of the menu.
    let parts = items.split { $0.view is DividerView }
    guard parts.count > 1 else { return items.flatMap(elements) }
    return parts.map { UIMenu(options: .displayInline, children: $0.flatMap(elements)) }
  }

  private static func elements(of item: LayoutItem) -> [UIMenuElement] {
    if item.view is DividerView { return [] }
    if let make = item.traits[MenuElementTrait.self] { return make() }
    guard let action = item.traits[ItemActionTrait.self] else {
      let words = item.words
      return words.isEmpty ? [] : [UIAction(title: words, attributes: .disabled) { _ in }]
    }
    var attributes: UIMenuElement.Attributes = []
    if action.role == .destructive { attributes.insert(.destructive) }
    if !action.isEnabled { attributes.insert(.disabled) }
    return [
      UIAction(
        title: action.title, image: action.systemImage.flatMap { UIImage(systemName: $0) }, attributes: attributes
      ) { _ in action.perform() }
    ]
  }
}

extension ButtonStyling {
  /// The look of a control that is no button in the strict sense.
  var kind: ContentLook.Kind { if case .standard(let kind) = self { kind } else { .brackets } }
}
