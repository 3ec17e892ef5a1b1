import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
public import Foundation

/// An effect that shows only what lies within the view.
private nonisolated struct ClippedEffect: ContainerEffect, Equatable {
  var name: String { "clipped" }

  @MainActor func apply(to container: EffectContainer) { container.clipsToBounds = true }
}

/// An effect that shows only what lies within a shape.
private nonisolated struct ClipEffect<Form: Shape>: ContainerEffect {
  let shape: Form
  let style: FillStyle
  var name: String { "clipShape" }

  @MainActor func apply(to container: EffectContainer) {
    container.clipsToBounds = true
    container.cellEffect = ClippedCells(form: ClippedForm(shape, isEvenOdd: style.isEOFilled, of: container))
  }
}

/// The outline that a view is clipped to. The shape may read a model, so it is followed.
@MainActor
private final class ClippedForm: LateReader {
  var reads = LateReads()
  var workName: String { "clipShape" }
  var readerDepth: Int { Int(view?.depth ?? 0) }
  let shape: any Shape
  private let isEvenOdd: Bool
  private weak var view: UIView?
  private var raster: QuarterRaster?

  init(_ shape: any Shape, isEvenOdd: Bool, of view: UIView) {
    (self.shape, self.isEvenOdd, self.view) = (shape, isEvenOdd, view)
  }

  deinit { reads.end() }

  func raster(_ size: CellSize) -> QuarterRaster {
    if let raster, raster.size == size { return raster }
    let rectangle = CGRect(origin: .zero, size: size.points)
    let path = late { PathLines(shape.path(in: rectangle)) }
    let made = QuarterRaster(filling: path, size: size, isEvenOdd: isEvenOdd)
    raster = made
    return made
  }

  func readsChanged() {
    raster = nil
    view?.setNeedsDisplay()
  }
}

/// Cells of a form: what is outside shows what was there before. Of a ground at the edge of the form a part of the cell stays.
private struct ClippedCells: CellEffect {
  let form: ClippedForm
  private var raster: QuarterRaster?
  private var isPlain = false

  init(form: ClippedForm) { self.form = form }

  mutating func prepare(size: CellSize, traits: UITraitCollection, ground: ResolvedColor) {
    isPlain = traits.prefersPlainSymbols
    raster = form.raster(size)
  }

  func change(_ cell: inout Surface.DrawnCell) { raster?.clip(&cell, isPlain: isPlain) }
}

extension UIView {
  /// The shape that it is clipped to; `nil` where it is not.
  var clippingShape: (any Shape)? { (cellEffect as? ClippedCells)?.form.shape }
}

/// A view that is seen only where another view draws.
private nonisolated struct MaskModifier<Content: View, Mask: View>: WrappingView {
  let content: Content
  let mask: Mask
  let alignment: Alignment

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<MaskModifier> { MaskNode(self, in: context) }
}

private final class MaskNode<Content: View, Mask: View>: ViewNode<MaskModifier<Content, Mask>> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private let container: ContainerView
  private let maskContainer: ContainerView
  private var content: ViewNode<Content>?
  private var mask: ViewNode<Mask>?

  init(_ view: MaskModifier<Content, Mask>, in context: GraphContext) {
    container = ContainerView(SecondaryLayout(alignment: .center, isPrimaryLast: false), name: "mask")
    maskContainer = ContainerView(FilledLayout(alignment: view.alignment), name: "masking view")
    super.init(in: context, showing: container)
    container.clipsToBounds = true
    adopt(maskContainer)
    let covered = CoveredCells()
    container.cellEffect = MaskedCells(covered: covered)
    maskContainer.cellEffect = CoveringCells(covered: covered)
    maskContainer.isUserInteractionEnabled = false
    maskContainer.accessibilityElementsHidden = true
    content = makeNode(for: view.content)
    mask = makeNode(for: view.mask)
    itemsChanged()
  }

  override var items: [LayoutItem] { [LayoutItem(view: container)] }
  override var children: [GraphNode] { [content, mask].compactMap(\.self) }

  override func update(_ view: MaskModifier<Content, Mask>) {
    maskContainer.update(FilledLayout(alignment: view.alignment))
    content?.update(view.content)
    mask?.update(view.mask)
  }

  override func itemsChanged() {
    maskContainer.take(mask?.items ?? [])
    container.take((content?.items ?? []).prefix(1) + [LayoutItem(view: maskContainer)])
  }

  override func end() {
    content?.end()
    mask?.end()
  }
}

/// A layout that takes all the room, with items aligned in it.
private struct FilledLayout: ItemLayout, Equatable {
  let alignment: Alignment

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let size = items.first?.view.measure(proposal) ?? .zero
    return CellSize(width: proposal.columns ?? size.width, height: proposal.rows ?? size.height)
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    alignment.frames(in: size, of: items) { $0.view.measure(LayoutProposal(size)) }
  }
}

/// The cells that a mask has drawn on, in one drawing.
private final class CoveredCells {
  var cells: Set<[Int]> = []
}

/// Takes back what the mask draws, and notes where it has drawn.
private struct CoveringCells: CellEffect {
  let covered: CoveredCells

  func change(_ cell: inout Surface.DrawnCell) {
    guard cell.isChanged else { return }
    // A blank of a text covers nothing; one of a ground does.
    let isBlank = cell.text == " " && cell.style.background == cell.formerStyle.background
    if !isBlank || cell.style.attributes.contains(.inverse) { covered.cells.insert([cell.column, cell.row]) }
    cell.isRestored = true
  }
}

/// Shows what was there before wherever the mask has not drawn.
private struct MaskedCells: CellEffect {
  let covered: CoveredCells

  mutating func prepare(size: CellSize, traits: UITraitCollection, ground: ResolvedColor) { covered.cells = [] }

  func change(_ cell: inout Surface.DrawnCell) {
    if cell.isChanged, !covered.cells.contains([cell.column, cell.row]) { cell.isRestored = true }
  }
}

extension View {
  /// Cuts off what sticks out of the view: an overlay that is larger, something with an offset (SwiftUI: `clipped(antialiased:)`).
  ///
  /// `antialiased` has no effect here: cells have hard edges.
  public nonisolated func clipped(antialiased: Bool = false) -> some View { _effect(ClippedEffect()) }

  /// Shows of the view what is in a shape, to a quarter of a cell (SwiftUI: `clipShape(_:style:)`).
  ///
  /// ```swift
  /// Rectangle().fill(.green).frame(width: 80, height: 48).clipShape(.circle)
  /// ```
  public nonisolated func clipShape<Form: Shape>(_ shape: Form, style: FillStyle = FillStyle()) -> some View {
    _effect(ClipEffect(shape: shape, style: style))
  }

  /// Cuts the corners of the view off (SwiftUI: `cornerRadius(_:antialiased:)`).
  ///
  /// `antialiased` has no effect here: quarters of cells have hard edges.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Shows of the view those cells that another view draws on (SwiftUI: `mask(alignment:_:)`).
  ///
  /// ```swift
  /// Rectangle().fill(.orange).frame(width: 160, height: 16).mask { Text("Only these letters are orange") }
  /// ```
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { MaskModifier(content: self, mask: mask(), alignment: alignment) }

  /// Shows of the view those cells that another view draws on (SwiftUI: `mask(_:)`).
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    MaskModifier(content: self, mask: mask, alignment: .center)
  }
}
