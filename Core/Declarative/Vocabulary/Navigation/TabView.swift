import CoreEnvironment
public import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// Screens of which one is shown, below a bar that names them all (SwiftUI: `TabView`).
///
/// ```swift
/// TabView {
///   Tab("Home", systemImage: "house") { Text("Welcome") }
///   Tab("Cart", systemImage: "cart") { Text("Nothing yet") }
/// }
/// ```
///
/// For the few main parts of a program, each with a ``NavigationStack`` of its own where one goes further in. For a
/// choice within a screen take a ``Picker`` in the style `.segmented`; for one of many a ``NavigationSplitView``.
///
/// A tab's content is made when it is first shown, and keeps its state while others are. The keys 1 to 9 choose a tab.
/// The bar stands above, where iOS has it below.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates tabs, of which a binding says which one is shown.
  public init(selection: Binding<SelectionValue>?, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TabView> { TabNode(self, in: context) }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs, of which the first is shown at first.
  public nonisolated init(@TabContentBuilder<Int> content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// A controller that shows one of several controllers, and lets the user choose: a bar with tabs, or pages.
@MainActor
protocol TabContainer: UIViewController {
  func show(_ controllers: [UIViewController])
  var shownIndex: Int { get set }
  var onChoose: ((Int) -> Void)? { get set }
  func hideBar(_ isHidden: Bool)
}

private final class TabNode<SelectionValue: Hashable, Content: View>: ViewNode<TabView<SelectionValue, Content>> {
  private let container: any TabContainer
  private let place: ControllerView
  private var selection: Binding<SelectionValue>?
  private var content: ViewNode<Content>?
  private var tags: [AnyHashable?] = []
  private var wrappers: [ObjectIdentifier: UIViewController] = [:]
  private lazy var work = makeWork("TabView") { [weak self] in self?.follow() }

  init(_ view: TabView<SelectionValue, Content>, in context: GraphContext) {
    container = context.values.environment.tabViewStyle.makeContainer()
    place = ControllerView(container)
    selection = view.selection
    super.init(in: context, showing: place)
    content = makeNode(for: view.content)
    container.onChoose = { [weak self] in self?.choose($0) }
    itemsChanged()
  }

  override var items: [LayoutItem] { [LayoutItem(view: place)] }

  /// What a tab says of bars is said to the bars in it.
  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? { nil }

  override func update(_ view: TabView<SelectionValue, Content>) {
    selection = view.selection
    content?.update(view.content)
    follow()
  }

  /// The tabs as they stand on the bar: those with a role come last.
  private var tabs: [LayoutItem] {
    let items = content?.items ?? []
    return items.filter { $0.traits[TabRoleTrait.self] == nil } + items.filter { $0.traits[TabRoleTrait.self] != nil }
  }

  override func itemsChanged() {
    let items = tabs
    let former = wrappers
    wrappers = [:]
    let controllers = items.map { item in
      if let place = item.view as? ControllerView { return place.child }
      let key = ObjectIdentifier(item.view)
      let wrapper = former[key] ?? TabWrapper(item.view)
      wrappers[key] = wrapper
      return wrapper
    }
    tags = items.map { $0.traits[TagTrait.self] }
    for (controller, item) in zip(controllers, items) {
      controller.tabBarItem.badgeValue = TabBadge.text(of: item)
      (controller as? any DeclaredController)?.barDidChange = { [weak self] in self?.updateBar() }
    }
    container.show(controllers)
    follow()
  }

  override func end() {
    work.cancel()
    content?.end()
  }

  /// What the user has chosen is written back.
  private func choose(_ index: Int) {
    updateBar()
    guard let selection, tags.indices.contains(index) else { return }
    let tag = tags[index] ?? AnyHashable(index)
    if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
    // Who refuses it has it as it was.
    follow()
  }

  private func follow() {
    guard let wanted = work.run({ selection.map { AnyHashable($0.wrappedValue) } }) else { return }
    // A tag of a selection that may be none is the same as that selection.
    let index = tags.firstIndex { ($0?.base as? SelectionValue).map { AnyHashable($0) } == wanted }
    let ordinal = wanted.base as? Int
    if let index = index ?? (tags.allSatisfy { $0 == nil } ? ordinal : nil), index != container.shownIndex {
      container.shownIndex = index
      updateBar()
    }
  }

  private func updateBar() {
    let items = tabs
    guard items.indices.contains(container.shownIndex) else { return }
    let shown = (items[container.shownIndex].view as? ControllerView)?.child as? any DeclaredController
    container.hideBar(shown?.bar.isTabBarHidden ?? false)
  }
}

/// A tab of a view that has no item of its own.
private final class TabWrapper: UIViewController {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = TabWrapperView(content) }
}

/// The view stands in the middle.
private final class TabWrapperView: UIView {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    Self.leaveUntracked(TabWrapperView.self)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func contentSize(for proposal: LayoutProposal) -> CellSize { content.measure(proposal) }

  override func layoutSubviews() {
    let size = content.measure(LayoutProposal(columns: cellFrame.width, rows: cellFrame.height))
    content.place(
      in: CellRectangle(
        column: max(0, (cellFrame.width - size.width) / 2), row: max(0, (cellFrame.height - size.height) / 2),
        width: min(size.width, cellFrame.width), height: min(size.height, cellFrame.height)))
  }
}
