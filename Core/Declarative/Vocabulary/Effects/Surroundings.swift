import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

extension View {
  /// Draws a box on the cells at the view's edge, within its frame: give the view some padding, and there is room for it.
  ///
  /// A character that stands at the edge stays, and the line gives way. A view of one row or one column is underlined instead.
  /// From two points on the line is heavy (SwiftUI: `border(_:width:)`).
  ///
  /// ```swift
  /// Text("Paid").padding(.horizontal, 8).border(.green)
  /// ```
  public nonisolated func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
    overlay { Rectangle().stroke(content, lineWidth: min(width, 5)) }
  }

  /// Puts a shape of a style behind the view (SwiftUI: `background(_:in:fillStyle:)`).
  public nonisolated func background<Style: ShapeStyle, Form: Shape>(
    _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle()
  ) -> some View { background { shape._ground(style, style: fillStyle) } }

  /// Puts a shape of the ground of the place behind the view (SwiftUI: `background(in:fillStyle:)`).
  public nonisolated func background<Form: Shape>(
    in shape: Form, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(.background, in: shape, fillStyle: fillStyle) }

  /// Puts a shape of a style in front of the view (SwiftUI: `overlay(_:in:fillStyle:)`).
  public nonisolated func overlay<Style: ShapeStyle, Form: Shape>(
    _ style: Style, in shape: Form, fillStyle: FillStyle = FillStyle()
  ) -> some View { overlay { shape.fill(style, style: fillStyle) } }

  /// A shadow at the right of the view and below it, which take a column and a row of their own.
  ///
  /// A view of one or two rows has none: a shadow would be as large as itself. Nor has a circle or another form that is no box:
  /// the edges of a box beside it would not be its own. Radius and offset do not matter, but an offset to the left puts the
  /// shadow there (SwiftUI: `shadow(color:radius:x:y:)`).
  ///
  /// ```swift
  /// Text("A card").padding().background(.yellow).shadow(radius: 4)
  /// ```
  public nonisolated func shadow(
    color: Color = .gray, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { ShadowModifier(content: self, color: color, isLeft: x < 0, isShown: radius > 0 || x != 0 || y != 0) }
}

/// A view with a shadow.
private nonisolated struct ShadowModifier<Content: View>: WrappingView {
  let content: Content
  let color: Color
  let isLeft: Bool
  let isShown: Bool

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ShadowModifier> { ShadowNode(self, in: context) }
}

private final class ShadowNode<Content: View>: ItemWrappingNode<ShadowModifier<Content>, Content, ShadowContainer> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var modifier: ShadowModifier<Content>

  init(_ view: ShadowModifier<Content>, in context: GraphContext) {
    modifier = view
    super.init(in: context)
    begin(with: view.content)
  }

  override func makeContainer() -> ShadowContainer {
    let container = ShadowContainer(ShadowLayout(isLeft: false, isShown: false), name: "shadow")
    set(container)
    return container
  }

  override func update(_ view: ShadowModifier<Content>) {
    modifier = view
    for container in containers { set(container) }
    child?.update(view.content)
  }

  private func set(_ container: ShadowContainer) {
    container.update(ShadowLayout(isLeft: modifier.isLeft, isShown: modifier.isShown))
    container.shadow.color = modifier.color.uiColor
    container.shadow.isLeft = modifier.isLeft
  }
}

private final class ShadowContainer: ContainerView {
  let shadow = ShadowView()

  override func take(_ items: [LayoutItem]) { super.take([LayoutItem(view: shadow)] + items) }

  /// As what it is the shadow of: a button of that has no brackets around it.
  override var drawsGround: Bool { items.last?.view.drawsGround ?? false }
}

/// A shadow, and what it is the shadow of, which comes last.
private struct ShadowLayout: ItemLayout, Equatable {
  let isLeft: Bool
  let isShown: Bool
  private static let leastRows = 3

  private func inner(_ proposal: LayoutProposal) -> LayoutProposal {
    LayoutProposal(columns: proposal.columns.map { max(0, $0 - 1) }, rows: proposal.rows.map { max(0, $0 - 1) })
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    guard let view = items.last?.view else { return .zero }
    guard isShown, !view.hasOwnForm else { return view.measure(proposal) }
    let size = view.measure(inner(proposal))
    guard size.height >= Self.leastRows else { return view.measure(proposal) }
    return CellSize(width: size.width + 1, height: size.height + 1)
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let isSeen = isShown && size.height > Self.leastRows && size.width > 1 && items.last?.view.hasOwnForm != true
    guard isSeen else {
      return items.indices.map { index in
        index == items.count - 1
          ? CellRectangle(width: size.width, height: size.height) : CellRectangle(width: 0, height: 0)
      }
    }
    return items.indices.map { index in
      index == items.count - 1
        ? CellRectangle(column: isLeft ? 1 : 0, width: size.width - 1, height: size.height - 1)
        : CellRectangle(width: size.width, height: size.height)
    }
  }
}

/// Half a row below and half a column at a side.
private final class ShadowView: UIView {
  var color = UIColor.systemGray { didSet { if color != oldValue { setNeedsDisplay() } } }
  var isLeft = false { didSet { if isLeft != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(frame: .zero)
    _ = valueNode
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(in context: DrawingContext) {
    let size = context.size
    guard size.width > 1, size.height > 1 else { return }
    let isPlain = context.traits.prefersPlainSymbols
    var style = context.style(color: color)
    if context.traits.colorDepth == .none { style.attributes = .dim }
    let column = isLeft ? 0 : size.width - 1
    for row in 1..<size.height - 1 {
      context.write(isPlain ? ":" : isLeft ? "▐" : "▌", column: column, row: row, style: style)
    }
    let corner = isPlain ? ":" : isLeft ? "▝" : "▘"
    let line = String(repeating: isPlain ? ":" : "▀", count: size.width - 2)
    context.write(
      isLeft ? corner + line : line + corner, column: isLeft ? 0 : 1, row: size.height - 1, style: style)
  }
}
