import CoreEnvironment
public import CoreObserving
import CoreRetained

/// Which columns of a split view are seen (SwiftUI: `NavigationSplitViewVisibility`).
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private enum Kind: String, Codable {
    case automatic
    case all
    case doubleColumn
    case detailOnly
  }

  private let kind: Kind

  /// The framework decides, which here means that all columns are shown that there is room for.
  public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
  /// All columns are shown.
  public static let all = NavigationSplitViewVisibility(kind: .all)
  /// The last two of three columns are shown.
  public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
  /// Only the last column is shown, with all the room.
  public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A column of a split view, to say which one a narrow terminal shows (SwiftUI: `NavigationSplitViewColumn`).
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let column: UISplitViewController.Column

  /// The first column, as a rule with a list of what there is.
  public static let sidebar = NavigationSplitViewColumn(column: .primary)
  /// The column in the middle of three.
  public static let content = NavigationSplitViewColumn(column: .supplementary)
  /// The last column, with what was chosen.
  public static let detail = NavigationSplitViewColumn(column: .secondary)
}

/// Two or three columns, of which each says what the next one shows (SwiftUI: `NavigationSplitView`).
///
/// ```swift
/// struct Patients: View {
///   @State private var selected: String?
///
///   var body: some View {
///     NavigationSplitView {
///       List(["Ada", "Grace"], id: \.self, selection: $selected) { name in Text(name) }
///     } detail: {
///       if let selected { Text("The record of \(selected)") } else { Text("Choose a patient") }
///     }
///   }
/// }
/// ```
///
/// For going through many things of a kind and looking at one. What leads further in than two or three steps is a
/// ``NavigationStack``, which may stand in a column.
///
/// A link in a column replaces what the next one shows. Below 80 columns of the terminal one is seen at a time, with a
/// way back.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  let sidebar: Sidebar
  /// `nil` where there are two columns.
  let content: Content?
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compactColumn: Binding<NavigationSplitViewColumn>?

  /// Creates a split view of three columns.
  ///
  /// `columnVisibility` says which of them are shown, `preferredCompactColumn` which one is in front where there is
  /// room for one alone, and is written when another one comes to the front.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    (visibility, compactColumn) = (columnVisibility, preferredCompactColumn)
    (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
  }

  /// Creates a split view of two columns.
  ///
  /// `columnVisibility` says which of them are shown, `preferredCompactColumn` which one is in front where there is
  /// room for one alone, and is written when another one comes to the front.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    (visibility, compactColumn) = (columnVisibility, preferredCompactColumn)
    (self.sidebar, content, self.detail) = (sidebar(), nil, detail())
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<NavigationSplitView> {
    SplitNode(self, in: context)
  }
}

