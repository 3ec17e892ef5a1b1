import CoreEnvironment
import CoreRetained

/// What can be done with rows that are selected, as a modifier around the list says.
@MainActor
protocol SelectionMenu: AnyObject {
  /// The actions for the rows with these identities.
  func actions(for selected: Set<AnyHashable>) -> [ItemAction]
  /// Does what Return does with rows. Returns whether there is something.
  func performPrimaryAction(for selected: Set<AnyHashable>) -> Bool
}

private struct SelectionMenuKey: EnvironmentKey { static var defaultValue: (any SelectionMenu)? { nil } }

extension EnvironmentValues {
  /// What the list around, or the next one below, does with its rows.
  var selectionMenu: (any SelectionMenu)? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

extension View {
  /// Gives the rows of a ``List`` or a ``Table`` a menu of what can be done with those that are selected, and says what Return does with
  /// a row that does nothing else (SwiftUI: `contextMenu(forSelectionType:menu:primaryAction:)`).
  ///
  /// ```swift
  /// struct Names: View {
  ///   @State private var chosen: Set<String> = []
  ///   var body: some View {
  ///     List(["Ada", "Grace"], id: \.self, selection: $chosen) { Text($0) }
  ///       .contextMenu(forSelectionType: String.self) { names in Button("Call \(names.count)") {} }
  ///   }
  /// }
  /// ```
  ///
  /// Each button of the menu has a key of its own on the row with the focus, as those of `swipeActions` do. The menu is for the rows
  /// that are selected where that row is one of them, else for that row alone.
  @preconcurrency
  public nonisolated func contextMenu<Selection: Hashable, Menu: View>(
    forSelectionType itemType: Selection.Type = Selection.self,
    @ViewBuilder menu: @escaping @MainActor (Set<Selection>) -> Menu,
    primaryAction: (@MainActor (Set<Selection>) -> Void)? = nil
  ) -> some View { SelectionMenuModifier(content: self, menu: menu, primaryAction: primaryAction) }
}

private nonisolated struct SelectionMenuModifier<Content: View, Selection: Hashable, Menu: View>: WrappingView {
  let content: Content
  let menu: @MainActor (Set<Selection>) -> Menu
  let primaryAction: (@MainActor (Set<Selection>) -> Void)?

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SelectionMenuModifier> {
    SelectionMenuNode(self, in: context)
  }
}

private final class SelectionMenuNode<Content: View, Selection: Hashable, Menu: View>: WrappingNode<
  SelectionMenuModifier<Content, Selection, Menu>, Content
>, SelectionMenu
{
  private var modifier: SelectionMenuModifier<Content, Selection, Menu>
  private let values: ValueNode
  /// The items of the menu that was asked for last.
  private var menu: ViewNode<Menu>?

  init(_ modifier: SelectionMenuModifier<Content, Selection, Menu>, in context: GraphContext) {
    self.modifier = modifier
    values = ValueNode("\(ViewName.of(Content.self)).contextMenu", parent: context.values)
    super.init(in: context)
    values.environment(\.selectionMenu, self)
    begin(with: modifier.content, values: values)
  }

  override var children: [GraphNode] { super.children + (menu.map { [$0] } ?? []) }

  override func update(_ modifier: SelectionMenuModifier<Content, Selection, Menu>) {
    self.modifier = modifier
    child?.update(modifier.content)
  }

  override func end() {
    super.end()
    menu?.end()
    // The values hold this node, and are held by it.
    values.environment(\.selectionMenu, nil)
  }

  func actions(for selected: Set<AnyHashable>) -> [ItemAction] {
    let items = modifier.menu(Set(selected.compactMap { $0.base as? Selection }))
    if let menu { menu.update(items) } else { menu = makeNode(for: items) }
    return menu?.items.compactMap { $0.traits[ItemActionTrait.self] } ?? []
  }

  func performPrimaryAction(for selected: Set<AnyHashable>) -> Bool {
    guard let action = modifier.primaryAction else { return false }
    action(Set(selected.compactMap { $0.base as? Selection }))
    return true
  }
}
