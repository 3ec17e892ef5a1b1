/// A subscriber that hides the type of another one, or that closures make.
///
/// Combine: AnySubscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  /// The identifier of the subscriber within.
  public let combineIdentifier: CombineIdentifier
  private let receiveSubscription: ((any Subscription) -> Void)?
  private let receiveValue: ((Input) -> Subscribers.Demand)?
  private let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// Hides the type of a subscriber.
  public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = s.combineIdentifier
    receiveSubscription = { s.receive(subscription: $0) }
    receiveValue = { s.receive($0) }
    receiveCompletion = { s.receive(completion: $0) }
  }

  /// Creates a subscriber that sends everything through a subject, and asks for as many values as there are.
  public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure { self.init(SubjectSubscriber(s)) }

  /// Creates a subscriber of closures. One that is left out does nothing, and asks for no values.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    self.receiveSubscription = receiveSubscription
    self.receiveValue = receiveValue
    self.receiveCompletion = receiveCompletion
  }

  /// The name of the type, which says nothing of what is hidden.
  public var description: String { "AnySubscriber" }

  /// Hands on the subscription.
  public func receive(subscription: any Subscription) { receiveSubscription?(subscription) }
  /// Hands on a value. Returns how many more are asked for.
  public func receive(_ value: Input) -> Subscribers.Demand { receiveValue?(value) ?? .none }
  /// Hands on the end.
  public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }
}
