public import CoreDeclarative
import CoreRetained
import CoreTerminal
public import Foundation

/// Converts between the values of a chart and places in it (Swift Charts: `ChartProxy`).
///
/// Places are points from the upper leading corner of the plot, ``plotFrame``; a cell is 8 by 16, and all places in it have the
/// value of its middle: a mouse tells no more. What is asked while a view is
/// evaluated is followed: the view is evaluated again when the chart changes.
@MainActor @preconcurrency
public struct ChartProxy {
  let geometry: ChartGeometry

  /// The place of the marks, within the axes, for `proxy[…]` of a `GeometryReader`. It is never `nil`: a chart that is not laid
  /// out yet has a place of no size. Of shares, which are a list here, it is what is free below them, where anything is.
  public var plotFrame: Anchor<CGRect>? { geometry.plotFrame }
  /// The place of the marks, as older listings ask for it.
  public var plotAreaFrame: Anchor<CGRect> { geometry.plotFrame }
  /// The size of the place of the marks.
  public var plotSize: CGSize {
    let plot = geometry.plot
    return CGSize(width: .columns(plot.width), height: .rows(plot.height))
  }
  /// The size of the place of the marks, as older listings ask for it.
  public var plotAreaSize: CGSize { plotSize }

  /// The place of a value on the axis below: the middle of its cell or band; `nil` where it is not on the axis.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    guard let value = ChartValue(value), let parts = geometry.arrangement,
      let column = parts.scales.column(of: value, width: parts.plot.width)
    else { return nil }
    return column * .columns(1)
  }

  /// The place of a value on the axis beside: the middle of its cell or band; `nil` where it is not on the axis.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    guard let value = ChartValue(value), let parts = geometry.arrangement,
      let row = parts.scales.row(of: value, height: parts.plot.height)
    else { return nil }
    return row * .rows(1)
  }

  /// The place of a pair of values, in points of the plot; `nil` where one of them is not on its axis.
  public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? {
    guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// The value at a place of the axis below: a word, or a number between those that are there; `nil` where there is none.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    chartValue(atX: position).flatMap { P(chart: $0) }
  }

  /// The value at a place of the axis beside: a word, or a number between those that are there; `nil` where there is none.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    chartValue(atY: position).flatMap { P(chart: $0) }
  }

  /// The pair of values at a place of the plot; `nil` where there is none.
  public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as type: (X, Y).Type = (X, Y).self) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
    return (x, y)
  }

  private func chartValue(atX position: CGFloat) -> ChartValue? {
    geometry.arrangement.flatMap {
      $0.scales.valueBelow(atColumn: (position / .columns(1)).rounded(.down) + 0.5, width: $0.plot.width)
    }
  }

  private func chartValue(atY position: CGFloat) -> ChartValue? {
    geometry.arrangement.flatMap {
      $0.scales.valueBeside(atRow: (position / .rows(1)).rounded(.down) + 0.5, height: $0.plot.height)
    }
  }
}

extension Plottable {
  /// The value that is drawn as `value`; `nil` where none is.
  init?(chart value: ChartValue) {
    guard let primitive = PlottedValue.make(PrimitivePlottable.self, of: value) as? PrimitivePlottable else {
      return nil
    }
    self.init(primitivePlottable: primitive)
  }
}

/// Converts positions on an axis back to values of a type.
private enum PlottedValue {
  static func make(_ type: Any.Type, of value: ChartValue) -> Any? {
    if type == String.self { return value.category }
    guard let number = value.number else { return nil }
    if type == Date.self {
      return Date(timeIntervalSinceReferenceDate: number)
    } else if type == Decimal.self {
      return Decimal(number)
    } else if let type = type as? any BinaryFloatingPoint.Type {
      return floating(number, type)
    } else if let type = type as? any BinaryInteger.Type {
      return integer(number, type)
    } else if let type = type as? any Plottable.Type {
      return plottable(value, type)
    }
    return nil
  }

  private static func floating<Number: BinaryFloatingPoint>(_ number: Double, _ type: Number.Type) -> Any {
    Number(number)
  }

  private static func integer<Number: BinaryInteger>(_ number: Double, _ type: Number.Type) -> Any? {
    Number(exactly: number.rounded())
  }

  private static func plottable<Value: Plottable>(_ value: ChartValue, _ type: Value.Type) -> Any? {
    Value(chart: value)
  }
}

extension ChartValue {
  /// The word; `nil` for a number.
  fileprivate var category: String? { if case .category(let text) = self { text } else { nil } }
}
