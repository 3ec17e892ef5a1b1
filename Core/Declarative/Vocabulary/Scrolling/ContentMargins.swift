import CoreEnvironment
import CoreRetained
public import Foundation

/// What the margins of a scroll view are kept free of (SwiftUI: `ContentMarginPlacement`).
public struct ContentMarginPlacement: Hashable, Sendable {
  private let kind: Int
  /// The margins hold for what suits best, which is the content.
  public static let automatic = ContentMarginPlacement(kind: 0)
  /// The content, and not the marks that show where it is.
  public static let scrollContent = ContentMarginPlacement(kind: 1)
  /// The marks that show where the content is. They stand at the edge.
  public static let scrollIndicators = ContentMarginPlacement(kind: 2)
}

private enum ContentMarginsKey: EnvironmentKey {
  static var defaultValue: EdgeInsets { EdgeInsets() }
}

extension EnvironmentValues {
  /// The room around what is scrolled, in points.
  var contentMargins: EdgeInsets {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }
}

extension View {
  /// Room around the content of the scroll views in this view, which is scrolled with it (SwiftUI: `contentMargins(_:_:for:)`).
  ///
  /// ```swift
  /// ScrollView { Text("A long text") }.contentMargins(.horizontal, 16)
  /// ```
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      guard placement != .scrollIndicators else { return }
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
    }
  }

  /// Room at some edges of the content of the scroll views in this view, in points; a row above and below and two columns at the
  /// sides where nothing is said.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 16
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }

  /// Room at all edges of the content of the scroll views in this view, in points.
  public nonisolated func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic)
    -> some View
  { contentMargins(.all, length, for: placement) }
}
