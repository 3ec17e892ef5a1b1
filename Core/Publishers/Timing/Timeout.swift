extension Publishers {
  /// A publisher that ends, or fails, where no value has come for a time.
  ///
  /// Combine: Publishers.Timeout.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The time that may go by.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler whose clock counts.
    public let scheduler: Context
    /// What else is said to the scheduler.
    public let options: Context.SchedulerOptions?
    /// Makes the error; without it the publisher ends.
    public let customError: (() -> Upstream.Failure)?

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (interval, scheduler, options) = (interval, scheduler, options)
      upstream.subscribe(
        TimeoutSubscription(subscriber, error: customError) { action in
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options, action
          )
        })
    }
  }
}

extension Publisher {
  /// Ends where no value has come for a time since the subscription or the last value; fails where `customError` makes an error.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }
}

/// The time goes on after the last value, and is not counted while it is handed on.
private final class TimeoutSubscription<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  private let downstream: Downstream
  private let error: (() -> Downstream.Failure)?
  private let setAlarm: (@escaping () -> Void) -> Void
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var number = 0
  /// Values and the end by time come from different threads.
  private var turnstile = Turnstile<Event>()

  private enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
    case late(Int)
  }

  init(
    _ downstream: Downstream, error: (() -> Downstream.Failure)?, setAlarm: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.error = error
    self.setAlarm = setAlarm
  }

  var description: String { "Timeout" }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
    wait()
  }

  private func wait() {
    let number = lock.withLock {
      self.number += 1
      return self.number
    }
    setAlarm { [weak self] in self?.handle(.late(number)) }
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    handle(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) { handle(.completion(completion)) }

  private func handle(_ first: Event) {
    guard lock.withLock({ turnstile.enter(with: first) }) else { return }
    var event: Event? = first
    while let present = event {
      switch present {
      case .value(let value): send(value)
      case .completion(let completion):
        if lock.withLock({ state.end() }) != nil { downstream.receive(completion: completion) }
      case .late(let number):
        let subscription = lock.withLock { number == self.number ? state.end() : nil }
        if let subscription {
          subscription.cancel()
          downstream.receive(completion: error.map { .failure($0()) } ?? .finished)
        }
      }
      event = lock.withLock { turnstile.next() }
    }
  }

  private func send(_ value: Downstream.Input) {
    guard
      lock.withLock({
        number += 1
        return state.isActive
      })
    else { return }
    let more = downstream.receive(value)
    guard let subscription = lock.withLock({ state.subscription }) else { return }
    wait()
    if more > .none { subscription.request(more) }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand) }

  func cancel() { lock.withLock { state.end() }?.cancel() }
}
