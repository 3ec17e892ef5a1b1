public import Foundation

/// When a view that shows the time is shown anew (SwiftUI: `TimelineSchedule`).
public nonisolated protocol TimelineSchedule {
  /// The times, one after the other.
  associatedtype Entries: Sequence where Entries.Element == Date
  /// How exactly.
  typealias Mode = TimelineScheduleMode
  /// The times from a time on. The last one before it, where there is one, comes first.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// Whether a schedule goes as it says or less often, to save power (SwiftUI: `TimelineScheduleMode`).
public enum TimelineScheduleMode: Hashable, Sendable {
  /// The schedule goes as it says, which is always so in a terminal.
  case normal
  /// The schedule goes less often, to save power; a terminal does not ask for that.
  case lowFrequency
}

/// A schedule that repeats after the same time (SwiftUI: `PeriodicTimelineSchedule`).
public nonisolated struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  let start: Date
  let interval: TimeInterval

  /// Every `interval` seconds, counted from a time; less than a hundredth of a second counts as that.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval.isFinite ? max(interval, 0.01) : .greatestFiniteMagnitude
  }

  /// The times, from the last one that is over.
  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    let first = start.addingTimeInterval(passed * interval)
    return sequence(first: first) { [interval] in $0.addingTimeInterval(interval) }
  }
}

/// A schedule of the beginnings of minutes (SwiftUI: `EveryMinuteTimelineSchedule`).
public nonisolated struct EveryMinuteTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  /// Creates a schedule of the beginnings of minutes; usually written `.everyMinute`.
  public init() {}

  /// The minutes, from the one that has begun.
  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// A schedule of dates that are given one by one (SwiftUI: `ExplicitTimelineSchedule`).
public nonisolated struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries
  /// Creates a schedule from dates in their order.
  public init(_ dates: Entries) { self.dates = dates }
  /// The dates as they were given.
  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// A schedule for what moves, ten times a second at most (SwiftUI: `AnimationTimelineSchedule`).
public nonisolated struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  let interval: TimeInterval
  let isPaused: Bool

  /// Creates the schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: Seconds between two times; `nil` is a tenth.
  ///   - paused: Stands still.
  public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
    interval = max(minimumInterval ?? 0.1, 0.1)
    isPaused = paused
  }

  /// The times from now on.
  public func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> {
    sequence(first: startDate) { [interval, isPaused] in isPaused ? nil : $0.addingTimeInterval(interval) }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Every `interval` seconds, counted from a date; for a clock with seconds, or a counter.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// At the beginning of each minute; for a clock without seconds.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As often as what moves is shown: ten times a second.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// As often as what moves is shown, or less often.
  public static func animation(minimumInterval: TimeInterval? = nil, paused: Bool = false) -> AnimationTimelineSchedule
  {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// At the given dates, in their order.
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
  where Self == ExplicitTimelineSchedule<Dates> { ExplicitTimelineSchedule(dates) }
}
