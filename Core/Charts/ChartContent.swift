public import CoreDeclarative
import CoreRetained
public import Foundation

/// What is drawn in a chart (Swift Charts: `ChartContent`).
@MainActor @preconcurrency
public protocol ChartContent {
  /// What it is made of.
  associatedtype Body: ChartContent
  /// What it is made of.
  @ChartContentBuilder var body: Body { get }
}

extension Never: ChartContent {}

/// Content that is not made of other content.
@MainActor
protocol PrimitiveChartContent: ChartContent where Body == Never {
  @MainActor var marks: [ChartMark] { get }
}

extension PrimitiveChartContent {
  /// There is none: the content is not made of others.
  public var body: Never { fatalError("\(Self.self) is not made of other content: it has no body to ask for.") }
}

extension ChartContent {
  /// Everything in it, in order.
  var allMarks: [ChartMark] { (self as? any PrimitiveChartContent)?.marks ?? body.allMarks }
}

/// Puts the content of a chart together (Swift Charts: `ChartContentBuilder`).
@resultBuilder
public enum ChartContentBuilder {
  /// Nothing.
  public static func buildBlock() -> _ChartContents { _ChartContents([]) }
  /// One.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  /// Several.
  public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> _ChartContents {
    var contents: [any ChartContent] = []
    for item in repeat each content { contents.append(item) }
    return _ChartContents(contents)
  }
  /// Content in the closure.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
  /// An `if` without an `else`.
  public static func buildOptional<Content: ChartContent>(_ content: Content?) -> _OptionalChartContent<Content> {
    _OptionalChartContent(content: content)
  }
  /// The first branch.
  public static func buildEither(first: some ChartContent) -> _ChartContents { _ChartContents([first]) }
  /// The other branch.
  public static func buildEither(second: some ChartContent) -> _ChartContents { _ChartContents([second]) }
  /// Content that is there only on some systems.
  public static func buildLimitedAvailability(_ content: some ChartContent) -> _ChartContents {
    _ChartContents([content])
  }
}

/// Content of several kinds, one after the other.
public nonisolated struct _ChartContents: PrimitiveChartContent {
  private let contents: [any ChartContent]

  init(_ contents: [any ChartContent]) { self.contents = contents }

  @MainActor var marks: [ChartMark] { contents.flatMap { $0.allMarks } }
}

/// Content that may be there.
public nonisolated struct _OptionalChartContent<Content: ChartContent>: PrimitiveChartContent {
  let content: Content?

  @MainActor var marks: [ChartMark] { content?.allMarks ?? [] }
}

extension ForEach: ChartContent where Content: ChartContent {}

extension ForEach: PrimitiveChartContent where Content: ChartContent {
  @MainActor var marks: [ChartMark] { data.flatMap { content($0).allMarks } }
}

extension ForEach where Content: ChartContent {
  /// Content for elements that have an identity.
  public nonisolated init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identities: ElementIdentities { $0.id }, content: content)
  }

  /// Content for elements that a property identifies.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, identities: ElementIdentities { $0[keyPath: id] }, content: content) }

  /// Content for the numbers of a range.
  public nonisolated init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identities: .offsets, content: content)
  }
}

/// Content with something said about its marks.
public nonisolated struct _ModifiedChartContent<Content: ChartContent>: PrimitiveChartContent {
  let content: Content
  let change: (inout ChartMark) -> Void

  @MainActor var marks: [ChartMark] {
    content.allMarks.map { mark in
      var mark = mark
      change(&mark)
      return mark
    }
  }
}

extension ChartContent {
  nonisolated func changed(_ change: @escaping (inout ChartMark) -> Void) -> _ModifiedChartContent<Self> {
    _ModifiedChartContent(content: self, change: change)
  }

  /// What the marks are drawn with.
  public nonisolated func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some ChartContent {
    let paint = AnyShapeStyle(style)
    return changed { $0.paint = $0.paint ?? paint }
  }

  /// Marks of one value belong together, and have a colour, a symbol and a place in the legend.
  public nonisolated func foregroundStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed { $0.series = value.value?.text ?? $0.series }
  }

  /// Marks of one value have a symbol of their own.
  public nonisolated func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed { mark in
      mark.series = value.value?.text ?? mark.series
      mark.showsSymbol = true
    }
  }

  /// Points are drawn with a symbol.
  public nonisolated func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changed { mark in
      mark.symbol = symbol
      mark.showsSymbol = true
    }
  }

  /// Bars of one value stand beside those of others instead of upon them.
  public nonisolated func position<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed { mark in
      mark.position = value.value?.text
      mark.series = mark.series ?? value.value?.text
    }
  }

  /// How points are connected: by lines, or in steps.
  public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed { $0.interpolation = method }
  }

  /// How lines are drawn: a rule with dashes.
  public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed { $0.isDashed = !style.dash.isEmpty }
  }

  /// How much of the marks is seen.
  public nonisolated func opacity(_ opacity: Double) -> some ChartContent { changed { $0.opacity *= opacity } }
  /// `radius` has no effect here: bars end in eighths of cells.
  public nonisolated func cornerRadius(_ radius: CGFloat) -> some ChartContent { changed { _ in } }
  /// `size` has no effect here: symbols have one size.
  public nonisolated func symbolSize(_ size: CGFloat) -> some ChartContent { changed { _ in } }
  /// `value` has no effect here: areas lie behind bars, lines and points, and of one kind what comes later is in front.
  public nonisolated func zIndex(_ value: Double) -> some ChartContent { changed { _ in } }

  /// Words at the marks (Swift Charts: `annotation(position:alignment:spacing:overflowResolution:content:)`). Of a view its texts
  /// are shown, in one line.
  ///
  /// `spacing` and `overflowResolution` have no effect here: words stand right at the mark, and stay within the chart.
  public nonisolated func annotation<Annotation: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: () -> Annotation
  ) -> some ChartContent {
    let annotation = ChartAnnotation(texts: Text.texts(in: content()), position: position, alignment: alignment)
    return changed { $0.annotations.append(annotation) }
  }
}

/// Where an annotation stands (Swift Charts: `AnnotationPosition`).
public enum AnnotationPosition: Hashable, Sendable {
  /// Wherever there is room.
  case automatic
  /// Above.
  case top
  /// Below.
  case bottom
  /// Where text begins.
  case leading
  /// Where text ends.
  case trailing
  /// In front.
  case overlay
}

/// How points are connected (Swift Charts: `InterpolationMethod`). Curves are drawn as lines.
public enum InterpolationMethod: Hashable, Sendable {
  /// By lines.
  case linear
  /// By a curve.
  case cardinal
  /// By a curve.
  case catmullRom
  /// By a curve that goes no further up or down than its points.
  case monotone
  /// A step where a point is.
  case stepStart
  /// A step in the middle.
  case stepCenter
  /// A step where the next point is.
  case stepEnd
}

/// The symbol of a point (Swift Charts: `BasicChartSymbolShape`).
public enum BasicChartSymbolShape: Int, Hashable, Sendable, CaseIterable {
  /// A circle.
  case circle
  /// A triangle.
  case triangle
  /// A square.
  case square
  /// A square on its corner.
  case diamond
  /// A plus.
  case plus
  /// A cross.
  case cross
  /// A star.
  case asterisk
  /// Five corners.
  case pentagon

  /// How it is drawn; in ASCII where that is wanted.
  func character(isPlain: Bool) -> Character {
    let characters: [Character] = isPlain ? Array("o^#v+x*@") : Array("●▲■◆✚✖✱⬟")
    return characters[rawValue]
  }
}
