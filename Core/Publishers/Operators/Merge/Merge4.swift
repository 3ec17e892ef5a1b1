extension Publishers {
  /// A publisher that sends what four publishers send, as it comes.
  ///
  /// Combine: Publishers.Merge4.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, B.Output == C.Output, C.Output == D.Output, A.Failure == B.Failure, B.Failure == C.Failure,
    C.Failure == D.Failure
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

    /// Creates the publisher that the operator of this name returns.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Subscribes to the publishers, in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let join = JoinSubscription(subscriber, name: "Merge")
      join.begin(expecting: 4)
      join.listen(to: a)
      join.listen(to: b)
      join.listen(to: c)
      join.listen(to: d)
    }
  }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Sends what this one and three others send; ends when all have ended, or one has failed.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, B.Failure == Failure, C.Failure == Failure,
    D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }
}

extension Publishers.Merge4 {
  /// Sends what one more publisher sends as well.
  public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge5<A, B, C, D, Z>
  where Z.Output == Output, Z.Failure == Failure {
    Publishers.Merge5(a, b, c, d, z)
  }

  /// Sends what two more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge6<A, B, C, D, Z, Y>
  where Z.Output == Output, Y.Output == Output, Z.Failure == Failure, Y.Failure == Failure {
    Publishers.Merge6(a, b, c, d, z, y)
  }

  /// Sends what three more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge7<A, B, C, D, Z, Y, X>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, Z.Failure == Failure, Y.Failure == Failure,
    X.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, z, y, x)
  }

  /// Sends what four more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output, Z.Failure == Failure,
    Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, z, y, x, w)
  }
}
