public import CoreDeclarative
import CoreRetained
public import Foundation

/// Marks, or several groups of marks, that a chart draws (Swift Charts: `ChartContent`).
@MainActor @preconcurrency
public protocol ChartContent {
  /// What it is made of.
  associatedtype Body: ChartContent
  /// What it is made of.
  @ChartContentBuilder var body: Body { get }
}

extension Never: ChartContent {}

/// Content without a body: it gives its marks itself.
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
  /// An empty closure makes a chart without marks.
  public static func buildBlock() -> _ChartContents { _ChartContents([]) }
  /// A single content is returned as it is, without a wrapper.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  /// Several contents are put together, in the order of the closure.
  public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> _ChartContents {
    var contents: [any ChartContent] = []
    for item in repeat each content { contents.append(item) }
    return _ChartContents(contents)
  }
  /// Takes one mark, or one group of marks, of the closure.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
  /// An `if` without an `else` has its marks only while the condition is true.
  public static func buildOptional<Content: ChartContent>(_ content: Content?) -> _OptionalChartContent<Content> {
    _OptionalChartContent(content: content)
  }
  /// The marks of the first branch of an `if` or `switch`.
  public static func buildEither(first: some ChartContent) -> _ChartContents { _ChartContents([first]) }
  /// The marks of the other branch of an `if` or `switch`.
  public static func buildEither(second: some ChartContent) -> _ChartContents { _ChartContents([second]) }
  /// Takes the marks within `if #available`, whose type newer systems alone know.
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

/// The content of an `if` without an `else`, which may be missing.
public nonisolated struct _OptionalChartContent<Content: ChartContent>: PrimitiveChartContent {
  let content: Content?

  @MainActor var marks: [ChartMark] { content?.allMarks ?? [] }
}

extension ForEach: ChartContent where Content: ChartContent {}

extension ForEach: PrimitiveChartContent where Content: ChartContent {
  @MainActor var marks: [ChartMark] { data.flatMap { content($0).allMarks } }
}

extension ForEach where Content: ChartContent {
  /// Creates marks for each element of a collection; elements are told apart by their `id`.
  public nonisolated init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identities: ElementIdentities { $0.id }, content: content)
  }

  /// Creates marks for each element of a collection; elements are told apart by the property at `id`.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, identities: ElementIdentities { $0[keyPath: id] }, content: content) }

  /// Creates marks for each number of a range, such as the twelve months.
  public nonisolated init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identities: .offsets, content: content)
  }
}

