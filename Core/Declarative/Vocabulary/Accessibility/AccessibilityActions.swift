import CoreRetained

extension View {
  /// Adds actions for users who cannot see the view: one for each button in `content`, named by its words (SwiftUI:
  /// `accessibilityActions(_:)`).
  ///
  /// Shift-F10 shows them in a menu while the focus is in the view.
  public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    ActionsView(content: self, category: nil, actions: content())
  }

  /// Adds actions of a category, which is told before each name (SwiftUI: `accessibilityActions(category:_:)`).
  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View { ActionsView(content: self, category: category.title, actions: content()) }
}

/// The kind of thing that accessibility actions do, told before each of them (SwiftUI:
/// `AccessibilityActionCategory`).
public struct AccessibilityActionCategory: Hashable, Sendable {
  /// What is told before the names of its actions; `nil` for nothing.
  let title: String?
  /// Creates a category with a name, which is told before its actions.
  public init(_ name: some StringProtocol) { title = String(name) }
  private init() { title = nil }
  /// The category of actions that belong to none in particular; nothing is told before their words.
  public static let `default` = AccessibilityActionCategory()
  /// The category of actions that edit the view, told as "Edit" before each of them.
  public static let edit = AccessibilityActionCategory("Edit")
}

/// A view with accessibility actions, whose buttons stand in the graph and are not shown.
private nonisolated struct ActionsView<Content: View, Actions: View>: WrappingView {
  let content: Content
  let category: String?
  let actions: Actions

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ActionsView> { ActionsNode(self, in: context) }
}

private final class ActionsNode<Content: View, Actions: View>: OfferingNode<ActionsView<Content, Actions>, Content> {
  private var category: String?
  private var actions: ViewNode<Actions>?
  private var described: [UIView] = []
  /// The actions that the views have from here.
  private var given: [UIAccessibilityCustomAction] = []

  init(_ view: ActionsView<Content, Actions>, in context: GraphContext) {
    category = view.category
    super.init(in: context)
    begin(with: view.content)
    actions = makeNode(for: view.actions)
    describe()
    listen()
  }

  override var offered: [UIMenuElement] { MenuElements.of(actions?.items ?? []) }
  override var offersAnything: Bool { actions?.items.isEmpty == false }

  override var children: [GraphNode] { super.children + [actions].compactMap(\.self) }

  override func update(_ view: ActionsView<Content, Actions>) {
    category = view.category
    child?.update(view.content)
    actions?.update(view.actions)
    describe()
  }

  override func itemsChanged() {
    describe()
    super.itemsChanged()
  }

  override func end() {
    actions?.end()
    super.end()
  }

  private func describe() {
    let former = given
    given = (actions?.items ?? []).compactMap { item in
      guard let action = item.traits[ItemActionTrait.self] else { return nil }
      let custom = UIAccessibilityCustomAction(name: action.title) { _ in
        guard action.isEnabled else { return false }
        action.perform()
        return true
      }
      custom.category = category
      return custom
    }
    let views = items.map(\.view.described)
    for view in described + views.filter({ view in !described.contains { $0 === view } }) {
      let others = (view.accessibilityCustomActions ?? []).filter { action in !former.contains { $0 === action } }
      let isHere = views.contains { $0 === view }
      view.accessibilityCustomActions = isHere ? others + given : others
    }
    described = views
  }
}

/// A view with an action that nothing on the screen shows.
nonisolated struct OfferedAction<Content: View>: WrappingView {
  let content: Content
  /// What it is called in the menu; empty where it stands in none.
  let name: String
  /// It is what Return does, and no part of the menu.
  let isMain: Bool
  let handler: @MainActor () -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<OfferedAction> {
    OfferedActionNode(self, in: context)
  }
}

private final class OfferedActionNode<Content: View>: OfferingNode<OfferedAction<Content>, Content> {
  private var view: OfferedAction<Content>

  init(_ view: OfferedAction<Content>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
    listen()
  }

  override func update(_ view: OfferedAction<Content>) {
    self.view = view
    child?.update(view.content)
  }

  override var offersAnything: Bool { !view.isMain && !view.name.isEmpty }

  override var offered: [UIMenuElement] {
    guard offersAnything else { return [] }
    return [UIAction(title: view.name) { [weak self] _ in self?.view.handler() }]
  }

  override var mainAction: (@MainActor () -> Void)? {
    guard view.isMain else { return nil }
    return { [weak self] in self?.view.handler() }
  }
}
