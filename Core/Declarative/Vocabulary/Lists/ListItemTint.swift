import CoreRetained

/// The tint of the rows of a list (SwiftUI: `ListItemTint`).
public struct ListItemTint: Sendable {
  let color: Color?
  /// Rows have this colour as their tint.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// Rows have this colour as their tint, unless the user has chosen another one; a terminal has no such choice.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// Rows have no tint but the colour of the text.
  public static let monochrome = ListItemTint(color: .primary)
}

extension View {
  /// Sets the tint of the rows in the view; `nil` leaves the one of the place (SwiftUI: `listItemTint(_:)`).
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View { self.tint(tint?.color) }
  /// Sets the tint of the rows in the view to a colour; `nil` leaves the one of the place.
  public nonisolated func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }
}
