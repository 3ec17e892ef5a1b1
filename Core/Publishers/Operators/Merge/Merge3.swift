extension Publishers {
  /// A publisher that sends what three publishers send, as it comes.
  ///
  /// Combine: Publishers.Merge3.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, B.Output == C.Output, A.Failure == B.Failure, B.Failure == C.Failure {
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

    /// Creates the publisher that the operator of this name returns.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes to the publishers, in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let join = JoinSubscription(subscriber, name: "Merge")
      join.begin(expecting: 3)
      join.listen(to: a)
      join.listen(to: b)
      join.listen(to: c)
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// Sends what this one and two others send; ends when all have ended, or one has failed.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, C.Output == Output, B.Failure == Failure, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }
}

extension Publishers.Merge3 {
  /// Sends what one more publisher sends as well.
  public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge4<A, B, C, Z>
  where Z.Output == Output, Z.Failure == Failure {
    Publishers.Merge4(a, b, c, z)
  }

  /// Sends what two more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge5<A, B, C, Z, Y>
  where Z.Output == Output, Y.Output == Output, Z.Failure == Failure, Y.Failure == Failure {
    Publishers.Merge5(a, b, c, z, y)
  }

  /// Sends what three more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge6<A, B, C, Z, Y, X>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, Z.Failure == Failure, Y.Failure == Failure,
    X.Failure == Failure
  {
    Publishers.Merge6(a, b, c, z, y, x)
  }

  /// Sends what four more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge7<A, B, C, Z, Y, X, W>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output, Z.Failure == Failure,
    Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure
  {
    Publishers.Merge7(a, b, c, z, y, x, w)
  }

  /// Sends what five more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output, V.Output == Output,
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure, V.Failure == Failure
  {
    Publishers.Merge8(a, b, c, z, y, x, w, v)
  }
}
