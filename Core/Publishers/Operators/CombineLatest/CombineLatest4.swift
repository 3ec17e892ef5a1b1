extension Publishers {
  /// A publisher that sends the latest values of four publishers in a tuple, when one of them sends.
  ///
  /// Combine: Publishers.CombineLatest4.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The values, in the order of the publishers.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The error that all of them may fail with.
    public typealias Failure = A.Failure

    /// The publisher in this place.
    public let a: A
    /// The publisher in this place.
    public let b: B
    /// The publisher in this place.
    public let c: C
    /// The publisher in this place.
    public let d: D

    /// Creates the publisher that the operator of this name returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Subscribes to the publishers, in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let laneA = LatestLane<A.Output>()
      let laneB = LatestLane<B.Output>()
      let laneC = LatestLane<C.Output>()
      let laneD = LatestLane<D.Output>()
      let tuple = TupleSubscription(
        subscriber, name: "CombineLatest", lanes: [laneA, laneB, laneC, laneD], takes: false
      ) {
        (laneA.read(), laneB.read(), laneC.read(), laneD.read())
      }
      tuple.begin()
      tuple.listen(to: a, as: laneA)
      tuple.listen(to: b, as: laneB)
      tuple.listen(to: c, as: laneC)
      tuple.listen(to: d, as: laneD)
    }
  }
}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends the latest value of each publisher in a tuple when one of them sends, once all have; ends when all have ended.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Sends what `transform` makes of each such tuple.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
