extension View {
  /// Sets how tables look, on other systems.
  ///
  /// `style` has no effect here: in a terminal all tables look alike (SwiftUI: `tableStyle(_:)`).
  public nonisolated func tableStyle(_ style: some TableStyle) -> some View { self }
}

/// How a table looks (SwiftUI: `TableStyle`). Accepted so that listings compile: all look alike.
public protocol TableStyle {}

/// The usual look of a table (SwiftUI: `AutomaticTableStyle`).
public nonisolated struct AutomaticTableStyle: TableStyle, Sendable {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// A table that is moved in at its sides on other systems (SwiftUI: `InsetTableStyle`).
public nonisolated struct InsetTableStyle: TableStyle, Sendable {
  /// Creates the style; usually written `.inset`.
  public init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
  /// The usual look.
  public static nonisolated var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  /// Moved in at the sides on other systems.
  public static nonisolated var inset: InsetTableStyle { InsetTableStyle() }
}
