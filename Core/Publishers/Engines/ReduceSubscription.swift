/// What an operator that makes one value of many makes of each.
enum ReduceStep<Failure: Error> {
  /// It needs to see more.
  case more
  /// It has seen enough.
  case enough
  /// It fails.
  case fail(Failure)
}

/// Connects an operator that makes one value of many: it takes as many as there are, and sends the result when it is asked for.
final class ReduceSubscription<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  private let downstream: Downstream
  private let step: (Input) -> ReduceStep<Downstream.Failure>
  private let result: () -> Downstream.Input?
  private let mapError: (Failure) -> Downstream.Failure
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var isWanted = false
  /// What waits for being asked for; the inner is `nil` where it ends without a value.
  private var made: Downstream.Input?
  private var isCancelled = false

  init(
    _ downstream: Downstream, mapError: @escaping (Failure) -> Downstream.Failure,
    step: @escaping (Input) -> ReduceStep<Downstream.Failure>, result: @escaping () -> Downstream.Input?
  ) {
    self.downstream = downstream
    self.mapError = mapError
    self.step = step
    self.result = result
  }

  var description: String { "\(downstream)" }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
    // A subscriber that cancels when it is told of the subscription wants nothing.
    guard lock.withLock({ state.isActive }) else { return }
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.withLock({ state.isActive }) else { return .none }
    switch step(input) {
    case .more: break
    case .enough:
      guard let subscription = lock.withLock({ state.end() }) else { return .none }
      subscription.cancel()
      finish()
    case .fail(let error):
      guard let subscription = lock.withLock({ state.end() }) else { return .none }
      subscription.cancel()
      downstream.receive(completion: .failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard lock.withLock({ state.end() }) != nil else { return }
    switch completion {
    case .finished: finish()
    case .failure(let error): downstream.receive(completion: .failure(mapError(error)))
    }
  }

  private func finish() {
    guard let value = result() else { return downstream.receive(completion: .finished) }
    let isSent = lock.withLock {
      if !isWanted, !isCancelled { made = value }
      return isWanted && !isCancelled
    }
    if isSent { send(value) }
  }

  private func send(_ value: Downstream.Input) {
    _ = downstream.receive(value)
    if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let value = lock.withLock {
      isWanted = true
      return made.take()
    }
    if let value { send(value) }
  }

  func cancel() {
    let released = lock.withLock {
      isCancelled = true
      return (state.end(), made.take())
    }
    released.0?.cancel()
  }
}

extension ReduceSubscription where Downstream.Failure == Failure {
  convenience init(
    _ downstream: Downstream, step: @escaping (Input) -> ReduceStep<Downstream.Failure>,
    result: @escaping () -> Downstream.Input?
  ) {
    self.init(downstream, mapError: { $0 }, step: step, result: result)
  }
}

extension ReduceSubscription where Downstream.Failure == any Error {
  /// What `step` throws is what it fails with.
  convenience init(
    _ downstream: Downstream, trying step: @escaping (Input) throws -> ReduceStep<any Error>,
    result: @escaping () -> Downstream.Input?
  ) {
    self.init(
      downstream, mapError: { $0 },
      step: { input in
        do { return try step(input) } catch { return .fail(error) }
      }, result: result)
  }
}
