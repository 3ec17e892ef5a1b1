import CoreEnvironment
import CoreRetained

/// How a list looks: whether its sections are groups, and whether it is moved in (SwiftUI: `ListStyle`).
///
/// Set it with ``View/listStyle(_:)``. The styles that are there are all there can be.
public protocol ListStyle: Sendable {
  /// The look, in the terms of lists.
  var appearance: ListAppearance { get }
}

/// The details that a list style gives: grouping and lines between rows.
public struct ListAppearance: Hashable, Sendable {
  enum Grouping {
    case plain
    case grouped
    case insetGrouped
  }

  let grouping: Grouping
  let showsSeparators: Bool

  var tableStyle: UITableView.Style {
    switch grouping {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}

/// Rows below each other; headers stay at the top while their sections scroll by (SwiftUI: `PlainListStyle`).
public struct PlainListStyle: ListStyle {
  /// Creates the style; usually written `.plain`.
  public init() {}
  /// The details that the list draws by: rows without groups.
  public var appearance: ListAppearance { ListAppearance(grouping: .plain, showsSeparators: false) }
}

/// Lays rows below each other, as where no style is set (SwiftUI: `DefaultListStyle`).
public struct DefaultListStyle: ListStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// The details that the list draws by: rows without groups.
  public var appearance: ListAppearance { ListAppearance(grouping: .plain, showsSeparators: false) }
}

/// Lays sections below each other with a blank row between them (SwiftUI: `GroupedListStyle`).
public struct GroupedListStyle: ListStyle {
  /// Creates the style; usually written `.grouped`.
  public init() {}
  /// The details that the list draws by: groups with a blank row between them.
  public var appearance: ListAppearance { ListAppearance(grouping: .grouped, showsSeparators: false) }
}

/// A blank row between sections, which are moved in at both sides (SwiftUI: `InsetGroupedListStyle`).
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style; usually written `.insetGrouped`.
  public init() {}
  /// The details that the list draws by: groups that are moved in at both sides.
  public var appearance: ListAppearance { ListAppearance(grouping: .insetGrouped, showsSeparators: false) }
}

/// Lays rows below each other like ``PlainListStyle`` (SwiftUI: `InsetListStyle`).
public struct InsetListStyle: ListStyle {
  /// Creates the style; usually written `.inset`.
  public init() {}
  /// The details that the list draws by: rows without groups.
  public var appearance: ListAppearance { ListAppearance(grouping: .plain, showsSeparators: false) }
}

/// Lays a list out like ``GroupedListStyle`` (SwiftUI: `SidebarListStyle`).
public struct SidebarListStyle: ListStyle {
  /// Creates the style; usually written `.sidebar`.
  public init() {}
  /// The details that the list draws by: groups with a blank row between them.
  public var appearance: ListAppearance { ListAppearance(grouping: .grouped, showsSeparators: false) }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows below each other; the header of a section stays at the top while the section scrolls by.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == DefaultListStyle {
  /// Rows below each other, as where no style is set.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// Sections with a blank row between them, as in a form.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections with a blank row between them, moved in at both sides.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Rows below each other, like `.plain`.
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// Sections with a blank row between them, like `.grouped`.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private enum ListStyleKey: EnvironmentKey {
  static let defaultValue = DefaultListStyle().appearance
}

private enum ListRowKey: EnvironmentKey {
  static let defaultValue = false
}

private enum FormKey: EnvironmentKey {
  static let defaultValue = false
}

private enum RowLinkKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// What lists look like.
  var listStyle: ListAppearance {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  /// It is read in the row of a list.
  package var isListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }

  /// The list is a form: it is filled in from row to row.
  var isForm: Bool {
    get { self[FormKey.self] }
    set { self[FormKey.self] = newValue }
  }

  /// It is read in the label of a link in the row of a list: pressing the row follows it.
  var isRowLink: Bool {
    get { self[RowLinkKey.self] }
    set { self[RowLinkKey.self] = newValue }
  }
}

extension View {
  /// Sets how the lists in the view look (SwiftUI: `listStyle(_:)`).
  ///
  /// ```swift
  /// List {
  ///   Section("Fruit") { Text("Apples") }
  ///   Section("Bread") { Text("Rolls") }
  /// }
  /// .listStyle(.insetGrouped)
  /// ```
  public nonisolated func listStyle(_ style: some ListStyle) -> some View { environment(\.listStyle, style.appearance) }
}
