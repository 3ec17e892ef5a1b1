extension Publishers {
  /// A publisher that sends the latest values of three publishers in a tuple, when one of them sends.
  ///
  /// Combine: Publishers.CombineLatest3.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The values, in the order of the publishers.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error that all of them may fail with.
    public typealias Failure = A.Failure

    /// The publisher in this place.
    public let a: A
    /// The publisher in this place.
    public let b: B
    /// The publisher in this place.
    public let c: C

    /// Creates the publisher that the operator of this name returns.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes to the publishers, in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (laneA, laneB, laneC) = (LatestLane<A.Output>(), LatestLane<B.Output>(), LatestLane<C.Output>())
      let tuple = TupleSubscription(subscriber, name: "CombineLatest", lanes: [laneA, laneB, laneC], takes: false) {
        (laneA.read(), laneB.read(), laneC.read())
      }
      tuple.begin()
      tuple.listen(to: a, as: laneA)
      tuple.listen(to: b, as: laneB)
      tuple.listen(to: c, as: laneC)
    }
  }
}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// Sends the latest value of each publisher in a tuple when one of them sends, once all have; ends when all have ended.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Sends what `transform` makes of each such tuple.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }
}