/// Content whose marks a modifier has changed.
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

  /// Draws the marks in a style, such as a colour; of a gradient its first colour is used.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<6) { day in
  ///     BarMark(x: .value("Day", "\(day)"), y: .value("Sold", day * 3)).foregroundStyle(.green)
  ///   }
  /// }
  /// ```
  public nonisolated func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some ChartContent {
    let paint = AnyShapeStyle(style)
    return changed { $0.paint = $0.paint ?? paint }
  }

  /// Marks of one value belong together, and have a colour, a symbol and a place in the legend.
  public nonisolated func foregroundStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed { $0.series = value.value?.text ?? $0.series }
  }

  /// Gives the points of each value a symbol of their own, so that series are told apart without colours.
  public nonisolated func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed { mark in
      mark.series = value.value?.text ?? mark.series
      mark.showsSymbol = true
    }
  }

  /// Draws the points of the marks with a symbol.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<6) { day in
  ///     PointMark(x: .value("Day", day), y: .value("Sold", day * 3)).symbol(.diamond)
  ///   }
  /// }
  /// ```
  public nonisolated func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changed { mark in
      mark.symbol = symbol
      mark.showsSymbol = true
    }
  }

  /// Puts the bars of one value beside those of others, instead of upon them.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<3) { day in
  ///     ForEach(["Shop", "Web"], id: \.self) { place in
  ///       BarMark(x: .value("Day", "\(day)"), y: .value("Sold", day + place.count))
  ///         .foregroundStyle(by: .value("Place", place))
  ///         .position(by: .value("Place", place))
  ///     }
  ///   }
  /// }
  /// ```
  public nonisolated func position<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed { mark in
      mark.position = value.value?.text
      mark.series = mark.series ?? value.value?.text
    }
  }

  /// Says how the points of a line or an area are connected: by lines, or in steps.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<6) { hour in
  ///     LineMark(x: .value("Hour", hour), y: .value("Price", (hour * 7) % 5)).interpolationMethod(.stepEnd)
  ///   }
  /// }
  /// ```
  public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed { $0.interpolation = method }
  }

  /// Sets how lines are drawn; dashes are drawn for a rule.
  public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed { $0.isDashed = !style.dash.isEmpty }
  }

  /// Sets how opaque the marks are, from 0 to 1; it is multiplied with what was set before.
  public nonisolated func opacity(_ opacity: Double) -> some ChartContent { changed { $0.opacity *= opacity } }
  /// Rounds the corners of bars on other systems.
  ///
  /// `radius` has no effect here: bars end in eighths of cells.
  public nonisolated func cornerRadius(_ radius: CGFloat) -> some ChartContent { changed { _ in } }
  /// Sets the size of symbols on other systems.
  ///
  /// `size` has no effect here: symbols have one size.
  public nonisolated func symbolSize(_ size: CGFloat) -> some ChartContent { changed { _ in } }
  /// Decides which marks are in front on other systems.
  ///
  /// `value` has no effect here: areas lie behind bars, lines and points, and of one kind what comes later is in front.
  public nonisolated func zIndex(_ value: Double) -> some ChartContent { changed { _ in } }

  /// Words at the marks (Swift Charts: `annotation(position:alignment:spacing:overflowResolution:content:)`). Of a view its texts
  /// are shown, in one line.
  ///
  /// `spacing` and `overflowResolution` have no effect here: words stand right at the mark, and stay within the chart.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<6) { day in
  ///     BarMark(x: .value("Day", "\(day)"), y: .value("Sold", day * 3))
  ///       .annotation(position: .top) { Text("\(day * 3)") }
  ///   }
  /// }
  /// ```
  public nonisolated func annotation<Annotation: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: () -> Annotation
  ) -> some ChartContent {
    let annotation = ChartAnnotation(texts: Text.texts(in: content()), position: position, alignment: alignment)
    return changed { $0.annotations.append(annotation) }
  }
}

/// The side of a mark on which its annotation stands (Swift Charts: `AnnotationPosition`).
public enum AnnotationPosition: Hashable, Sendable {
  /// Wherever there is room beside the mark.
  case automatic
  /// Above the mark, such as on top of a bar.
  case top
  /// Below the mark.
  case bottom
  /// Beside the mark, at its leading edge.
  case leading
  /// Beside the mark, at its trailing edge.
  case trailing
  /// In front of the mark, in its middle.
  case overlay
}

/// How points are connected (Swift Charts: `InterpolationMethod`). Curves are drawn as lines.
public enum InterpolationMethod: Hashable, Sendable {
  /// Points are connected by straight lines.
  case linear
  /// Points are connected by a curve, which is drawn as straight lines here.
  case cardinal
  /// Points are connected by a curve through all of them, which is drawn as straight lines here.
  case catmullRom
  /// Points are connected by a curve that goes no further than its points, drawn as straight lines here.
  case monotone
  /// A step from one value to the next, at the first of two points.
  case stepStart
  /// A step from one value to the next, in the middle between two points.
  case stepCenter
  /// A step from one value to the next, at the second of two points.
  case stepEnd
}

/// The symbol of a point (Swift Charts: `BasicChartSymbolShape`).
public enum BasicChartSymbolShape: Int, Hashable, Sendable, CaseIterable {
  /// A filled or open circle.
  case circle
  /// A triangle that points up.
  case triangle
  /// A square with its sides upright.
  case square
  /// A square that stands on its corner.
  case diamond
  /// A plus sign.
  case plus
  /// A cross of two slanted lines.
  case cross
  /// A star of several lines.
  case asterisk
  /// A form with five corners.
  case pentagon

  /// How it is drawn; in ASCII where that is wanted.
  func character(isPlain: Bool) -> Character {
    let characters: [Character] = isPlain ? Array("o^#v+x*@") : Array("●▲■◆✚✖✱⬟")
    return characters[rawValue]
  }
}
