extension Publishers {
  /// A publisher that sends what eight publishers send, as it comes.
  ///
  /// Combine: Publishers.Merge8.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, D.Output == E.Output, E.Output == F.Output,
    F.Output == G.Output, G.Output == H.Output, A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure,
    D.Failure == E.Failure, E.Failure == F.Failure, F.Failure == G.Failure, G.Failure == H.Failure
  {
    /// The values of all of them.
    public typealias Output = A.Output
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
    /// The publisher in this place.
    public let e: E
    /// The publisher in this place.
    public let f: F
    /// The publisher in this place.
    public let g: G
    /// The publisher in this place.
    public let h: H

    /// Creates the publisher that the operator of this name returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    /// Subscribes to the publishers, in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let join = JoinSubscription(subscriber, name: "Merge")
      join.begin(expecting: 8)
      join.listen(to: a)
      join.listen(to: b)
      join.listen(to: c)
      join.listen(to: d)
      join.listen(to: e)
      join.listen(to: f)
      join.listen(to: g)
      join.listen(to: h)
    }
  }
}

extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}

extension Publisher {
  /// Sends what this one and seven others send; ends when all have ended, or one has failed.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output,
    G.Output == Output, H.Output == Output, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure,
    E.Failure == Failure, F.Failure == Failure, G.Failure == Failure, H.Failure == Failure
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}
