extension Publishers {
  /// A publisher that sends the latest values of two publishers in a tuple, when one of them sends.
  ///
  /// Combine: Publishers.CombineLatest.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The values, in the order of the publishers.
    public typealias Output = (A.Output, B.Output)
    /// The error that all of them may fail with.
    public typealias Failure = A.Failure

    /// The publisher in this place.
    public let a: A
    /// The publisher in this place.
    public let b: B

    /// Creates the publisher that the operator of this name returns.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to the publishers, in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (laneA, laneB) = (LatestLane<A.Output>(), LatestLane<B.Output>())
      let tuple = TupleSubscription(subscriber, name: "CombineLatest", lanes: [laneA, laneB], takes: false) {
        (laneA.read(), laneB.read())
      }
      tuple.begin()
      tuple.listen(to: a, as: laneA)
      tuple.listen(to: b, as: laneB)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// Sends the latest value of each publisher in a tuple when one of them sends, once all have; ends when all have ended.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends what `transform` makes of each such tuple.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.Map(upstream: combineLatest(other)) { transform($0.0, $0.1) }
  }
}
