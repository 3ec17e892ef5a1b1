import Foundation

/// The speed of a change between its beginning and its end, both of which are numbers: 0 and 1 (SwiftUI: `UnitCurve`).
///
/// ```swift
/// let height = 100 * UnitCurve.easeOut.value(at: 0.25)
/// ```
///
/// A terminal shows every change at once; a program can ask the curve for places on the way.
public struct UnitCurve: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case linear
    case bezier(UnitPoint, UnitPoint)
    case circularIn
    case circularOut
    case circularInOut
  }

  private let form: Form
  /// Beginning and end change places with the way.
  private var isInverse = false

  private init(_ form: Form) { self.form = form }

  /// The same speed from the beginning to the end.
  public static let linear = UnitCurve(.linear)
  /// Slow at first, then faster up to the end.
  public static let easeIn = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  /// Fast at first, then slower towards the end.
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// Slow at the beginning and the end, fast in between.
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  /// The former name of ``easeInOut``.
  public static let easeInEaseOut = easeInOut
  /// Along the first quarter of a circle: slow at first, and ever faster.
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// Along the last quarter of a circle: fast at first, and ever slower.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Along two quarters of circles: slow at the beginning and the end.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// A curve by the two points that pull it: `x` is the time, which is kept between 0 and 1, and `y` the way.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    func bounded(_ point: UnitPoint) -> UnitPoint { UnitPoint(x: max(0, min(1, point.x)), y: point.y) }
    return UnitCurve(.bezier(bounded(startControlPoint), bounded(endControlPoint)))
  }

  /// The curve that leads back: where this one is at a time, it is at that time where this one is.
  public var inverse: UnitCurve {
    var inverse = self
    inverse.isInverse.toggle()
    return inverse
  }

  /// How much of the way it has come after a part of the time, from 0 to 1. What is outside counts as the end that is nearer.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return isInverse ? Self.solve(progress, of: way) : way(progress)
  }

  /// How fast it goes after a part of the time: 1 is the speed of ``linear``.
  public func velocity(at progress: Double) -> Double {
    let (before, after) = (max(0, progress - 1e-4), min(1, progress + 1e-4))
    return after > before ? (value(at: after) - value(at: before)) / (after - before) : 0
  }

  private func way(_ time: Double) -> Double {
    switch form {
    case .linear: return time
    case .circularIn: return 1 - (1 - time * time).squareRoot()
    case .circularOut: return (1 - (time - 1) * (time - 1)).squareRoot()
    case .circularInOut:
      let doubled = 2 * time
      return doubled < 1
        ? (1 - (1 - doubled * doubled).squareRoot()) / 2
        : ((1 - (doubled - 2) * (doubled - 2)).squareRoot() + 1) / 2
    case .bezier(let start, let end):
      func point(_ first: Double, _ second: Double, _ part: Double) -> Double {
        let rest = 1 - part
        return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
      }
      let part = Self.solve(time) { point(Double(start.x), Double(end.x), $0) }
      return point(Double(start.y), Double(end.y), part)
    }
  }

  /// Where a function that rises from 0 to 1 has a value.
  private static func solve(_ value: Double, of function: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if function(middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
