import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// A view that a closure draws on (SwiftUI: `Canvas`).
///
/// ```swift
/// Canvas { context, size in
///   context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green), lineWidth: 2)
/// }
/// ```
///
/// It takes all room there is. Forms are drawn with quarters of cells, lines with dots of Braille. The closure runs again when a
/// model that it read, the size or the environment has changed.
public nonisolated struct Canvas: PrimitiveView {
  let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void

  /// Creates a canvas.
  ///
  /// `opaque`, `colorMode` and `rendersAsynchronously` have no effect here: cells that nothing was drawn on show what
  /// is behind, the terminal has its colors, and it is drawn with the frame.
  ///
  /// - Parameter renderer: Draws; lengths are points.
  @preconcurrency
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) { self.renderer = renderer }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Canvas> {
    LeafNode(self, CanvasSurface(), in: context) { view, surface, _ in surface.renderer = view.renderer }
  }
}

/// The space in which colours are mixed (SwiftUI: `ColorRenderingMode`).
///
/// Without effect in a terminal, which mixes its colours itself.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Colours are mixed by their values as stored, the usual way on screens.
  case nonLinear
  /// Colours are mixed in proportion to the light that they give.
  case linear
  /// Colours are mixed in proportion to the light, with values beyond what can be shown.
  case extendedLinear
}

/// The retained view of a canvas. What its closure reads is tracked as any drawing is.
private final class CanvasSurface: UIView {
  var renderer: (@MainActor (inout GraphicsContext, CGSize) -> Void)? { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: .zero)
    _ = valueNode
  }

  required init?(coder: NSCoder) { nil }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    // Ten points, where nothing is said, are a cell or two.
    CellSize(width: proposal.columns ?? 2, height: proposal.rows ?? 1)
  }

  override func draw(in context: DrawingContext) {
    guard context.size.width > 0, context.size.height > 0 else { return }
    var graphics = GraphicsContext(context, valueNode.environment)
    renderer?(&graphics, context.size.points)
  }
}
