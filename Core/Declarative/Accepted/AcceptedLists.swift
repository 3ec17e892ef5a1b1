extension View {
  /// `style` has no effect here: all forms are lists in groups.
  public nonisolated func formStyle(_ style: some FormStyle) -> some View { self }

  /// `color` and `edges` have no effect here: lines have the colour of the theme.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  /// `prominence` has no effect here: all headers look alike.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View { self }
}

/// What a form looks like (SwiftUI: `FormStyle`). Kept for listings: all forms are lists in groups.
public protocol FormStyle {}

/// Kept for listings: in groups (SwiftUI: `ColumnsFormStyle`).
public struct ColumnsFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}
