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
///
/// Views that are drawn in several places are its symbols, which the closure finds by their tags:
///
/// ```swift
/// Canvas { context, size in
///   if let star = context.resolveSymbol(id: "star") { context.draw(star, at: CGPoint(x: 40, y: 32)) }
/// } symbols: {
///   Image(systemName: "star").tag("star")
/// }
/// ```
public nonisolated struct Canvas<Symbols: View>: PrimitiveView {
  let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void
  let symbols: Symbols

  /// Creates a canvas with views that it draws where it likes, found by ``GraphicsContext/resolveSymbol(id:)``.
  ///
  /// `opaque`, `colorMode` and `rendersAsynchronously` have no effect here: cells that nothing was drawn on show what
  /// is behind, the terminal has its colors, and it is drawn with the frame.
  ///
  /// - Parameters:
  ///   - opaque: Has no effect here: cells that nothing was drawn on show what is behind.
  ///   - colorMode: Has no effect here: the terminal has its colors.
  ///   - rendersAsynchronously: Has no effect here: it is drawn with the frame.
  ///   - renderer: Draws; lengths are points.
  ///   - symbols: Views with tags. They are as large as they like to be, and take no input.
  @preconcurrency
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
    self.symbols = symbols()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Canvas> { CanvasNode(self, in: context) }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas.
  ///
  /// `opaque`, `colorMode` and `rendersAsynchronously` have no effect here: cells that nothing was drawn on show what
  /// is behind, the terminal has its colors, and it is drawn with the frame.
  ///
  /// - Parameters:
  ///   - opaque: Has no effect here: cells that nothing was drawn on show what is behind.
  ///   - colorMode: Has no effect here: the terminal has its colors.
  ///   - rendersAsynchronously: Has no effect here: it is drawn with the frame.
  ///   - renderer: Draws; lengths are points.
  @preconcurrency
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
    symbols = EmptyView()
  }
}

/// The node of a canvas: it keeps the nodes of the symbols, whose views stand nowhere and are drawn where the closure says.
private final class CanvasNode<Symbols: View>: ViewNode<Canvas<Symbols>> {
  private let surface = CanvasSurface()
  private var symbols: ViewNode<Symbols>?
  /// The views of the symbols, by their tags: made before somebody draws, who may make none.
  private var views: [AnyHashable: UIView] = [:]

  init(_ canvas: Canvas<Symbols>, in context: GraphContext) {
    super.init(in: context, showing: surface)
    let values = ValueNode("symbols", parent: context.values)
    values.environment(\.tellsIdentities, true)
    symbols = makeNode(for: canvas.symbols, values: values)
    collect()
    surface.symbol = { [weak self] in self?.views[$0] }
    surface.renderer = canvas.renderer
  }

  override var items: [LayoutItem] { [LayoutItem(view: surface)] }
  override var children: [GraphNode] { symbols.map { [$0] } ?? [] }

  override func update(_ canvas: Canvas<Symbols>) {
    symbols?.update(canvas.symbols)
    collect()
    surface.renderer = canvas.renderer
  }

  override func itemsChanged() {
    guard symbols != nil else { return }
    collect()
    surface.setNeedsDisplay()
  }

  override func end() { symbols?.end() }

  private func collect() {
    let tagged = (symbols?.items ?? []).compactMap { item in
      (item.traits[TagTrait.self] ?? item.traits[IdentityTrait.self]).map { ($0, item.view) }
    }
    views = Dictionary(tagged) { first, _ in first }
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
  /// The view of a symbol.
  var symbol: @MainActor (AnyHashable) -> UIView? = { _ in nil }

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
    var graphics = GraphicsContext(context, valueNode.environment, symbol)
    renderer?(&graphics, context.size.points)
  }
}
