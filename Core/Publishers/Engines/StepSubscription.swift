/// What an operator makes of a value.
enum Step<Output, Failure: Error> {
  /// It sends this on.
  case send(Output)
  /// It leaves the value out, and asks for another one in its place.
  case skip
  /// It sends this on, and ends.
  case last(Output)
  /// It ends, and sends nothing.
  case finish
  /// It fails.
  case fail(Failure)
}

/// Connects an operator that looks at one value after the other: demand goes up unchanged, values come down changed or not at
/// all.
final class StepSubscription<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
{
  typealias Made = Step<Downstream.Input, Downstream.Failure>

  private let downstream: Downstream
  private let step: (Input) -> Made
  private let mapError: (Failure) -> Downstream.Failure
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var isCancelled = false

  init(_ downstream: Downstream, mapError: @escaping (Failure) -> Downstream.Failure, step: @escaping (Input) -> Made) {
    self.downstream = downstream
    self.mapError = mapError
    self.step = step
  }

  var description: String { "\(downstream)" }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard lock.withLock({ state.isActive }) else { return .none }
    switch step(input) {
    case .send(let value): return downstream.receive(value)
    case .skip: return .max(1)
    case .last(let value):
      // It ends before the value is sent, which may make upstream send the next one at once.
      guard let subscription = lock.withLock({ state.end() }) else { return .none }
      subscription.cancel()
      _ = downstream.receive(value)
      if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
    case .finish: end(.finished)
    case .fail(let error): end(.failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard lock.withLock({ state.end() }) != nil else { return }
    downstream.receive(completion: completion.mapError(mapError))
  }

  private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let subscription = lock.withLock({ state.end() }) else { return }
    subscription.cancel()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand) }

  func cancel() {
    let subscription = lock.withLock {
      isCancelled = true
      return state.end()
    }
    subscription?.cancel()
  }
}

extension StepSubscription where Downstream.Failure == Failure {
  convenience init(_ downstream: Downstream, step: @escaping (Input) -> Made) {
    self.init(downstream, mapError: { $0 }, step: step)
  }
}

extension StepSubscription where Downstream.Failure == any Error {
  /// What `step` throws is what it fails with.
  convenience init(_ downstream: Downstream, trying step: @escaping (Input) throws -> Made) {
    self.init(downstream, mapError: { $0 }) { input in
      do { return try step(input) } catch { return .fail(error) }
    }
  }
}
