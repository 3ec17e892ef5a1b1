extension Publishers {
  /// A publisher that sends the values of two publishers in tuples: the first of each, the second of each, and so on.
  ///
  /// Combine: Publishers.Zip.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
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
      let (laneA, laneB) = (ZipLane<A.Output>(), ZipLane<B.Output>())
      let tuple = TupleSubscription(subscriber, name: "Zip", lanes: [laneA, laneB], takes: true) {
        (laneA.take(), laneB.take())
      }
      tuple.begin()
      tuple.listen(to: a, as: laneA)
      tuple.listen(to: b, as: laneB)
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// Waits for one value of each publisher, and sends them in a tuple; ends when no more tuples can come.
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Sends what `transform` makes of each such tuple.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    Publishers.Map(upstream: zip(other)) { transform($0.0, $0.1) }
  }
}
