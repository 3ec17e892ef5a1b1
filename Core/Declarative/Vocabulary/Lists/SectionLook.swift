import CoreEnvironment
import CoreRetained
public import Foundation

/// Room between sections of a list (SwiftUI: `ListSectionSpacing`).
public struct ListSectionSpacing: Hashable, Sendable {
  /// Rows; `nil` for what the style has.
  let rows: Int?

  /// The room that the style of the list leaves between its sections.
  public static let `default` = ListSectionSpacing(rows: nil)
  /// No room between the sections of a list.
  public static let compact = ListSectionSpacing(rows: 0)

  /// A room of so many points between sections; a row is 16.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(rows: CellLength.rows(spacing))
  }
}

/// What modifiers have set for a section: the room below it, and its separator.
struct SectionLook: Equatable {
  /// Blank rows to the next section; `nil` for what the style of the list has.
  var spacing: Int?
  /// A line tells it from the next section.
  var showsSeparator = false
  /// Its first row is its title.
  var hasTitleRow = false
}

private enum SectionLookKey: EnvironmentKey {
  static var defaultValue: SectionLook { SectionLook() }
}
private enum RowSpacingKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  /// What is said about sections.
  var sectionLook: SectionLook {
    get { self[SectionLookKey.self] }
    set { self[SectionLookKey.self] = newValue }
  }

  /// Blank rows between two rows of a list.
  var listRowSpacing: Int {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }
}

extension View {
  /// Room below the section, or below all sections of the list. Of two sections beside each other the smaller one counts.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.sectionLook) { $0.spacing = spacing.rows }
  }

  /// Room below the section, or below all sections of the list, in points; a row is 16.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Whether a line tells the section from the next one, or all sections of the list from each other. There is none where nothing
  /// is said.
  ///
  /// - Parameters:
  ///   - visibility: Whether there is a line; with `automatic` there is none.
  ///   - edges: The line belongs to the section above it: it is drawn where the bottom edge is among them.
  public nonisolated func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    transformEnvironment(\.sectionLook) { if edges.contains(.bottom) { $0.showsSeparator = visibility == .visible } }
  }

  /// Sets the colour of the line below a section, on other systems.
  ///
  /// `color` and `edges` have no effect here: lines have the colour of the theme.
  public nonisolated func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    self
  }

  /// Room between the rows of a list, in points; a row is 16. `nil` for what the style has, which is none.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, spacing.map { CellLength.rows($0) } ?? 0)
  }
}
