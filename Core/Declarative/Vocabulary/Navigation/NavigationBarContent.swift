import CoreEnvironment
import CoreRetained

/// What the views of a screen have set for the bars around it: title, items, what is hidden.
struct NavigationBarContent: Equatable {
  var title: Text?
  var subtitle: Text?
  var isBackButtonHidden = false
  /// The bar above is hidden, or shown for certain; `nil` where nothing is said.
  var isBarHidden: Bool?
  /// The bar below is hidden, or shown for certain.
  var isBottomBarHidden: Bool?
  /// The bar with the tabs is hidden.
  var isTabBarHidden: Bool?
  var toolbar: [ToolbarEntry] = []

  /// Adds what another view beside, or inside, says: the first one to say something counts, and all buttons do.
  func merging(_ other: NavigationBarContent) -> NavigationBarContent {
    var merged = self
    merged.title = title ?? other.title
    merged.subtitle = subtitle ?? other.subtitle
    merged.isBackButtonHidden = isBackButtonHidden || other.isBackButtonHidden
    merged.isBarHidden = isBarHidden ?? other.isBarHidden
    merged.isBottomBarHidden = isBottomBarHidden ?? other.isBottomBarHidden
    merged.isTabBarHidden = isTabBarHidden ?? other.isTabBarHidden
    merged.toolbar += other.toolbar
    return merged
  }

  /// Shows all but the title; of what nobody says anything, and nobody did, is left as it is.
  @MainActor
  func apply(to controller: UIViewController, insteadOf former: NavigationBarContent) {
    let item = controller.navigationItem
    if isBackButtonHidden != former.isBackButtonHidden { item.hidesBackButton = isBackButtonHidden }
    guard toolbar != former.toolbar else { return }
    item.leftBarButtonItems = items(on: .leading)
    item.leftItemsSupplementBackButton = !toolbar.contains { $0.replacesWayBack }
    // The rightmost comes first on the bar.
    item.rightBarButtonItems = items(on: .trailing).map { $0.reversed() }
    item.titleView = toolbar.last { $0.edge == .title }?.item.view
    controller.toolbarItems = bottomItems
  }

  /// Title and subtitle as they are said in an environment; `nil` where there is neither.
  @MainActor
  func titleText(in environment: EnvironmentValues) -> String? {
    guard let title else { return subtitle?.string(in: environment) }
    guard let subtitle else { return title.string(in: environment) }
    return "\(title.string(in: environment)) – \(subtitle.string(in: environment))"
  }

  /// Those that say how things stand are in the middle, between what was said before and after them.
  @MainActor
  private var bottomItems: [UIBarButtonItem]? {
    let entries = toolbar.filter { $0.edge == .bottom || $0.edge == .status }
    guard let first = entries.firstIndex(where: { $0.edge == .status }) else { return items(on: .bottom) }
    let beside = { (part: ArraySlice<ToolbarEntry>) in part.filter { $0.edge == .bottom }.map(\.item) }
    let states = entries.filter { $0.edge == .status }.map(\.item)
    return beside(entries[..<first]) + [.flexibleSpace()] + states + [.flexibleSpace()] + beside(entries[first...])
  }

  @MainActor
  private func items(on edge: ToolbarEntry.Edge) -> [UIBarButtonItem]? {
    let items = toolbar.filter { $0.edge == edge }.map(\.item)
    return items.isEmpty ? nil : items
  }
}

/// An item of a bar: a button, or any other view.
struct ToolbarEntry: Equatable {
  /// The place of an item on the bars.
  enum Edge: Hashable {
    case leading
    case title
    case trailing
    case bottom
    case status
  }

  let edge: Edge
  /// It is there to leave the screen by: no other way back is shown beside it.
  let replacesWayBack: Bool
  let item: UIBarButtonItem

  static func == (left: ToolbarEntry, right: ToolbarEntry) -> Bool {
    left.edge == right.edge && left.replacesWayBack == right.replacesWayBack && left.item === right.item
  }
}

enum NavigationBarPreference: PreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }

  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    value = value.merging(nextValue())
  }
}

extension View {
  /// Says something of the bars around the screen; what the views in it say goes before.
  nonisolated func _navigationBar(_ content: NavigationBarContent) -> some View {
    PreferenceModifier(content: self, key: NavigationBarPreference.self) { value in
      value = value?.merging(content) ?? content
    }
  }
}
