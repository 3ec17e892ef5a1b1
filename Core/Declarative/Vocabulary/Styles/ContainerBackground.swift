import CoreRetained
import Foundation

/// What a background is put behind (SwiftUI: `ContainerBackgroundPlacement`).
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// A screen of a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// The columns of a split view.
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  /// A page of a tab view.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  /// A widget, of which a terminal shows the content alone.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  /// A window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
  /// Puts a style behind all of the container that the view is the content of (SwiftUI: `containerBackground(_:for:)`): the view takes the
  /// room that there is, and the style stands behind it.
  ///
  /// `container` has no effect here: what is around takes the view for its whole content.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { frame(maxWidth: .infinity, maxHeight: .infinity).background(style) }

  /// Puts a view behind all of the container that the view is the content of.
  ///
  /// `container` has no effect here: what is around takes the view for its whole content.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let ground = content()
    return frame(maxWidth: .infinity, maxHeight: .infinity).background(alignment: alignment) { ground }
  }
}