extension NavigationSplitView: SidebarSearching {
  private nonisolated init(
    sidebar: Sidebar, content: Content?, detail: Detail, _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ compactColumn: Binding<NavigationSplitViewColumn>?
  ) {
    (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
    (self.visibility, self.compactColumn) = (visibility, compactColumn)
  }

  @MainActor func searchingSidebar(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?) -> AnyView {
    let searched = SearchModifier(content: sidebar, text: text, isPresented: isPresented, prompt: prompt)
    return AnyView(
      NavigationSplitView<SearchModifier<Sidebar>, Content, Detail>(
        sidebar: searched, content: content, detail: detail, visibility, compactColumn))
  }
}

private final class SplitNode<Sidebar: View, Content: View, Detail: View>: ViewNode<
  NavigationSplitView<Sidebar, Content, Detail>
>
{
  @MainActor
  private final class Column<Root: View> {
    let core: NavigationCore
    let root: UIHostingController<Root>

    init(_ view: Root, in context: GraphContext) {
      core = NavigationCore(in: context, isColumn: true)
      root = UIHostingController(rootView: view, in: core.rootContext())
    }
  }

  private let split: UISplitViewController
  private let place: ControllerView
  private let values: ValueNode
  private let reference = ScreenReference()
  private var sidebar: Column<Sidebar>?
  private var content: Column<Content>?
  private var detail: Column<Detail>?
  private var visibility: Binding<NavigationSplitViewVisibility>?
  private var compactColumn: Binding<NavigationSplitViewColumn>?
  private var shownVisibility = NavigationSplitViewVisibility.automatic
  private var shownColumn: NavigationSplitViewColumn?
  private lazy var work = makeWork("NavigationSplitView") { [weak self] in self?.follow() }

  init(_ view: NavigationSplitView<Sidebar, Content, Detail>, in context: GraphContext) {
    split = UISplitViewController(style: view.content == nil ? .doubleColumn : .tripleColumn)
    place = ControllerView(split)
    values = ValueNode("NavigationSplitView", parent: context.values)
    (visibility, compactColumn) = (view.visibility, view.compactColumn)
    super.init(in: context, showing: place, at: values)
    let detail = Column(view.detail, in: contextBelow(values: values))
    self.detail = detail
    var last: (core: NavigationCore, column: UISplitViewController.Column) = (detail.core, .secondary)
    if let view = view.content {
      let content = Column(view, in: contextBelow(values: advancing(to: .secondary)))
      lead(from: content.core, to: last.core, in: last.column)
      self.content = content
      last = (content.core, .supplementary)
    }
    let sidebar = Column(view.sidebar, in: contextBelow(values: advancing(to: last.column)))
    lead(from: sidebar.core, to: last.core, in: last.column)
    self.sidebar = sidebar
    sidebar.core.begin(with: sidebar.root)
    if let content { content.core.begin(with: content.root) }
    detail.core.begin(with: detail.root)
    split.setViewController(sidebar.core.controller, for: .primary)
    if let content { split.setViewController(content.core.controller, for: .supplementary) }
    split.setViewController(detail.core.controller, for: .secondary)
    split.onActiveChange = { [weak self] in self?.write($0) }
    follow()
  }

  override var items: [LayoutItem] { [LayoutItem(view: place)] }

  /// What the columns say of bars is said to their own.
  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { nil }

  override func update(_ view: NavigationSplitView<Sidebar, Content, Detail>) {
    (visibility, compactColumn) = (view.visibility, view.compactColumn)
    sidebar?.root.rootView = view.sidebar
    if let view = view.content { content?.root.rootView = view }
    detail?.root.rootView = view.detail
    follow()
  }

  override func end() {
    work.cancel()
    sidebar?.core.end()
    content?.core.end()
    detail?.core.end()
  }

  /// Values of a column in which a choice shows the next one.
  private func advancing(to column: UISplitViewController.Column) -> ValueNode {
    let values = ValueNode("column", parent: values)
    values.environment(
      \.showNextColumn,
      ShowNextColumnAction(identity: ActionIdentity(of: reference, "\(column)")) { [weak split] in
        split?.isCollapsed == false
      } show: { [weak split] in
        split?.show(column)
      })
    return values
  }

  private func lead(from core: NavigationCore, to next: NavigationCore, in column: UISplitViewController.Column) {
    core.redirect = { [weak core, weak next, weak split] value in
      guard let core, let next, next.show(value, from: core) else { return false }
      split?.show(column)
      return true
    }
    core.redirectScreen = { [weak next, weak split] make in
      guard let next else { return false }
      next.showInsteadOfRoot(make(next.screenContext()))
      split?.show(column)
      return true
    }
  }

  private func follow() {
    let (visibility, column) = work.run {
      (self.visibility?.wrappedValue ?? NavigationSplitViewVisibility.automatic, compactColumn?.wrappedValue)
    }
    if visibility != shownVisibility {
      shownVisibility = visibility
      let hidesSidebar = visibility == .detailOnly || (visibility == .doubleColumn && content != nil)
      set(.primary, isHidden: hidesSidebar)
      set(.supplementary, isHidden: visibility == .detailOnly)
    }
    if column != shownColumn {
      shownColumn = column
      if let column { split.show(column.column) }
    }
  }

  /// The binding follows the user, so that the same column can be asked for again.
  private func write(_ column: UISplitViewController.Column) {
    guard let compactColumn, split.isCollapsed, shownColumn?.column != column else { return }
    let column = NavigationSplitViewColumn(column: column)
    shownColumn = column
    compactColumn.wrappedValue = column
  }

  private func set(_ column: UISplitViewController.Column, isHidden: Bool) {
    if isHidden { split.hide(column) } else { split.show(column) }
  }
}
