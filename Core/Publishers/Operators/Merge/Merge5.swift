extension Publishers {
  /// A publisher that sends what five publishers send, as it comes.
  ///
  /// Combine: Publishers.Merge5.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, D.Output == E.Output, A.Failure == B.Failure,
    B.Failure == C.Failure, C.Failure == D.Failure, D.Failure == E.Failure
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

    /// Creates the publisher that the operator of this name returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Subscribes to the publishers, in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let join = JoinSubscription(subscriber, name: "Merge")
      join.begin(expecting: 5)
      join.listen(to: a)
      join.listen(to: b)
      join.listen(to: c)
      join.listen(to: d)
      join.listen(to: e)
    }
  }
}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publisher {
  /// Sends what this one and four others send; ends when all have ended, or one has failed.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, B.Failure == Failure,
    C.Failure == Failure, D.Failure == Failure, E.Failure == Failure
  {
    Publishers.Merge5(self, b, c, d, e)
  }
}

extension Publishers.Merge5 {
  /// Sends what one more publisher sends as well.
  public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge6<A, B, C, D, E, Z>
  where Z.Output == Output, Z.Failure == Failure {
    Publishers.Merge6(a, b, c, d, e, z)
  }

  /// Sends what two more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge7<A, B, C, D, E, Z, Y>
  where Z.Output == Output, Y.Output == Output, Z.Failure == Failure, Y.Failure == Failure {
    Publishers.Merge7(a, b, c, d, e, z, y)
  }

  /// Sends what three more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, Z.Failure == Failure, Y.Failure == Failure,
    X.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, z, y, x)
  }
}
