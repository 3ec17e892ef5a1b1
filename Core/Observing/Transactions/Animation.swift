/// How long a change takes to show, and along which curve.
///
/// ```swift
/// @Observable final class Panel { var isOpen = false }
///
/// @MainActor func open(_ panel: Panel) {
///   withAnimation(.easeOut(duration: 0.2)) { panel.isOpen = true }
/// }
/// ```
///
/// SwiftUI: Animation.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  package enum Curve: String, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
  }

  /// A way that a program describes itself, by a type of its own.
  package struct Custom: Hashable, @unchecked Sendable {
    /// What describes it. Safe to hand on: whoever makes one gives a value that is `Sendable`.
    package let base: AnyHashable

    package init(_ base: some Hashable & Sendable) { self.base = AnyHashable(base) }
  }

  package let curve: Curve
  /// Seconds.
  package let duration: Double
  /// What is asked for the way, where it is none of the curves; `nil` for a curve.
  package let custom: Custom?

  /// Slow at both ends, over 0.35 seconds: what `withAnimation` uses unless told otherwise.
  public static let `default` = Animation.easeInOut
  /// Even from beginning to end, over 0.35 seconds.
  public static let linear = Animation.linear(duration: standardDuration)
  /// Slow at first and fast at last, over 0.35 seconds.
  public static let easeIn = Animation.easeIn(duration: standardDuration)
  /// Fast at first and slow at last, over 0.35 seconds.
  public static let easeOut = Animation.easeOut(duration: standardDuration)
  /// Slow at both ends and fast between, over 0.35 seconds.
  public static let easeInOut = Animation.easeInOut(duration: standardDuration)

  /// Even. `duration` is in seconds; below 0 counts as 0.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration) }
  /// Slow at first. `duration` is in seconds; below 0 counts as 0.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration) }
  /// Slow at last. `duration` is in seconds; below 0 counts as 0.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration) }
  /// Slow at both ends. `duration` is in seconds; below 0 counts as 0.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration) }

  /// Curve and seconds, as in "easeInOut 0.35 s", for journals and test failures.
  ///
  /// For an animation of a program's own it is the program's description.
  public var description: String { custom.map { "\($0.base)" } ?? "\(curve.rawValue) \(duration) s" }

  private static let standardDuration = 0.35

  private init(_ curve: Curve, _ duration: Double) {
    self.curve = curve
    // A duration that is no number is none.
    self.duration = duration > 0 ? duration : 0
    custom = nil
  }

  /// Creates an animation whose way a program describes itself. How long it takes is known to nobody beforehand.
  package init(custom: Custom) { (curve, duration, self.custom) = (.linear, 0, custom) }
}
