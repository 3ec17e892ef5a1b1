import CoreRetained

/// The content of one tab of a tab view, or of several (SwiftUI: `TabContent`).
@MainActor @preconcurrency
public protocol TabContent<TabValue>: View {
  /// What the tabs stand for in the selection of the tab view.
  associatedtype TabValue: Hashable
}

/// Makes the tabs of a tab view of what is in a closure (SwiftUI: `TabContentBuilder`): tabs, or views with a `tabItem`.
///
/// It knows the type of the selection, so that a tab says `value: .home`.
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  /// Takes one tab of the closure, which stands for a value.
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where Content.TabValue == TabValue { content }

  /// A view with a `tabItem`, or a tab that stands for nothing.
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// An empty closure makes no tab.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A single tab is returned as it is, without a wrapper.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several tabs become a `TupleView`, in the order of the closure.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// An `if` without an `else` has its tabs only while the condition is true.
  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  /// The tabs of the first branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .first(first))
  }

  /// The tabs of the other branch of an `if` or `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent(storage: .second(second))
  }

  /// Takes the tabs within `if #available`, whose type newer systems alone know.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Content { content }
}

/// A tab that a modifier has changed; it keeps its value in the selection.
nonisolated struct ModifiedTab<TabValue: Hashable, Content: View>: TabContent {
  let content: Content
  var body: some View { content }
}

extension TabContent {
  private nonisolated func _modified<Content: View>(_ content: Content) -> ModifiedTab<TabValue, Content> {
    ModifiedTab(content: content)
  }

  /// A number behind the title of the tab; 0 for none (SwiftUI: `badge(_:)`).
  public nonisolated func badge(_ count: Int) -> some TabContent<TabValue> {
    _modified(_itemTrait(RowLookTrait.self) { $0.badge = count == 0 ? nil : "\(count)" })
  }

  /// Shows words behind the title of the tab, such as "new"; `nil` shows none.
  public nonisolated func badge<Label: StringProtocol>(_ label: Label?) -> some TabContent<TabValue> {
    _modified(_itemTrait(RowLookTrait.self) { $0.badge = label.map { String($0) } })
  }

  /// Leaves the tab out of the bar while `hidden` is true (SwiftUI: `hidden(_:)`).
  public nonisolated func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    _modified(hidden ? nil : self)
  }
}
