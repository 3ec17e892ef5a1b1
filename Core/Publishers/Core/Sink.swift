extension Subscribers {
  /// A subscriber that asks for as many values as there are, and calls closures with them.
  ///
  /// Combine: Subscribers.Sink.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    private let lock = Lock()
    private var state = SubscriptionState.waiting
    private var closures: Closures?

    /// An object, which is taken out of the lock for less than two closures.
    private final class Closures {
      let value: (Input) -> Void
      let completion: (Completion<Failure>) -> Void

      init(_ value: @escaping (Input) -> Void, _ completion: @escaping (Completion<Failure>) -> Void) {
        self.value = value
        self.completion = completion
      }
    }

    /// The closure that is called with each value. Once the subscription has ended it does nothing.
    public var receiveValue: (Input) -> Void { lock.withLock { closures }?.value ?? { _ in } }
    /// The closure that is called with the end. Once the subscription has ended it does nothing.
    public var receiveCompletion: (Completion<Failure>) -> Void { lock.withLock { closures }?.completion ?? { _ in } }

    /// Creates a subscriber of two closures.
    public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
      closures = Closures(receiveValue, receiveCompletion)
    }

    /// The name of the type.
    public var description: String { "Sink" }

    /// Asks for as many values as there are. A second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    /// Calls the closure with a value.
    public func receive(_ value: Input) -> Demand {
      lock.withLock { closures }?.value(value)
      return .none
    }

    /// Calls the closure with the end, and lets go of both closures.
    public func receive(completion: Completion<Failure>) {
      let (ended, closures) = end()
      // Released after the call, and outside of the lock: whatever they hold may act in its end.
      withExtendedLifetime(ended) { closures?.completion(completion) }
    }

    /// Ends the subscription, and lets go of the closures.
    public func cancel() {
      let (ended, closures) = end()
      withExtendedLifetime(closures) { ended?.cancel() }
    }

    private func end() -> ((any Subscription)?, Closures?) {
      lock.withLock { (state.end(), closures.take()) }
    }
  }
}

extension Publisher {
  /// Subscribes: the closures are called until the publisher ends, or what is returned is cancelled or released.
  ///
  /// ```swift
  /// subscription = loading.sink { end in print(end) } receiveValue: { print($0) }
  /// ```
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Subscribes: the closure is called for each value, until what is returned is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
