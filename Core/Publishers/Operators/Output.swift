extension Publishers {
  /// A publisher that sends the values of a range of positions, and ends.
  ///
  /// Combine: Publishers.Output.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The positions, from 0.
    public let range: CountableRange<Int>

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !range.isEmpty else {
        subscriber.receive(subscription: Subscriptions.empty)
        return subscriber.receive(completion: .finished)
      }
      let range = range
      var position = 0
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber) { value in
          defer { position += 1 }
          if position < range.lowerBound { return .skip }
          return position < range.upperBound - 1 ? .send(value) : .last(value)
        })
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends the value at a position, from 0, and ends.
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index..<(index + 1)) }

  /// Sends the values of a range of positions, and ends. An empty range ends at once.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(range.lowerBound >= 0, "The position of a value is 0 or more, and not \(range.lowerBound).")
    return Publishers.Output(upstream: self, range: range)
  }

  /// Sends the first `maxLength` values, and ends.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }
}
