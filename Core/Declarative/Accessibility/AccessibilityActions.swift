import CoreRetained

extension View {
  /// What else can be done with the view: each button in `content` by its words (SwiftUI: `accessibilityActions(_:)`).
  public nonisolated func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    ActionsView(content: self, actions: content())
  }

  /// What else can be done with the view, of a category: here all actions stand one after the other (SwiftUI:
  /// `accessibilityActions(category:_:)`).
  public nonisolated func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View { accessibilityActions(content) }
}

/// What actions are for (SwiftUI: `AccessibilityActionCategory`). Here all of them stand one after the other.
public struct AccessibilityActionCategory: Hashable, Sendable {
  private let name: String
  /// A category that is called by words.
  public init(_ name: some StringProtocol) { self.name = String(name) }
  /// Whatever can be done.
  public static let `default` = AccessibilityActionCategory("default")
  /// To edit something.
  public static let edit = AccessibilityActionCategory("edit")
}

/// A view with actions that are not shown.
private nonisolated struct ActionsView<Content: View, Actions: View>: PrimitiveView {
  let content: Content
  let actions: Actions

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ActionsView> { ActionsNode(self, in: context) }
}

private final class ActionsNode<Content: View, Actions: View>: WrappingNode<ActionsView<Content, Actions>, Content> {
  private var actions: ViewNode<Actions>?
  private var described: [UIView] = []
  /// The actions that the views have from here.
  private var given: [UIAccessibilityCustomAction] = []

  init(_ view: ActionsView<Content, Actions>, in context: GraphContext) {
    super.init(in: context)
    begin(with: view.content)
    actions = makeNode(for: view.actions)
    describe()
  }

  override var children: [GraphNode] { super.children + [actions].compactMap(\.self) }

  override func update(_ view: ActionsView<Content, Actions>) {
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
      return UIAccessibilityCustomAction(name: action.title) { _ in
        guard action.isEnabled else { return false }
        action.perform()
        return true
      }
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
