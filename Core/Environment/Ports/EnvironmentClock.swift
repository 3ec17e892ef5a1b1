public import FoundationEssentials

/// The time of a program: the port that everything which waits, measures or shows the time goes by.
///
/// It is a `Clock` of the language that also knows the day and has timers, so it can be handed to whatever takes one, such as
/// `Task.sleep(for:clock:)`. The default, ``SystemClock``, is the machine's; ``ManualClock`` goes on when a test says so. A view
/// reads it in its environment, a retained view or a controller at its node, and a store takes it as a parameter:
///
/// ```swift
/// struct Stopwatch: View {
///   @Environment(\.clock) private var clock
///   @State private var seconds = 0
///
///   var body: some View {
///     Text("\(seconds) s").task {
///       while (try? await clock.sleep(for: .seconds(1))) != nil { seconds += 1 }
///     }
///   }
/// }
/// ```
///
/// Measure durations by `now`, which never goes back, and show or store `date`, which does when the user sets the machine's
/// clock. Everything but the timers may be called from any thread.
public protocol EnvironmentClock: Clock, AnyObject where Instant == ContinuousClock.Instant {
  /// The day and the time of day that it is.
  var date: Date { get }

  /// Calls an action later, once or again and again. Take one of the two shorter forms where they do.
  ///
  /// - Parameters:
  ///   - delay: How long until the first call. None is later in this turn of the main actor at the earliest.
  ///   - interval: How long from one call to the next; less than a millisecond counts as that. `nil` for one call.
  ///   - tolerance: How late a call may come, so that the machine can wake up for several at a time.
  ///   - action: Is given the ``date`` of the call.
  /// - Returns: What stops it.
  @MainActor @discardableResult
  func startTimer(
    after delay: Swift.Duration, every interval: Swift.Duration?, tolerance: Swift.Duration,
    _ action: @escaping @MainActor (Date) -> Void
  ) -> ClockTimer
}

extension EnvironmentClock {
  /// Calls an action once, after a time.
  ///
  /// - Parameters:
  ///   - delay: How long until the call. None is later in this turn of the main actor at the earliest.
  ///   - tolerance: How late the call may come.
  ///   - action: Is given the ``date`` of the call.
  /// - Returns: What takes it back.
  @MainActor @discardableResult
  public func startTimer(
    after delay: Swift.Duration, tolerance: Swift.Duration = .zero, _ action: @escaping @MainActor (Date) -> Void
  ) -> ClockTimer { startTimer(after: delay, every: nil, tolerance: tolerance, action) }

  /// Calls an action again and again, for the first time when one interval has passed.
  ///
  /// - Parameters:
  ///   - interval: How long until the first call, and from one call to the next; there less than a millisecond counts as
  ///     that.
  ///   - tolerance: How late a call may come.
  ///   - action: Is given the ``date`` of the call.
  /// - Returns: What stops it.
  @MainActor @discardableResult
  public func startTimer(
    every interval: Swift.Duration, tolerance: Swift.Duration = .zero, _ action: @escaping @MainActor (Date) -> Void
  ) -> ClockTimer { startTimer(after: interval, every: interval, tolerance: tolerance, action) }
}

/// A timer of an ``EnvironmentClock``. It goes on until it is stopped, whether this is kept or not.
@MainActor
public final class ClockTimer {
  private var end: (@MainActor () -> Void)?

  /// Creates a timer, for a clock of your own.
  ///
  /// - Parameter stop: Takes the timer out of the clock. It is called once at most.
  public init(_ stop: @escaping @MainActor () -> Void) { end = stop }

  /// Ends the timer: its action is not called any more. What has been stopped stays so.
  public func stop() {
    let end = end
    self.end = nil
    end?()
  }
}

private enum ClockKey: EnvironmentKey {
  static var defaultValue: any EnvironmentClock { SystemClock.shared }
}

extension EnvironmentValues {
  /// The time that views and stores go by. The default is the machine's.
  public var clock: any EnvironmentClock {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}
