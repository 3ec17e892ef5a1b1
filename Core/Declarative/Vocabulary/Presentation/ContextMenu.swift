import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

extension View {
  /// A menu of what can be done with the view: the second button of the mouse opens it, or Shift-F10 while the view has the focus
  /// (SwiftUI: `contextMenu(menuItems:)`).
  ///
  /// A view that could not have the focus can have it, so that the menu is reached by keys; Return opens it then. Of the row of a
  /// list each button has a key of its own, as those of `swipeActions` do, which the help bar names.
  ///
  /// ```swift
  /// struct Tasks: View {
  ///   @State private var tasks = ["Wash up", "Water the flowers"]
  ///   var body: some View {
  ///     List(tasks, id: \.self) { task in
  ///       Text(task).contextMenu {
  ///         Button("Delete", role: .destructive) { tasks.removeAll { $0 == task } }
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  public nonisolated func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    ContextMenuModifier(content: self, items: menuItems())
  }

  /// The same, with a picture of the view that a terminal does not show.
  ///
  /// `preview` has no effect here: a menu is its words.
  public nonisolated func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items, @ViewBuilder preview: () -> Preview
  ) -> some View { ContextMenuModifier(content: self, items: menuItems()) }
}

/// A menu of what can be done with a view, as a value of older listings (SwiftUI: `ContextMenu`).
///
/// ```swift
/// struct Note: View {
///   @State private var text = "Wash up"
///   private var menu: ContextMenu<Button<Text>> { ContextMenu { Button("Clear") { text = "" } } }
///   var body: some View { Text(text).contextMenu(text.isEmpty ? nil : menu) }
/// }
/// ```
///
/// New code gives the items to ``View/contextMenu(menuItems:)``.
public nonisolated struct ContextMenu<MenuItems: View> {
  let items: MenuItems

  /// Creates a menu from its buttons.
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// A menu of what can be done with the view, in the form of older listings; none where it is `nil`.
  public nonisolated func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    ContextMenuModifier(content: self, items: contextMenu?.items)
  }
}

private nonisolated struct ContextMenuModifier<Content: View, Items: View>: WrappingView {
  let content: Content
  let items: Items

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ContextMenuModifier> {
    ContextMenuNode(self, in: context)
  }
}

/// The row of a list has the actions of the menu as its own.
private final class ContextMenuNode<Content: View, Items: View>: OfferingNode<
  ContextMenuModifier<Content, Items>, Content
>
{
  private let menu: RowActions<Items>

  init(_ modifier: ContextMenuModifier<Content, Items>, in context: GraphContext) {
    menu = RowActions(modifier.items, isLeading: true)
    super.init(in: context)
    menu.belong(to: self)
    begin(with: modifier.content)
    listen()
  }

  override var items: [LayoutItem] { super.items.map(menu.adding) }
  override var children: [GraphNode] { super.children + menu.children }
  override func collectRows(_ rows: inout RowCollector) { menu.collect(&rows, from: child) }

  override func update(_ modifier: ContextMenuModifier<Content, Items>) {
    child?.update(modifier.content)
    menu.update(modifier.items)
  }

  override func end() {
    super.end()
    menu.end()
  }

  // MARK: The view that is no row

  /// What it is for is seen.
  override var avoidsFirstFocus: Bool { false }
  override var offersAnything: Bool { true }
  override var offered: [UIMenuElement] { isUsable ? MenuElements.of(menu.items) : [] }
  override var isMenu: Bool { true }

  /// A row has the menu for its own.
  override var keyCommands: [UIKeyCommand] { views.first?.isInRow == true ? [] : super.keyCommands }

  override func secondaryClick(at point: CGPoint) -> Bool {
    guard let view = views.first, context.values.environment.isEnabled else { return false }
    let elements = offered
    guard !elements.isEmpty else { return false }
    let place = CellRectangle(column: max(0, Int(point.x / 8)), row: max(0, Int(point.y / 16)), width: 1, height: 1)
    view.show(UIMenu(children: elements), below: place) { [weak view] in $0.performWithSender(view) }
    return true
  }
}
