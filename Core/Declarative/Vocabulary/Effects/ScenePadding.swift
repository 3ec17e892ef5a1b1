/// Which room a scene leaves around its content (SwiftUI: `ScenePadding`).
public struct ScenePadding: Hashable, Sendable {
  private let name: String
  /// The least room, as `padding()` leaves it.
  public static let minimum = ScenePadding(name: "minimum")
  /// The room of the bar at the top.
  public static let navigationBar = ScenePadding(name: "navigationBar")
}

extension View {
  /// Leaves the room around the view that scenes have at their edges: as `padding(_:)` (SwiftUI: `scenePadding(_:)`).
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  /// Leaves the room around the view that scenes have at their edges.
  ///
  /// `padding` has no effect here: there is one room, as `padding(_:)` leaves it.
  public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    self.padding(edges)
  }
}
