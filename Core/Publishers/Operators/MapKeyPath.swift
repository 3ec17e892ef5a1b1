extension Publishers {
  /// A publisher that sends a property of each value.
  ///
  /// Combine: Publishers.MapKeyPath.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// A property of the values.
    public let keyPath: KeyPath<Upstream.Output, Output>

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let keyPath = keyPath
      upstream.subscribe(MapSubscriber<Upstream.Output, S>(subscriber) { value in value[keyPath: keyPath] })
    }
  }
}

extension Publishers {
  /// A publisher that sends two properties of each value.
  ///
  /// Combine: Publishers.MapKeyPath2.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    /// The properties, in their order.
    public typealias Output = (Output0, Output1)
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// A property of the values.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// A property of the values.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (keyPath0, keyPath1) = (keyPath0, keyPath1)
      upstream.subscribe(
        MapSubscriber<Upstream.Output, S>(subscriber) { value in (value[keyPath: keyPath0], value[keyPath: keyPath1]) })
    }
  }
}

extension Publishers {
  /// A publisher that sends three properties of each value.
  ///
  /// Combine: Publishers.MapKeyPath3.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    /// The properties, in their order.
    public typealias Output = (Output0, Output1, Output2)
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// A property of the values.
    public let keyPath0: KeyPath<Upstream.Output, Output0>
    /// A property of the values.
    public let keyPath1: KeyPath<Upstream.Output, Output1>
    /// A property of the values.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (keyPath0, keyPath1, keyPath2) = (keyPath0, keyPath1, keyPath2)
      upstream.subscribe(
        MapSubscriber<Upstream.Output, S>(subscriber) { value in
          (value[keyPath: keyPath0], value[keyPath: keyPath1], value[keyPath: keyPath2])
        })
    }
  }
}

extension Publisher {
  /// Sends a property of each value.
  public func map<T>(
    _ keyPath: KeyPath<Output, T>
  ) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends two properties of each value, as a tuple.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends three properties of each value, as a tuple.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}
