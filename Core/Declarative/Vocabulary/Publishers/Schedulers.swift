public import CoreObserving
public import Dispatch
public import Foundation
import Synchronization

/// Decides where and when values are received: a queue, or the run loop of the main thread (Combine: `Scheduler`).
public protocol Scheduler {
  /// Does `action` there, after a time.
  func schedule(after interval: SchedulerInterval, _ action: @escaping @Sendable () -> Void)
}

/// A time that a scheduler waits (Combine: `SchedulerTimeIntervalConvertible`).
public struct SchedulerInterval: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let seconds: Double

  /// Creates a span from a literal in seconds, as in `0.5`.
  public init(floatLiteral value: Double) { seconds = value }
  /// Creates a span from a literal in whole seconds, as in `2`.
  public init(integerLiteral value: Int) { seconds = Double(value) }

  /// A span of so many seconds, with parts of one.
  public static func seconds(_ seconds: Double) -> SchedulerInterval { SchedulerInterval(floatLiteral: seconds) }
  /// A span of so many whole seconds.
  public static func seconds(_ seconds: Int) -> SchedulerInterval { SchedulerInterval(integerLiteral: seconds) }
  /// A span of so many thousandths of a second.
  public static func milliseconds(_ milliseconds: Int) -> SchedulerInterval {
    SchedulerInterval(floatLiteral: Double(milliseconds) / 1000)
  }
}

extension DispatchQueue: Scheduler {
  /// Runs `action` on the queue, after a time.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping @Sendable () -> Void) {
    asyncAfter(deadline: .now() + max(0, interval.seconds), execute: action)
  }
}

extension RunLoop: Scheduler {
  /// Runs `action` on the main queue, whichever run loop it is: an app on a terminal runs that alone.
  public func schedule(after interval: SchedulerInterval, _ action: @escaping @Sendable () -> Void) {
    DispatchQueue.main.schedule(after: interval, action)
  }
}

extension Publisher {
  /// Sends its values elsewhere: `.receive(on: DispatchQueue.main)` (Combine: `receive(on:)`).
  ///
  /// ```swift
  /// struct Clock: View {
  ///   @State private var now = Date.now
  ///   private let tick = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///   var body: some View {
  ///     Text(now, style: .time).onReceive(tick.receive(on: DispatchQueue.main)) { now = $0 }
  ///   }
  /// }
  /// ```
  public func receive(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    delayed(by: 0, on: scheduler, keepsAll: true)
  }

  /// Sends a value when no other has followed it for a time (Combine: `debounce(for:scheduler:)`).
  public func debounce(for dueTime: SchedulerInterval, scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    delayed(by: dueTime, on: scheduler, keepsAll: false)
  }

  private func delayed(
    by interval: SchedulerInterval, on scheduler: some Scheduler, keepsAll: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { complete, receive in
      let turn = DeliveryTurn()
      // Safe: values are handed over, one after the other, and what is cancelled is not called any more.
      nonisolated(unsafe) let (complete, receive) = (complete, receive)
      let subscription = sink { completion in
        scheduler.schedule(after: interval) { if !turn.isCancelled { complete(completion) } }
      } receiveValue: { value in
        // Safe: as above, this one is handed over.
        nonisolated(unsafe) let value = value
        let number = turn.next()
        scheduler.schedule(after: interval) { if turn.delivers(number, keepsAll) { receive(value) } }
      }
      return AnyCancellable {
        turn.cancel()
        subscription.cancel()
      }
    }
  }
}

/// Counts the values of a subscription, so that late ones are dropped.
private final class DeliveryTurn: Sendable {
  private let state = Mutex((number: 0, isCancelled: false))

  var isCancelled: Bool { state.withLock { $0.isCancelled } }
  func cancel() { state.withLock { $0.isCancelled = true } }

  func next() -> Int {
    state.withLock { state in
      state.number += 1
      return state.number
    }
  }

  func delivers(_ number: Int, _ keepsAll: Bool) -> Bool {
    state.withLock { !$0.isCancelled && (keepsAll || $0.number == number) }
  }
}
