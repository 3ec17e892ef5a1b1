extension Publishers {
  /// A publisher that sends the values of four publishers in tuples: the first of each, the second of each, and so on.
  ///
  /// Combine: Publishers.Zip4.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      let (laneA, laneB, laneC, laneD) = (
        ZipLane<A.Output>(), ZipLane<B.Output>(), ZipLane<C.Output>(), ZipLane<D.Output>()
      )
      let tuple = TupleSubscription(subscriber, name: "Zip", lanes: [laneA, laneB, laneC, laneD], takes: true) {
        (laneA.take(), laneB.take(), laneC.take(), laneD.take())
      }
      tuple.begin()
      tuple.listen(to: a, as: laneA)
      tuple.listen(to: b, as: laneB)
      tuple.listen(to: c, as: laneC)
      tuple.listen(to: d, as: laneD)
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Waits for one value of each publisher, and sends them in a tuple; ends when no more tuples can come.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Sends what `transform` makes of each such tuple.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
