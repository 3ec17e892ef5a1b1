extension Publishers {
  /// A publisher that sends what two publishers send, as it comes.
  ///
  /// Combine: Publishers.Merge.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values of all of them.
    public typealias Output = A.Output
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
      let join = JoinSubscription(subscriber, name: "Merge")
      join.begin(expecting: 2)
      join.listen(to: a)
      join.listen(to: b)
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// Sends what this one sends, and what another one does; ends when both have ended, or one has failed.
  ///
  /// ```swift
  /// let subscription = keys.merge(with: clicks).sink { print($0) }
  /// ```
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Sends what this one and others of its type send; ends when all have ended, or one has failed.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany(self, other) }
}

extension Publishers.Merge {
  /// Sends what one more publisher sends as well.
  public func merge<Z: Publisher>(
    with z: Z
  ) -> Publishers.Merge3<A, B, Z>
  where Z.Output == Output, Z.Failure == Failure {
    Publishers.Merge3(a, b, z)
  }

  /// Sends what two more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher>(
    with z: Z, _ y: Y
  ) -> Publishers.Merge4<A, B, Z, Y>
  where Z.Output == Output, Y.Output == Output, Z.Failure == Failure, Y.Failure == Failure {
    Publishers.Merge4(a, b, z, y)
  }

  /// Sends what three more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
    with z: Z, _ y: Y, _ x: X
  ) -> Publishers.Merge5<A, B, Z, Y, X>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, Z.Failure == Failure, Y.Failure == Failure,
    X.Failure == Failure
  {
    Publishers.Merge5(a, b, z, y, x)
  }

  /// Sends what four more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W
  ) -> Publishers.Merge6<A, B, Z, Y, X, W>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output, Z.Failure == Failure,
    Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure
  {
    Publishers.Merge6(a, b, z, y, x, w)
  }

  /// Sends what five more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
  ) -> Publishers.Merge7<A, B, Z, Y, X, W, V>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output, V.Output == Output,
    Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure, V.Failure == Failure
  {
    Publishers.Merge7(a, b, z, y, x, w, v)
  }

  /// Sends what six more publishers send as well.
  public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher>(
    with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
  ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
  where
    Z.Output == Output, Y.Output == Output, X.Output == Output, W.Output == Output, V.Output == Output,
    U.Output == Output, Z.Failure == Failure, Y.Failure == Failure, X.Failure == Failure, W.Failure == Failure,
    V.Failure == Failure, U.Failure == Failure
  {
    Publishers.Merge8(a, b, z, y, x, w, v, u)
  }
}
