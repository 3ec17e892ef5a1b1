import CoreEnvironment
import CoreRetained
import Foundation

/// For what a tab is there (SwiftUI: `TabRole`).
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// For searching.
  public static let search = TabRole(name: "search")
}

/// What a tab view shows for one of its tabs (SwiftUI: `TabContent`).
@MainActor @preconcurrency
public protocol TabContent: View {}

/// A tab (SwiftUI: `Tab`).
///
/// ```swift
/// TabView(selection: $tab) {
///   Tab("Home", systemImage: "house", value: .home) { HomeScreen() }
///   Tab("Cart", systemImage: "cart", value: .cart) { CartScreen() }.badge(store.count)
/// }
/// ```
public nonisolated struct Tab<Value, Content: View, Label: View>: TabContent {
  private let content: Content
  private let label: Label
  private let tag: AnyHashable?

  /// Creates a tab that stands for a value.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  where Value: Hashable { (self.content, self.label, tag) = (content(), label(), AnyHashable(value)) }

  /// Creates a tab.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  where Value == Never { (self.content, self.label, tag) = (content(), label(), nil) }

  /// The content, and what it is called.
  public var body: some View {
    TabItemView(content: content, label: label).itemTrait(TagTrait.self) { [tag] in $0 = tag ?? $0 }
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab that stands for a value.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value: Hashable {
    self.init(value: value, content: content) { DefaultTabLabel(title: Text(titleKey), systemImage: systemImage) }
  }

  /// Creates a tab.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(content: content) { DefaultTabLabel(title: Text(titleKey), systemImage: systemImage) }
  }

  /// Creates a tab that stands for a value.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value: Hashable {
    self.init(value: value, content: content) {
      DefaultTabLabel(title: Text(verbatim: String(title)), systemImage: systemImage)
    }
  }

  /// Creates a tab.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(content: content) { DefaultTabLabel(title: Text(verbatim: String(title)), systemImage: systemImage) }
  }
}

/// Tabs under a title (SwiftUI: `TabSection`). A terminal shows the tabs alone, one after the other.
public nonisolated struct TabSection<Content: View>: TabContent {
  private let content: Content

  /// Creates a section.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a section.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The tabs.
  public var body: some View { content }
}

/// A title and a symbol (SwiftUI: `DefaultTabLabel`).
public nonisolated struct DefaultTabLabel: PrimitiveView, Equatable {
  let title: Text
  let systemImage: String

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<DefaultTabLabel> {
    LeafNode(self, TabLabelView(frame: .zero), in: context) { label, view, environment in
      (view.title, view.systemImage) = (label.title.string(in: environment), label.systemImage)
    }
  }
}

final class TabLabelView: UIView {
  var title = ""
  var systemImage = ""
}

extension View {
  /// What the tab of this view is called (SwiftUI: `tabItem(_:)`): a text, a picture, or both.
  public nonisolated func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    TabItemView(content: self, label: label())
  }
}

/// The content of a tab: made when it is first shown, and kept.
nonisolated struct TabItemView<Content: View, Label: View>: PrimitiveView {
  let content: Content
  let label: Label

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TabItemView> { TabItemNode(self, in: context) }
}

private final class TabItemNode<Content: View, Label: View>: ViewNode<TabItemView<Content, Label>> {
  private var controller: UIHostingController<Content>?
  private var place: ControllerView?
  private var label: ViewNode<Label>?

  init(_ view: TabItemView<Content, Label>, in context: GraphContext) {
    super.init(in: context)
    let controller = UIHostingController(rootView: view.content, in: contextBelow())
    self.controller = controller
    let place = ControllerView(controller, isLazy: true)
    place.inheritedNode = context.values
    self.place = place
    label = makeNode(for: view.label)
    itemsChanged()
  }

  override var items: [LayoutItem] { place.map { [LayoutItem(view: $0)] } ?? [] }

  override func update(_ view: TabItemView<Content, Label>) {
    controller?.rootView = view.content
    label?.update(view.label)
    name()
  }

  /// The label is another one: whoever shows the tab has the same item.
  override func itemsChanged() { name() }

  override func end() {
    label?.end()
    controller?.end()
  }

  private func name() {
    let views = (label?.items ?? []).flatMap { everything(in: $0.view) }
    var (title, image): (String?, UIImage?)
    for view in views {
      if let label = view as? TabLabelView {
        (title, image) = (label.title, UIImage(systemName: label.systemImage))
      }
      if title == nil, let label = view as? UILabel { title = label.text }
      if image == nil, let picture = view as? UIImageView { image = picture.image }
    }
    let item = controller?.tabBarItem
    if item?.title != title { item?.title = title }
    if item?.image != image { item?.image = image }
  }

  private func everything(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { everything(in: $0) } }
}
