import CoreEnvironment
public import CoreRetained
import Foundation

/// For what a tab is there (SwiftUI: `TabRole`): the one to search with stands last.
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// The tab with the search, which stands last on the bar and is named accordingly.
  public static let search = TabRole(name: "search")
}

/// The role of the tab that a view is.
enum TabRoleTrait: ItemTrait {
  static var defaultValue: TabRole? { nil }
}

/// A tab of a ``TabView``: its title, its content, and the value that selects it (SwiftUI: `Tab`).
///
/// ```swift
/// struct Shop: View {
///   enum Part { case home, cart }
///   @State private var part = Part.home
///
///   var body: some View {
///     TabView(selection: $part) {
///       Tab("Home", systemImage: "house", value: .home) { Button("To the cart") { part = .cart } }
///       Tab("Cart", systemImage: "cart", value: .cart) { Text("Nothing yet") }.badge(3)
///     }
///   }
/// }
/// ```
///
/// It needs a value where the view has a selection, and none where it has not. In older listings a view with
/// `tabItem(_:)` is a tab, too. The one with the role `.search` stands last.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  /// The value by which the selection of the tab view means this tab.
  public typealias TabValue = Value

  private let content: Content
  private let label: Label
  private let tag: AnyHashable?
  private let role: TabRole?

  /// Creates a tab that stands for a value.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  { (self.content, self.label, tag, self.role) = (content(), label(), AnyHashable(value), role) }

  /// Creates a tab for a tab view without a selection.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  where Value == Never { (self.content, self.label, tag, self.role) = (content(), label(), nil, role) }

  /// The content of the tab, together with its label and its value.
  public var body: some View {
    TabItemView(content: content, label: label)
      ._itemTrait(TagTrait.self) { [tag] in $0 = tag ?? $0 }
      ._itemTrait(TabRoleTrait.self) { [role] in $0 = role ?? $0 }
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a symbol that stands for a value.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(Text(titleKey), systemImage: systemImage) }
  }

  /// Creates a tab with a title and a symbol, for a tab view without a selection.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(role: role, content: content) { DefaultTabLabel(Text(titleKey), systemImage: systemImage) }
  }

  /// Creates a tab with a symbol that stands for a value.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(Text(verbatim: String(title)), systemImage: systemImage)
    }
  }

  /// Creates a tab with a title and a symbol, for a tab view without a selection.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(role: role, content: content) { DefaultTabLabel(Text(verbatim: String(title)), systemImage: systemImage) }
  }

  /// Creates a tab that stands for a value. Bars of terminals show no pictures: its title stands alone.
  ///
  /// `image` has no effect here: bars of terminals show no pictures.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(Text(titleKey), systemImage: nil) }
  }

  /// Creates a tab. Bars of terminals show no pictures: its title stands alone.
  ///
  /// `image` has no effect here: bars of terminals show no pictures.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(role: role, content: content) { DefaultTabLabel(Text(titleKey), systemImage: nil) }
  }

  /// Creates a tab that stands for a value. Bars of terminals show no pictures: its title stands alone.
  ///
  /// `image` has no effect here: bars of terminals show no pictures.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(Text(verbatim: String(title)), systemImage: nil)
    }
  }

  /// Creates a tab. Bars of terminals show no pictures: its title stands alone.
  ///
  /// `image` has no effect here: bars of terminals show no pictures.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(role: role, content: content) { DefaultTabLabel(Text(verbatim: String(title)), systemImage: nil) }
  }

  /// Creates a tab that stands for a value. Bars of terminals show no pictures: its title stands alone.
  ///
  /// `image` has no effect here: bars of terminals show no pictures.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(Text(titleKey), systemImage: nil) }
  }

  /// Creates a tab. Bars of terminals show no pictures: its title stands alone.
  ///
  /// `image` has no effect here: bars of terminals show no pictures.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(role: role, content: content) { DefaultTabLabel(Text(titleKey), systemImage: nil) }
  }

  /// Creates a tab that stands for a value. Bars of terminals show no pictures: its title stands alone.
  ///
  /// `image` has no effect here: bars of terminals show no pictures.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, image: ImageResource, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(Text(verbatim: String(title)), systemImage: nil)
    }
  }

  /// Creates a tab. Bars of terminals show no pictures: its title stands alone.
  ///
  /// `image` has no effect here: bars of terminals show no pictures.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, image: ImageResource, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(role: role, content: content) { DefaultTabLabel(Text(verbatim: String(title)), systemImage: nil) }
  }

  /// Creates a tab whose role says what it is called, and that stands for a value.
  public nonisolated init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel(role) }
  }

  /// Creates a tab whose role says what it is called.
  public nonisolated init(role: TabRole, @ViewBuilder content: () -> Content) where Value == Never {
    self.init(role: role, content: content) { DefaultTabLabel(role) }
  }
}

/// Tabs under a title (SwiftUI: `TabSection`). A terminal shows the tabs alone, one after the other.
public nonisolated struct TabSection<SelectionValue: Hashable, Content: View>: TabContent {
  /// What its tabs stand for in the selection.
  public typealias TabValue = SelectionValue

  private let content: Content

  /// Creates a section.
  ///
  /// `titleKey` has no effect here: bars of terminals name tabs alone.
  public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.content = content()
  }

  /// Creates a section.
  ///
  /// `title` has no effect here: bars of terminals name tabs alone.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.content = content()
  }

  /// Creates a section with a header of any kind, which is not shown.
  ///
  /// `header` has no effect here: bars of terminals name tabs alone.
  public init<Header: View>(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) { self.content = content() }

  /// Creates a section without a title.
  public init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.content = content() }

  /// The tabs of the section, one after the other on the bar.
  public var body: some View { content }
}

/// The label of a tab: its title, with a symbol before it (SwiftUI: `DefaultTabLabel`).
public nonisolated struct DefaultTabLabel: PrimitiveView, Equatable {
  let title: Text
  let systemImage: String?

  init(_ title: Text, systemImage: String?) { (self.title, self.systemImage) = (title, systemImage) }

  /// Searching is the only role there is.
  init(_ role: TabRole) { self.init(Text(system: .search), systemImage: "magnifyingglass") }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<DefaultTabLabel> {
    LeafNode(self, TabLabelView(frame: .zero), in: context) { label, view, environment in
      (view.title, view.systemImage) = (label.title.string(in: environment), label.systemImage)
    }
  }
}

/// What a tab is called, for whoever shows it.
final class TabLabelView: UIView {
  var title = ""
  var systemImage: String?
}
