import Foundation

/// How the time of an animation, or of a layer, goes (QuartzCore: `CAMediaTiming`).
@MainActor @preconcurrency
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the time around it, in seconds; 0 for at once.
  var beginTime: CFTimeInterval { get set }
  /// How long once takes, in seconds.
  var duration: CFTimeInterval { get set }
  /// How fast its time goes: 1 is as fast as that around it, 0 holds it.
  var speed: Float { get set }
  /// A time that is added to its own, in seconds.
  var timeOffset: CFTimeInterval { get set }
  /// How often it is done; 0 counts as once.
  var repeatCount: Float { get set }
  /// How long it is done again and again, in seconds; 0 for as often as ``repeatCount`` says.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it goes back each time before it is done again.
  var autoreverses: Bool { get set }
  /// What is seen of it before its beginning and after its end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What is seen of an animation before its beginning and after its end (QuartzCore: `CAMediaTimingFillMode`).
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its end stays, where it is not removed when it is over.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its beginning is there before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Neither.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var isForwards: Bool { self == .forwards || self == .both }
  var isBackwards: Bool { self == .backwards || self == .both }
}

/// The name of a curve (QuartzCore: `CAMediaTimingFunctionName`).
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as a text.
  public let rawValue: String
  /// Creates a name from a text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Even from beginning to end.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's: slow at both ends, and more so at the last.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How something goes on its way: a curve with two control points (QuartzCore: `CAMediaTimingFunction`).
public final class CAMediaTimingFunction: Hashable, Sendable {
  private let first: CGPoint
  private let second: CGPoint

  /// Creates a named curve; one that is not known is even.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Creates a curve from 0, 0 to 1, 1 that is bent towards two points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    first = CGPoint(x: max(0, min(1, CGFloat(c1x))), y: CGFloat(c1y))
    second = CGPoint(x: max(0, min(1, CGFloat(c2x))), y: CGFloat(c2y))
  }

  /// Hands out a point of the curve: 0 is its beginning, 1 and 2 are its control points, 3 is its end.
  ///
  /// - Parameters:
  ///   - idx: Which point, from 0 to 3; of another one nothing is written.
  ///   - ptr: Where both parts of the point are written to.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [CGPoint.zero, first, second, CGPoint(x: 1, y: 1)]
    guard points.indices.contains(idx) else { return }
    ptr[0] = Float(points[idx].x)
    ptr[1] = Float(points[idx].y)
  }

  /// How far it has come at a part of its time.
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    func curve(_ t: Double, _ one: CGFloat, _ two: CGFloat) -> Double {
      let s = 1 - t
      return 3 * s * s * t * Double(one) + 3 * s * t * t * Double(two) + t * t * t
    }
    // The curve goes to the right all the way: halving finds the place.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if curve(middle, first.x, second.x) < time { low = middle } else { high = middle }
    }
    return curve((low + high) / 2, first.y, second.y)
  }

  /// Whether both have the same points.
  public static func == (left: CAMediaTimingFunction, right: CAMediaTimingFunction) -> Bool {
    left.first == right.first && left.second == right.second
  }

  /// Feeds the points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(first.x)
    hasher.combine(second.y)
  }
}

/// How much time has passed on the machine, in seconds (QuartzCore: `CACurrentMediaTime`): by the clock of the window that the user works in,
/// so that a test can have it stand still.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
