extension View {
  /// Sets how forms are laid out, on other systems.
  ///
  /// `style` has no effect here: all forms are lists in groups.
  public nonisolated func formStyle(_ style: some FormStyle) -> some View { self }

  /// Sets the colour of the line below a row, on other systems.
  ///
  /// `color` and `edges` have no effect here: lines have the colour of the theme.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  /// Sets how much the headers of sections stand out, on other systems.
  ///
  /// `prominence` has no effect here: all headers look alike.
  public nonisolated func headerProminence(_ prominence: Prominence) -> some View { self }
}

/// How a form is laid out (SwiftUI: `FormStyle`).
///
/// Accepted so that listings compile: every form is a list in groups here, whatever its style.
public protocol FormStyle {}

/// Two columns, with labels on the left (SwiftUI: `ColumnsFormStyle`); in a terminal the form is a list in groups all
/// the same.
public struct ColumnsFormStyle: FormStyle, Sendable {
  /// Creates the style, which changes nothing about a form in a terminal.
  public init() {}
}
