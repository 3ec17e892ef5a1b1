extension Subscribers {
  /// A subscriber that writes each value to a property of an object.
  ///
  /// Combine: Subscribers.Assign.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    /// It is for publishers that cannot fail.
    public typealias Failure = Never

    private let lock = Lock()
    private var state = SubscriptionState.waiting
    private var target: Root?

    /// The object, which is kept alive until the subscription ends; `nil` from then on.
    public var object: Root? { lock.withLock { target } }
    /// The property that is written.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Creates a subscriber that writes a property of an object.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    /// The name of the type.
    public var description: String { "Assign \(Root.self)." }

    /// Asks for as many values as there are. A second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    /// Writes a value.
    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Completion<Never>) { _ = end() }

    /// Ends the subscription, and lets go of the object.
    public func cancel() { end().0?.cancel() }

    private func end() -> ((any Subscription)?, Root?) { lock.withLock { (state.end(), target.take()) } }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, which is kept alive by the subscription.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
