public import CoreDeclarative
import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Draws numbers as lines, bars, areas and points, with axes and a legend (Swift Charts: `Chart`).
///
/// ```swift
/// Chart(sales) { sale in
///   LineMark(x: .value("Month", sale.month), y: .value("Sold", sale.count))
///     .foregroundStyle(by: .value("City", sale.city))
/// }
/// .frame(height: 160)
/// ```
///
/// Lines are dots of Braille, bars end in eighths of cells. Series are told apart without colours, too: by symbols, and bars by
/// how dense they are. What is no number is left out. The chart takes the space it is given; words at its axes that have no room
/// are left out.
public nonisolated struct Chart<Content: ChartContent>: View {
  private let content: Content

  /// Creates a chart from marks, which may be of several kinds.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(1..<8) { day in BarMark(x: .value("Day", "\(day)"), y: .value("Steps", day * 900)) }
  ///   RuleMark(y: .value("Goal", 5000))
  /// }
  /// .frame(height: 160)
  /// ```
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// Creates a chart from elements that have an identity, with the marks that the closure makes of each.
  public init<Data: RandomAccessCollection, Mark: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Mark> {
    self.content = ForEach(data, content: content)
  }

  /// Creates a chart from elements that the property at `id` tells apart, with the marks that the closure makes of
  /// each.
  public init<Data: RandomAccessCollection, ID: Hashable, Mark: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
  ) where Content == ForEach<Data, ID, Mark> { self.content = ForEach(data, id: id, content: content) }

  /// The chart with its axes and its legend; it is drawn anew only where a mark has changed.
  @MainActor public var body: some View { ChartPicture(marks: content.allMarks) }
}

private nonisolated struct ChartPicture: View, Equatable {
  let marks: [ChartMark]

  @MainActor var body: Never { fatalError("A chart's picture has no body to ask for.") }

  @MainActor static func _makeView(_ view: ChartPicture, inputs: _ViewInputs) -> _ViewOutputs {
    .leaf(view, ChartSurface(), inputs: inputs) { chart, view, environment in
      var marks = chart.marks
      for index in marks.indices {
        for note in marks[index].annotations.indices { marks[index].annotations[note].resolve(in: environment) }
      }
      var options = environment.chartOptions
      options.x.label = options.x.title?.string(in: environment)
      options.y.label = options.y.title?.string(in: environment)
      view.model = ChartModel(marks, options) { environment.color(of: $0) }
      view.geometries = environment.chartGeometries
      view.focusedAxes = environment.focusedChartAxes
    }
  }
}

/// The retained view of a chart.
final class ChartSurface: UIView {
  var model = ChartModel([], ChartOptions()) { _ in .label } {
    didSet {
      guard model != oldValue else { return }
      accessibilityValue = model.spoken
      setNeedsDisplay()
      arrange()
    }
  }
  /// Those who want to know where its parts are.
  var geometries: [ChartGeometry] = [] {
    didSet {
      for geometry in geometries { geometry.attach(self) }
      if known != nil, arrangement == nil { arrange() }
    }
  }
  /// The axes along which keys choose a value now.
  var focusedAxes: Set<ChartAxis> = [] {
    didSet {
      guard focusedAxes != oldValue else { return }
      setNeedsDisplay()
      showFocus()
    }
  }
  /// Where its parts are, as of the last layout; `nil` where it has no axes.
  private(set) var arrangement: ChartArrangement?
  private var known: CellSize?

  /// The cells of the marks. Shares are a list: of them it is what is free below.
  var plot: CellRectangle {
    if let arrangement { return arrangement.plot }
    let size = cellFrame.size
    let free = model.isShares ? size.height - model.marks(.sector).count : 0
    return CellRectangle(
      column: 0, row: free > 0 ? size.height - free : 0, width: size.width, height: free > 0 ? free : size.height)
  }

  private func arrange() {
    guard !geometries.isEmpty || arrangement != nil else { return }
    let size = cellFrame.size
    let hasAxes = !model.marks.isEmpty && !model.isShares && size.width > 0 && size.height > 0
    arrangement = hasAxes ? ChartArrangement(model, size) : nil
    showFocus()
    for geometry in geometries { geometry.changed() }
  }

  /// The words of the axis look as what has the focus, so that marks keep their colors; without them all of the chart does.
  private func showFocus() {
    isEmphasized = focusedAxes.contains { axis in
      axis == .angle ? !model.isShares : arrangement?.cells(of: axis) == nil
    }
  }

  override func layoutSubviews() {
    guard known != cellFrame.size else { return }
    known = cellFrame.size
    arrange()
  }

  /// As large as it would like to be, in cells.
  private static let ideal = CellSize(width: 40, height: 10)

  init() {
    super.init(frame: .zero)
    _ = valueNode
    isAccessibilityElement = true
    accessibilityLabel = "Chart"
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { nil }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    func length(_ proposed: Int?, _ ideal: Int) -> Int {
      proposed.map { $0 >= LayoutProposal.endless ? ideal : $0 } ?? ideal
    }
    return CellSize(
      width: length(proposal.columns, Self.ideal.width),
      height: length(proposal.rows, model.idealRows ?? Self.ideal.height))
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  override func draw(in context: DrawingContext) { ChartDrawing(model, context, focusedAxes: focusedAxes).draw() }
}
