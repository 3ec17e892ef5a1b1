extension Optional {
  /// A publisher of the value, if there is one.
  public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

  /// Sends the value to each subscriber, if there is one, and ends.
  ///
  /// Combine: Optional.Publisher.
  public struct Publisher: AmbientPublishers.Publisher {
    /// The value.
    public typealias Output = Wrapped
    /// It cannot fail: a subscriber needs to handle no error.
    public typealias Failure = Never

    /// The value; `nil` where it only ends.
    public let output: Wrapped?

    /// Creates a publisher of a value, or of none.
    public init(_ output: Wrapped?) { self.output = output }

    /// Sends the value as soon as it is asked for, and ends; ends at once where there is none.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      if let output { return Just(output).receive(subscriber: subscriber) }
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: .finished)
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}
