import CoreDeclarative
import Foundation

/// A function that is drawn where the chart says how far it goes.
nonisolated final class ChartFunction: Equatable {
  /// What is at a place: `nil` where the function has no value there.
  let value: (Double) -> (x: Double, y: Double, yStart: Double?)?
  /// From where to where it is drawn; `nil` for all of the axis below.
  let domain: ClosedRange<Double>?

  init(_ domain: ClosedRange<Double>?, _ value: @escaping (Double) -> (x: Double, y: Double, yStart: Double?)?) {
    (self.domain, self.value) = (domain, value)
  }

  /// Two closures cannot be told to be the same.
  static func == (left: ChartFunction, right: ChartFunction) -> Bool { left === right }

  /// More than there are dots from side to side in most terminals.
  private static let steps = 400

  /// All marks, with as many for each function as can be seen, and with a number for what is joined.
  static func expanded(_ marks: [ChartMark], _ options: ChartOptions) -> [ChartMark] {
    guard marks.contains(where: { $0.function != nil || $0.isOfPlot }) else { return marks }
    let others = marks.filter { $0.function == nil }.flatMap { [$0.x, $0.xStart].compactMap { $0?.number } }
    let known = others.min().flatMap { least in others.max().map { least...$0 } }
    let axis = options.x.domain ?? known.flatMap { $0.lowerBound < $0.upperBound ? $0 : nil } ?? 0...1
    var run = 0
    var result: [ChartMark] = []
    for mark in marks {
      guard let function = mark.function else {
        var mark = mark
        if mark.isOfPlot {
          if mark.beginsPlot { run += 1 }
          mark.run = run
        }
        result.append(mark)
        continue
      }
      run += 1
      result += function.samples(of: mark, axis, run: &run)
    }
    return result
  }

  private func samples(of mark: ChartMark, _ axis: ClosedRange<Double>, run: inout Int) -> [ChartMark] {
    let domain = domain ?? axis
    var samples: [ChartMark] = []
    var isBroken = false
    for step in 0...Self.steps {
      let place = domain.lowerBound + (domain.upperBound - domain.lowerBound) * Double(step) / Double(Self.steps)
      guard let value = value(place), let x = ChartValue(value.x), let y = ChartValue(value.y) else {
        isBroken = true
        continue
      }
      // What has no value in between is not joined.
      if isBroken, !samples.isEmpty { run += 1 }
      isBroken = false
      var sample = mark
      (sample.function, sample.isSample, sample.run, sample.beginsPlot) = (nil, true, run, samples.isEmpty)
      (sample.x, sample.y, sample.yStart) = (x, y, value.yStart.flatMap { ChartValue($0) })
      if !samples.isEmpty { sample.annotations = [] }
      samples.append(sample)
    }
    return samples
  }
}

/// The line or the area of a function.
public nonisolated struct FunctionPlotContent: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  init(
    _ kind: ChartMark.Kind, _ x: String, _ y: String, _ domain: ClosedRange<Double>?,
    _ value: @escaping (Double) -> (x: Double, y: Double, yStart: Double?)?
  ) {
    var mark = ChartMark(kind: kind, xLabel: x, yLabel: y)
    mark.function = ChartFunction(domain, value)
    mark.stacks = false
    self.mark = mark
  }
}

extension LinePlot where Content == FunctionPlotContent {
  /// Draws the line of a function. Where it gives no finite number the line is broken.
  ///
  /// - Parameters:
  ///   - x: What the axis below measures.
  ///   - y: What the axis beside measures.
  ///   - domain: From where to where it is drawn; by default all along the axis below, as ``Chart`` has it by its scale or by its other
  ///     marks, and from 0 to 1 where it has none.
  ///   - function: Gives what is measured beside at a place on the axis below.
  public init(
    x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) { content = FunctionPlotContent(.line, String(x), String(y), domain) { ($0, function($0), nil) } }

  /// Draws the way of a point, whose place is a function of a number.
  ///
  /// `t` has no effect here: the number has no axis, and so its name is not shown.
  ///
  /// - Parameters:
  ///   - x: What the axis below measures.
  ///   - y: What the axis beside measures.
  ///   - t: Has no effect here: the number has no axis, and so its name is not shown.
  ///   - domain: The first and the last number.
  ///   - function: Gives the place of the point for a number.
  public init(
    x: some StringProtocol, y: some StringProtocol, t: some StringProtocol, domain: ClosedRange<Double>,
    function: @escaping (_ t: Double) -> (x: Double, y: Double)
  ) {
    content = FunctionPlotContent(.line, String(x), String(y), domain) { number in
      let (x, y) = function(number)
      return (x, y, nil)
    }
  }
}

extension AreaPlot where Content == FunctionPlotContent {
  /// Fills what is between a function and zero. Where it gives no finite number nothing is filled.
  ///
  /// - Parameters:
  ///   - x: What the axis below measures.
  ///   - y: What the axis beside measures.
  ///   - domain: From where to where it is filled; by default all along the axis below, as ``Chart`` has it by its scale or by its other
  ///     marks, and from 0 to 1 where it has none.
  ///   - function: Gives what is measured beside at a place on the axis below.
  public init(
    x: some StringProtocol, y: some StringProtocol, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) { content = FunctionPlotContent(.area, String(x), String(y), domain) { ($0, function($0), nil) } }

  /// Fills what is between two functions. Where one of them gives no finite number nothing is filled.
  ///
  /// `yStart` has no effect here: the axis beside is called by the name of the other edge.
  ///
  /// - Parameters:
  ///   - x: What the axis below measures.
  ///   - yStart: Has no effect here: the axis beside is called by the name of the other edge.
  ///   - yEnd: What the axis beside measures.
  ///   - domain: From where to where it is filled; by default all along the axis below, as ``Chart`` has it by its scale or by its other
  ///     marks, and from 0 to 1 where it has none.
  ///   - function: Gives both edges at a place on the axis below.
  public init(
    x: some StringProtocol, yStart: some StringProtocol, yEnd: some StringProtocol,
    domain: ClosedRange<Double>? = nil, function: @escaping (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) {
    content = FunctionPlotContent(.area, String(x), String(yEnd), domain) { place in
      let (start, end) = function(place)
      return start.isFinite ? (place, end, start) : nil
    }
  }
}
