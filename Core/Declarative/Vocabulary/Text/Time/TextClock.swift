public import CoreEnvironment
public import Foundation

/// The clock from which texts and timelines take the current time.
///
/// The default is the system's clock. Tests set one of their own, and beat themselves:
///
/// ```swift
/// Text(start, style: .timer).environment(\.textClock, TextClock { now.value })
/// ```
public struct TextClock: Equatable, Sendable {
  /// The clock of the system, which is used where no other is set.
  public static let system = TextClock { Date.now }

  private let source: Source

  private final class Source: Sendable {
    let now: @Sendable () -> Date
    init(_ now: @escaping @Sendable () -> Date) { self.now = now }
  }

  /// Creates a clock; make it once, for it equals its copies alone.
  public init(now: @escaping @Sendable () -> Date) { source = Source(now) }

  /// The time that the clock shows at this moment.
  public var now: Date { source.now() }

  /// Whether both are the same clock or copies of it; two clocks that were created apart are never equal.
  public static func == (left: TextClock, right: TextClock) -> Bool { left.source === right.source }
}

extension EnvironmentValues {
  /// The clock that texts and timelines take the time from; a test sets one of its own.
  public var textClock: TextClock {
    get { self[text: ClockKey.self] }
    set { self[text: ClockKey.self] = newValue }
  }
}

private enum ClockKey: TextKey {
  typealias Group = TextPlaceKeys
  static var defaultValue: TextClock { .system }
}
