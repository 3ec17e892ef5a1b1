import CoreEnvironment
public import Foundation

/// A view that is shown anew at the times of a schedule (SwiftUI: `TimelineView`).
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 1)) { context in
///   Text(context.date, format: .dateTime.hour().minute().second())
/// }
/// ```
///
/// It goes by `EnvironmentValues.clock`, and only while it is on the screen. What of it shows the same costs nothing.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// The time a timeline view shows (SwiftUI: `TimelineView.Context`).
  public struct Context: Sendable {
    /// How often views are shown anew.
    public enum Cadence: Comparable, Sendable {
      /// Views are shown anew as often as the schedule says.
      case live
      /// Views are shown anew once a second; a terminal does not ask for that.
      case seconds
      /// Views are shown anew once a minute; a terminal does not ask for that.
      case minutes
    }

    /// The time of the schedule that it is.
    public let date: Date
    /// As often as the schedule says.
    public var cadence: Cadence { .live }
  }

  private let schedule: Schedule
  private let content: @MainActor (TimelineViewDefaultContext) -> Content
  @State private var cursor = TimelineCursor()
}

/// What is handed to a timeline view's closure (SwiftUI: `TimelineViewDefaultContext`).
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  /// Creates a view whose content is made for the latest date of a schedule.
  @preconcurrency
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping @MainActor (TimelineViewDefaultContext) -> Content)
  {
    self.schedule = schedule
    self.content = content
  }

  /// The content for the latest date of the schedule, by the clock of the place.
  @MainActor public var body: some View {
    BeatReader { [schedule, cursor] environment in
      cursor.date(of: schedule, at: environment.clock.date)
    } content: { [content] date in
      content(TimelineViewDefaultContext(date: date))
    }
  }
}

/// Remembers the next date of a timeline's schedule.
private nonisolated final class TimelineCursor {
  private var schedule: Any?
  private var shown: Date?
  private var next: Date?
  private var advance: () -> Date? = { nil }
  /// So many times may have passed unseen; then it begins again.
  private static let limit = 1_000

  /// The last time of a schedule that is over.
  func date<Schedule: TimelineSchedule>(of schedule: Schedule, at now: Date) -> Date {
    if !isSame(schedule) { begin(schedule, now) }
    var steps = 0
    while let date = next, date <= now {
      shown = date
      next = advance()
      steps += 1
      if steps == Self.limit { begin(schedule, now) }
      if steps > 2 * Self.limit { break }
    }
    return shown ?? now
  }

  private func isSame<Schedule: TimelineSchedule>(_ schedule: Schedule) -> Bool {
    guard let known = self.schedule as? Schedule else { return false }
    guard let known = known as? any Equatable else { return true }
    func compare<Value: Equatable>(_ value: Value) -> Bool { schedule as? Value == value }
    return compare(known)
  }

  private func begin<Schedule: TimelineSchedule>(_ schedule: Schedule, _ now: Date) {
    self.schedule = schedule
    var entries = schedule.entries(from: now, mode: .normal).makeIterator()
    advance = { entries.next() }
    next = advance()
    shown = shown ?? (next.map { min($0, now) })
  }
}
