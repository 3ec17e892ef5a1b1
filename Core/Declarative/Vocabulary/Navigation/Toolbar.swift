import CoreRetained

/// One of the bars around a screen, to show or hide (SwiftUI: `ToolbarPlacement`).
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar: Hashable {
    case navigation
    case bottom
    case tabs
    case others
  }

  let bar: Bar
  /// The bar at the top of the screen, with the title.
  public static let automatic = ToolbarPlacement(bar: .navigation)
  /// The bar at the top of the screen, with the title and the way back.
  public static let navigationBar = ToolbarPlacement(bar: .navigation)
  /// The bar at the bottom of the screen, which is there where an item is placed on it.
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  /// The bar that names the tabs of the tab view around.
  public static let tabBar = ToolbarPlacement(bar: .tabs)
  /// The toolbar of a window, which a terminal does not have; accepted so that listings compile.
  public static let windowToolbar = ToolbarPlacement(bar: .others)
}

extension View {
  /// Puts items on the bars of the screen (SwiftUI: `toolbar(content:)`).
  ///
  /// ```swift
  /// NavigationStack {
  ///   Text("Nothing yet")
  ///     .toolbar {
  ///       Button("Add", systemImage: "plus") {}
  ///       ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
  ///     }
  /// }
  /// ```
  ///
  /// For what can be done with the whole screen. What belongs to a row is a swipe action or a context menu of the row.
  /// Without a placement an item stands at the right of the bar above.
  ///
  /// Buttons are shown without brackets, as the bar says that they are some. Without a navigation stack around there
  /// are no bars, and nothing is shown.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarModifier(content: self, toolbar: content().environment(\.isOnBar, true))
  }

  /// Puts items on the bars of the screen. Terminals let nobody choose items.
  ///
  /// `id` has no effect here: terminals let nobody arrange items.
  public nonisolated func toolbar<Content: View>(id: String, @ViewBuilder content: () -> Content) -> some View {
    ToolbarModifier(content: self, toolbar: content().environment(\.isOnBar, true))
  }

  /// Shows or hides bars around the screen (SwiftUI: `toolbar(_:for:)`).
  ///
  /// ```swift
  /// NavigationStack {
  ///   Text("A picture").toolbar(.hidden, for: .navigationBar)
  /// }
  /// ```
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbarVisibility(visibility, bars)
  }

  /// Shows or hides bars around the screen (SwiftUI: `toolbarVisibility(_:for:)`).
  public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbarVisibility(visibility, bars)
  }

  private nonisolated func toolbarVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
    let isHidden: Bool? = visibility == .automatic ? nil : visibility == .hidden
    var content = NavigationBarContent()
    let bars = bars.isEmpty ? [.automatic] : bars
    for bar in bars {
      switch bar.bar {
      case .navigation: content.isBarHidden = isHidden
      case .bottom: content.isBottomBarHidden = isHidden
      case .tabs: content.isTabBarHidden = isHidden
      case .others: break
      }
    }
    return _navigationBar(content)
  }

  /// Shows or hides the background of the bars around the screen, on other systems.
  ///
  /// `visibility` and `bars` have no effect here: bars have the ground of the screen.
  public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self
  }
}

private nonisolated struct ToolbarModifier<Content: View, Toolbar: View>: WrappingView {
  let content: Content
  let toolbar: Toolbar

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ToolbarModifier> { ToolbarNode(self, in: context) }
}

/// The node of `toolbar`: the items are nodes beside the content, and stand on the bars of the screen around.
private final class ToolbarNode<Content: View, Toolbar: View>: WrappingNode<ToolbarModifier<Content, Toolbar>, Content>
{
  private var toolbar: ToolbarRoot<Toolbar>?

  init(_ view: ToolbarModifier<Content, Toolbar>, in context: GraphContext) {
    super.init(in: context)
    begin(with: view.content)
    toolbar = ToolbarRoot(view.toolbar, in: contextBelow()) { [weak self] in self?.preferencesChanged() }
    notePreferences()
  }

  override var children: [GraphNode] { super.children + (toolbar.map { [$0] } ?? []) }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    let below = child?.preference(key)
    guard key == NavigationBarPreference.self, let toolbar else { return below }
    let own = NavigationBarContent(toolbar: toolbar.entries)
    return ((below as? NavigationBarContent)?.merging(own) ?? own) as? Key.Value
  }

  override func update(_ view: ToolbarModifier<Content, Toolbar>) {
    child?.update(view.content)
    toolbar?.update(view.toolbar)
  }

  override func end() {
    super.end()
    toolbar?.end()
    preferencesChanged()
  }
}

/// The root of the items of a toolbar: it makes bar button items of their views.
private final class ToolbarRoot<Content: View>: ViewNode<Content> {
  private(set) var entries: [ToolbarEntry] = []
  private var known: [ObjectIdentifier: UIBarButtonItem] = [:]
  private let didChange: () -> Void
  private var child: ViewNode<Content>?

  init(_ view: Content, in context: GraphContext, didChange: @escaping () -> Void) {
    self.didChange = didChange
    super.init(in: context)
    child = makeNode(for: view)
    collect()
  }

  override var children: [GraphNode] { child.map { [$0] } ?? [] }
  override func update(_ view: Content) { child?.update(view) }
  override func end() { child?.end() }

  override func itemsChanged() {
    collect()
    didChange()
  }

  private func collect() {
    let former = known
    known = [:]
    entries = (child?.items ?? []).compactMap { item in
      let place = item.traits[ToolbarTrait.self]
      guard let edge = place.placement.edge else { return nil }
      let key = ObjectIdentifier(item.view)
      let made = former[key] ?? makeItem(item, place)
      known[key] = made
      return ToolbarEntry(edge: edge, replacesWayBack: place.placement.replacesWayBack, item: made)
    }
  }

  private func makeItem(_ item: LayoutItem, _ place: ToolbarPlace) -> UIBarButtonItem {
    if let space = place.space { return space.isFlexible ? .flexibleSpace() : .fixedSpace(.columns(1)) }
    // A spacer parts the items below, as it does in a row.
    if item.view is SpacerView, place.placement.edge == .bottom { return .flexibleSpace() }
    return UIBarButtonItem(customView: item.view)
  }
}
