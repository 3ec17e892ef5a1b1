import CoreRetained

/// The tint of the rows of a list (SwiftUI: `ListItemTint`).
public struct ListItemTint: Sendable {
  let color: Color?
  /// This colour.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// This colour, unless one asks for another.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// No colour.
  public static let monochrome = ListItemTint(color: .primary)
}

extension View {
  /// The tint of rows (SwiftUI: `listItemTint(_:)`).
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }
  /// The tint of rows.
  public nonisolated func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }
}
