import CoreEnvironment
import CoreRetained

/// What a list looks like (SwiftUI: `ListStyle`).
public protocol ListStyle: Sendable {
  /// The look, in the terms of lists.
  var appearance: ListAppearance { get }
}

/// What a list looks like, in detail.
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
  /// Creates the style.
  public init() {}
  /// Plain.
  public var appearance: ListAppearance { ListAppearance(grouping: .plain, showsSeparators: false) }
}

/// What fits: rows below each other (SwiftUI: `DefaultListStyle`).
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// Plain.
  public var appearance: ListAppearance { ListAppearance(grouping: .plain, showsSeparators: false) }
}

/// A blank row between sections (SwiftUI: `GroupedListStyle`).
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// Grouped.
  public var appearance: ListAppearance { ListAppearance(grouping: .grouped, showsSeparators: false) }
}

/// A blank row between sections, which are moved in at both sides (SwiftUI: `InsetGroupedListStyle`).
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// Grouped, moved in.
  public var appearance: ListAppearance { ListAppearance(grouping: .insetGrouped, showsSeparators: false) }
}

/// As the plain one (SwiftUI: `InsetListStyle`).
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// Plain.
  public var appearance: ListAppearance { ListAppearance(grouping: .plain, showsSeparators: false) }
}

/// As the grouped one (SwiftUI: `SidebarListStyle`).
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public init() {}
  /// Grouped.
  public var appearance: ListAppearance { ListAppearance(grouping: .grouped, showsSeparators: false) }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows below each other.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == DefaultListStyle {
  /// What fits.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// A blank row between sections.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// A blank row between sections, which are moved in at both sides.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// As the plain one.
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// As the grouped one.
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
  /// What lists in this view look like.
  public nonisolated func listStyle(_ style: some ListStyle) -> some View { environment(\.listStyle, style.appearance) }
}
