extension Publishers {
  /// A publisher that tells closures of everything that passes.
  ///
  /// Combine: Publishers.HandleEvents.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Told of the subscription.
    public let receiveSubscription: ((any Subscription) -> Void)?
    /// Told of each value.
    public let receiveOutput: ((Upstream.Output) -> Void)?
    /// Told of the end.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
    /// Told when the subscriber cancels.
    public let receiveCancel: (() -> Void)?
    /// Told when the subscriber asks for values.
    public let receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)?,
      receiveOutput: ((Upstream.Output) -> Void)?,
      receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?, receiveCancel: (() -> Void)?,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(EventSubscription(subscriber, events: self))
    }
  }
}

extension Publisher {
  /// Tells closures of everything that passes between the publisher and a subscriber, before it passes.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}

/// Hands everything on, after it has told of it.
private final class EventSubscription<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription,
  CustomStringConvertible
where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
  private let downstream: Downstream
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var events: Publishers.HandleEvents<Upstream>?

  init(_ downstream: Downstream, events: Publishers.HandleEvents<Upstream>) {
    self.downstream = downstream
    self.events = events
  }

  var description: String { "\(downstream)" }

  private var current: Publishers.HandleEvents<Upstream>? { lock.withLock { events } }

  func receive(subscription: any Subscription) {
    current?.receiveSubscription?(subscription)
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Upstream.Output) -> Subscribers.Demand {
    guard lock.withLock({ state.isActive }) else { return .none }
    current?.receiveOutput?(input)
    let demand = downstream.receive(input)
    if demand > .none { current?.receiveRequest?(demand) }
    return demand
  }

  func receive(completion: Subscribers.Completion<Upstream.Failure>) {
    let (events, subscription) = end()
    guard subscription != nil else { return }
    events?.receiveCompletion?(completion)
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    current?.receiveRequest?(demand)
    lock.withLock { state.subscription }?.request(demand)
  }

  func cancel() {
    let (events, subscription) = end()
    guard let subscription else { return }
    events?.receiveCancel?()
    subscription.cancel()
  }

  private func end() -> (Publishers.HandleEvents<Upstream>?, (any Subscription)?) {
    lock.withLock { (events.take(), state.end()) }
  }
}
