/// An angle (SwiftUI: `Angle`). Positive is clockwise.
@frozen public nonisolated struct Angle: Hashable, Comparable, Sendable {
  /// A full turn is 2π.
  public var radians: Double

  /// A full turn is 360.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public init() { radians = 0 }
  /// A full turn is 2π.
  public init(radians: Double) { self.radians = radians }
  /// A full turn is 360.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// A full turn is 2π.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// A full turn is 360.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// No angle.
  public static let zero = Angle()

  /// Whether one is smaller.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  /// The sum.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
  /// The difference.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
  /// The other way around.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// So many times as much.
  public static func * (left: Angle, right: Double) -> Angle { Angle(radians: left.radians * right) }
  /// A part of it.
  public static func / (left: Angle, right: Double) -> Angle { Angle(radians: left.radians / right) }
}
