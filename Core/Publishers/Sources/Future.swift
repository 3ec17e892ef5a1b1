/// Sends one value, which is made once and kept for all subscribers, or fails.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in queue.async { promise(.success(42)) } }
/// ```
///
/// Combine: Future.
public final class Future<Output, Failure: Error>: Publisher {
  /// Called with the value or the error, on any thread. A second call does nothing.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var subscribers: [FutureSubscription<Output, Failure>] = []

  /// Creates a future, and calls the closure at once: it calls its promise, now or later.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { attemptToFulfill { self.fulfill($0) } }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock.withLock { () -> [FutureSubscription<Output, Failure>] in
      guard self.result == nil else { return [] }
      self.result = result
      defer { subscribers = [] }
      return subscribers
    }
    for subscriber in waiting { subscriber.fulfill(result) }
  }

  /// Subscribes to the value: it comes at once where it is there, and when the promise is called otherwise.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = FutureSubscriptionOf(subscriber, of: self)
    subscriber.receive(subscription: subscription)
    let result = lock.withLock {
      if self.result == nil, !subscription.isCancelled { subscribers.append(subscription) }
      return self.result
    }
    if let result { subscription.fulfill(result) }
  }

  fileprivate func remove(_ subscription: FutureSubscription<Output, Failure>) {
    let removed = lock.withLock {
      defer { subscribers.removeAll { $0 === subscription } }
      return subscribers
    }
    _ = removed
  }
}

private class FutureSubscription<Output, Failure: Error>: Subscription {
  func fulfill(_ result: Result<Output, Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

private final class FutureSubscriptionOf<Downstream: Subscriber>: FutureSubscription<
  Downstream.Input, Downstream.Failure
>,
CustomStringConvertible
{
  private let lock = Lock()
  private var future: Future<Downstream.Input, Downstream.Failure>?
  private var downstream: Downstream?
  private var isWanted = false
  private var value: Downstream.Input?
  /// Set by `cancel`, also while the value is handed on.
  private(set) var isCancelled = false

  init(_ downstream: Downstream, of future: Future<Downstream.Input, Downstream.Failure>) {
    self.downstream = downstream
    self.future = future
  }

  var description: String { "Future" }

  override func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
    switch result {
    case .success(let value):
      lock.withLock { self.value = value }
      send()
    case .failure(let error): take()?.receive(completion: .failure(error))
    }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    lock.withLock { isWanted = true }
    send()
  }

  private func send() {
    let (value, downstream) = lock.withLock { () -> (Downstream.Input?, Downstream?) in
      guard isWanted, let value = self.value.take() else { return (nil, nil) }
      return (value, self.downstream.take())
    }
    guard let value, let downstream else { return }
    _ = downstream.receive(value)
    guard !lock.withLock({ isCancelled }) else { return }
    let future = lock.withLock { self.future.take() }
    withExtendedLifetime(future) { downstream.receive(completion: .finished) }
  }

  private func take() -> Downstream? { lock.withLock { downstream.take() } }

  override func cancel() {
    let (future, downstream) = lock.withLock {
      isCancelled = true
      value = nil
      return (self.future.take(), self.downstream.take())
    }
    withExtendedLifetime(downstream) { future?.remove(self) }
  }
}
