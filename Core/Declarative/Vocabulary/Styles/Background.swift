import CoreEnvironment
import CoreRetained
import CoreTerminal

/// A rectangle of a style, as a view.
nonisolated struct StyleView: PrimitiveView, Equatable {
  let paint: Paint

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<StyleView> {
    LeafNode(self, PaintView(), in: context, isPlain: true) { style, view, environment in
      view.paint = environment.resolved(style.paint)
    }
  }
}

extension View {
  /// Puts a style behind this view (SwiftUI: `background(_:ignoresSafeAreaEdges:)`). A level, as `.quaternary`, is a faint
  /// layer on which text can be read.
  ///
  /// `edges` has no effect here: a screen fills all there is between its bars.
  public nonisolated func background<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    SecondaryView(
      content: self, secondary: StyleView(paint: .ground(style.anyPaint)), alignment: .center, isBehind: true)
  }

  /// Puts the ground of the place behind this view (SwiftUI: `background(ignoresSafeAreaEdges:)`).
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }

  /// Puts a style in front of this view, which it covers unless it is translucent (SwiftUI: `overlay(_:ignoresSafeAreaEdges:)`).
  ///
  /// `edges` has no effect here: a screen fills all there is between its bars.
  public nonisolated func overlay<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    SecondaryView(content: self, secondary: StyleView(paint: style.anyPaint), alignment: .center, isBehind: false)
  }
}
