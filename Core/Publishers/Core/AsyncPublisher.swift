/// The values of a publisher as an asynchronous sequence: what `values` gives.
///
/// Each loop over it subscribes, and asks for the next value when it waits for one. What a subject sends meanwhile is lost for
/// the loop; ``Publisher/buffer(size:prefetch:whenFull:)`` keeps it.
///
/// Combine: AsyncPublisher.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// A value of the publisher.
  public typealias Element = P.Output
  /// The sequence never fails, so a loop over it needs no `try`.
  public typealias Failure = Never

  private let publisher: P

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value after the other. It ends its subscription when it is released, or its task is cancelled.
  ///
  /// Combine: AsyncPublisher.Iterator.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: AsyncReader<P>

    fileprivate init(_ publisher: P) { reader = AsyncReader(publisher) }

    /// The next value; `nil` where the publisher has ended, or the task was cancelled.
    public mutating func next() async -> P.Output? { await reader.next().value }

    /// The next value, for a caller on an actor; `nil` where the publisher has ended, or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(Never) -> P.Output? {
      await reader.next().value
    }
  }
}

/// The values of a publisher as an asynchronous sequence: what `values` gives.
///
/// Each loop over it subscribes, and asks for the next value when it waits for one. What a subject sends meanwhile is lost for
/// the loop; ``Publisher/buffer(size:prefetch:whenFull:)`` keeps it.
///
/// Combine: AsyncThrowingPublisher.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// A value of the publisher.
  public typealias Element = P.Output
  /// Any error: that of the publisher ends a loop.
  public typealias Failure = any Error

  private let publisher: P

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Waits for one value after the other. It ends its subscription when it is released, or its task is cancelled.
  ///
  /// Combine: AsyncThrowingPublisher.Iterator.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: AsyncReader<P>

    fileprivate init(_ publisher: P) { reader = AsyncReader(publisher) }

    /// The next value; `nil` where the publisher has ended, or the task was cancelled.
    public mutating func next() async throws -> P.Output? { try await reader.next().get() }

    /// The next value, for a caller on an actor; `nil` where the publisher has ended, or the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
      do { return try await reader.next().get() } catch { throw error }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence: `for await value in publisher.values { … }`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence, which throws the error that ends the publisher.
  @_disfavoredOverload
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Result where Failure == Never {
  fileprivate var value: Success { self.get() }
}

/// Ends the subscription of an iterator with the iterator, which is a value and has no end of its own.
private final class AsyncReader<P: Publisher> {
  private let subscriber = AsyncSubscriber<P.Output, P.Failure>()

  init(_ publisher: P) { publisher.subscribe(subscriber) }

  deinit { subscriber.cancel() }

  func next() async -> Result<P.Output?, P.Failure> { await subscriber.next() }
}

/// Hands values to whoever waits for them.
///
/// Unchecked: everything is read and written under the lock, and each value is handed to one waiting task.
private final class AsyncSubscriber<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  /// Safe as the values are handed over: nobody here has them afterwards.
  private struct Transfer: @unchecked Sendable {
    let result: Result<Input?, Failure>
  }

  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var values = Queue<Input>()
  private var completion: Subscribers.Completion<Failure>?
  private var waiting: [UnsafeContinuation<Transfer, Never>] = []
  private var demand = 0

  func receive(subscription: any Subscription) {
    let demand = lock.withLock { state.begin(subscription) ? self.demand : nil }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(.max(demand)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let continuation = lock.withLock { () -> UnsafeContinuation<Transfer, Never>? in
      guard state.isActive else { return nil }
      if waiting.isEmpty {
        values.append(input)
        return nil
      }
      return waiting.removeFirst()
    }
    continuation?.resume(returning: Transfer(result: .success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let (former, continuations) = lock.withLock { () -> ((any Subscription)?, [UnsafeContinuation<Transfer, Never>]) in
      guard let former = state.end() else { return (nil, []) }
      // The error is thrown once: to the first one that waits, or that comes.
      if waiting.isEmpty { self.completion = completion }
      return (former, waiting.take())
    }
    withExtendedLifetime(former) {
      var end: Result<Input?, Failure> =
        if case .failure(let error) = completion { .failure(error) } else { .success(nil) }
      for continuation in continuations {
        continuation.resume(returning: Transfer(result: end))
        end = .success(nil)
      }
    }
  }

  func cancel() {
    let (subscription, continuations, released) = lock.withLock {
      defer { values.removeAll() }
      completion = nil
      return (state.end(), waiting.take(), values)
    }
    subscription?.cancel()
    for continuation in continuations { continuation.resume(returning: Transfer(result: .success(nil))) }
    _ = released
  }

  func next() async -> Result<Input?, Failure> {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { wait($0) }.result
    } onCancel: {
      cancel()
    }
  }

  private func wait(_ continuation: UnsafeContinuation<Transfer, Never>) {
    let (ready, subscription) = lock.withLock { () -> (Transfer?, (any Subscription)?) in
      if let value = values.removeFirst() { return (Transfer(result: .success(value)), nil) }
      if case .failure(let error)? = completion.take() { return (Transfer(result: .failure(error)), nil) }
      guard !state.isEnded else { return (Transfer(result: .success(nil)), nil) }
      waiting.append(continuation)
      guard let subscription = state.subscription else {
        demand += 1
        return (nil, nil)
      }
      return (nil, subscription)
    }
    if let ready { continuation.resume(returning: ready) } else { subscription?.request(.max(1)) }
  }
}

extension Future where Failure == Never {
  /// The value, as soon as it is there. Cancelling the task does not end the wait.
  public var value: Output { get async { await outcome().value } }
}

extension Future {
  /// The value, as soon as it is there, or the error. Cancelling the task does not end the wait.
  @_disfavoredOverload
  public var value: Output { get async throws { try await outcome().get() } }

  private func outcome() async -> Result<Output, Failure> {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<FutureOutcome<Output, Failure>, Never>) in
      // Held by the future until it is fulfilled.
      subscribe(FutureReader<Output, Failure> { continuation.resume(returning: FutureOutcome(result: $0)) })
    }.result
  }
}

/// Safe as it is handed over: the future keeps the same value for all who ask, as in Combine.
private struct FutureOutcome<Output, Failure: Error>: @unchecked Sendable {
  let result: Result<Output, Failure>
}

private final class FutureReader<Input, Failure: Error>: Subscriber {
  private let onResult: (Result<Input, Failure>) -> Void

  init(onResult: @escaping (Result<Input, Failure>) -> Void) { self.onResult = onResult }

  func receive(subscription: any Subscription) { subscription.request(.max(1)) }
  func receive(_ input: Input) -> Subscribers.Demand {
    onResult(.success(input))
    return .none
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure(let error) = completion { onResult(.failure(error)) }
  }
}
