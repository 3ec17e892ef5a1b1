import CoreRetained

/// A row with actions, which are made when they are asked for.
nonisolated struct RowActionsView<Content: View, Actions: View>: WrappingView {
  let content: Content
  let actions: Actions
  let isLeading: Bool

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<RowActionsView> { RowActionsNode(self, in: context) }
}

private final class RowActionsNode<Content: View, Actions: View>: WrappingNode<
  RowActionsView<Content, Actions>, Content
>
{
  override var remembers: Bool { false }

  private let actions: RowActions<Actions>

  init(_ view: RowActionsView<Content, Actions>, in context: GraphContext) {
    actions = RowActions(view.actions, isLeading: view.isLeading)
    super.init(in: context)
    actions.belong(to: self)
    begin(with: view.content)
  }

  override var items: [LayoutItem] { super.items.map(actions.adding) }
  override var children: [GraphNode] { super.children + actions.children }
  override func collectRows(_ rows: inout RowCollector) { actions.collect(&rows, from: child) }

  override func update(_ view: RowActionsView<Content, Actions>) {
    child?.update(view.content)
    actions.update(view.actions)
  }

  override func end() {
    super.end()
    actions.end()
  }
}

extension View {
  /// Adds actions to the row: each button gets a key, which the help bar names while the row has the focus; the first
  /// destructive one has Delete (SwiftUI: `swipeActions`).
  ///
  /// `allowsFullSwipe` has no effect here: nothing is swiped in a terminal.
  ///
  /// ```swift
  /// struct Mail: View {
  ///   @State private var subjects = ["Invoice", "Newsletter"]
  ///   var body: some View {
  ///     List(subjects, id: \.self) { subject in
  ///       Text(subject).swipeActions {
  ///         Button("Archive", role: .destructive) { subjects.removeAll { $0 == subject } }
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  public nonisolated func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View { RowActionsView(content: self, actions: content(), isLeading: edge == .leading) }

  /// Sets the background of the row to a colour; any other view changes nothing.
  ///
  /// ```swift
  /// List { Text("Overdue").listRowBackground(Color.red) }
  /// ```
  public nonisolated func listRowBackground<Background: View>(_ view: Background?) -> some View {
    _itemTrait(RowLookTrait.self) { $0.background = (view as? Color).map { UIColor($0) } }
  }
}

/// How much something stands out among others of its kind (SwiftUI: `Prominence`).
public enum Prominence: Hashable, Sendable {
  /// As much as others of its kind.
  case standard
  /// More than others of its kind.
  case increased
}
