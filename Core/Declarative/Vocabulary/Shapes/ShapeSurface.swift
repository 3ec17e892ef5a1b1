import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// The retained view that draws a shape. The shape may read a model, so its outline is followed.
final class ShapeSurface: UIView, LateReader {
  var reads = LateReads()
  var workName: String { "a shape" }
  var readerDepth: Int { Int(depth) }
  private var shape: any Shape = Rectangle()
  private var drawing = ShapeDrawing.fill(.level(0), isEvenOdd: false)
  private var paint = ResolvedPaint.color(.label)
  private var picture: (size: CellSize, cells: ShapeCells)?

  init() {
    super.init(frame: .zero)
    // With a node of its own it is drawn with the traits of its place, and follows them.
    _ = valueNode
  }

  required init?(coder: NSCoder) { nil }

  func set(_ shape: any Shape, _ drawing: ShapeDrawing, _ paint: ResolvedPaint) {
    self.shape = shape
    self.drawing = drawing
    self.paint = paint
    reads.end()
    readsChanged()
  }

  isolated deinit { reads.end() }

  func readsChanged() {
    picture = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(filling: late { shape.sizeThatFits(ProposedViewSize(proposal)) }, proposal)
  }

  /// What is within an outline can be clicked.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if case .stroke = drawing { nil } else { super.hitTest(point, with: event) }
  }

  override var drawsGround: Bool { paint != .color(.clear) }

  var hasFormOfItsOwn: Bool { !shape.isBox }

  override func draw(in context: DrawingContext) {
    let size = context.size
    guard size.width > 0, size.height > 0 else { return }
    let cells: ShapeCells
    if let picture, picture.size == size {
      cells = picture.cells
    } else {
      cells = late { ShapeCells(shape, drawing, size: size) }
      picture = (size, cells)
    }
    cells.draw(
      with: paint, in: context, hasNothingInFront: hasNothingInFront, around: textAtEdges, sparesText: true)
  }

  /// Which of the lines from side to side would run through what stands in the view that the outline is drawn around.
  private var textAtEdges: BoxOutline.Edges {
    let (width, height) = (cellFrame.width, cellFrame.height)
    guard case .stroke = drawing, height >= 2 else { return [] }
    var edges: BoxOutline.Edges = []
    if hasTextBeside(CellRectangle(width: width, height: 1)) { edges.insert(.top) }
    if hasTextBeside(CellRectangle(row: height - 1, width: width, height: 1)) { edges.insert(.bottom) }
    return edges
  }
}

extension CellSize {
  /// Cells of a size in points that answers a proposal; what is endless stays so.
  init(filling size: CGSize, _ proposal: LayoutProposal) {
    func cells(_ points: CGFloat, _ cells: (CGFloat) -> Int) -> Int {
      points >= .columns(LayoutProposal.endless) ? LayoutProposal.endless : cells(points)
    }
    self.init(
      width: cells(size.width) { CellLength.columns(ofSize: $0) },
      height: cells(size.height) { CellLength.rows(ofSize: $0) })
  }
}

/// A shape as it is drawn in cells.
enum ShapeCells {
  /// Quarters of cells.
  case form(QuarterRaster)
  /// Dots.
  case dots(DotRaster)
  /// The lines of a box.
  case box(BoxOutline)

  /// Narrower lines are drawn with dots.
  private static let thick = 6.0

  init(_ shape: any Shape, _ drawing: ShapeDrawing, size: CellSize) {
    let points = size.points
    let path = { shape.path(in: CGRect(origin: .zero, size: points)) }
    switch drawing {
    case .fill(_, let isEvenOdd):
      self = .form(QuarterRaster(filling: PathLines(path()), size: size, isEvenOdd: isEvenOdd))
    case .stroke(_, let style):
      let width = Double(style.lineWidth)
      if let box = shape as? any BoxShape, width < Self.thick {
        let radius = box.cornerRadius(in: points)
        // A curve that takes more than a cell is drawn as one.
        if radius <= 24 {
          self = .box(BoxOutline(isRound: radius > 0, isHeavy: width >= 2, isDashed: !style.dash.isEmpty))
          return
        }
      }
      guard width > 0 else {
        self = .dots(DotRaster(size: size))
        return
      }
      // A line stands on the outline; what is outside of the view is not seen, so it is moved inwards.
      let inset = width < Self.thick ? 2 : width / 2
      let rectangle = CGRect(origin: .zero, size: points).insetBy(
        dx: min(inset, points.width / 2), dy: min(inset, points.height / 2))
      var lines = PathLines(shape is Path ? path() : shape.path(in: rectangle))
      if !style.dash.isEmpty { lines = lines.dashed(style.dash.map(Double.init), phase: Double(style.dashPhase)) }
      self =
        width < Self.thick
        ? .dots(DotRaster(stroking: lines, size: size))
        : .form(QuarterRaster(stroking: lines, width: width, size: size))
    }
  }

  /// - Parameters:
  ///   - hasNothingInFront: No text is drawn on it later.
  ///   - edges: Where text stands on the lines of a box.
  ///   - sparesText: Dots are not drawn over text.
  @MainActor
  func draw(
    with paint: ResolvedPaint, in context: DrawingContext, hasNothingInFront: Bool,
    around edges: BoxOutline.Edges = [], sparesText: Bool = false
  ) {
    switch self {
    case .form(let raster):
      raster.draw(in: context, base: paint.color, hasNothingInFront: hasNothingInFront) {
        paint.color($0, $1, context)
      }
    case .dots(let raster): raster.draw(in: context, sparesText: sparesText) { paint.color($0, $1, context) }
    case .box(let outline):
      outline.draw(in: context, open: edges, base: paint.color) { paint.color($0, $1, context) }
    }
  }
}

extension ResolvedPaint {
  /// The colour at a cell of the view that is drawn.
  @MainActor
  func color(_ column: Int, _ row: Int, _ context: DrawingContext) -> UIColor {
    guard case .gradient(let gradient) = self, context.traits.colorDepth.showsGradients else { return color }
    let components = gradient.color(
      x: Double(column) * 8 + 4, y: Double(row) * 16 + 8, width: Double(context.size.width) * 8,
      height: Double(context.size.height) * 16, stops: gradient.resolved(with: context.traits))
    return UIColor(components: components)
  }
}
