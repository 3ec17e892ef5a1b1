/// An angle, in radians or degrees; positive is clockwise (SwiftUI: `Angle`).
@frozen public nonisolated struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians, of which 2π are a full turn.
  public var radians: Double

  /// The angle in degrees, of which 360 are a full turn.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of zero.
  public init() { radians = 0 }
  /// Creates an angle from radians, of which 2π are a full turn.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle from degrees, of which 360 are a full turn.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// An angle of so many radians, of which 2π are a full turn.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle of so many degrees, of which 360 are a full turn.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle of zero, so no turn at all.
  public static let zero = Angle()

  /// Whether the first angle is smaller; turns are counted, so 370° is more than 10°.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  /// The sum of both angles, which may be more than a full turn.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
  /// The difference of both angles, which may be negative.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
  /// The same angle in the other direction.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// The angle multiplied by a number, for example to turn several times as far.
  public static func * (left: Angle, right: Double) -> Angle { Angle(radians: left.radians * right) }
  /// The angle divided by a number, for example into equal parts.
  public static func / (left: Angle, right: Double) -> Angle { Angle(radians: left.radians / right) }
}
