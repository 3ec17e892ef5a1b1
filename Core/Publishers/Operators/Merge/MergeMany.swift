extension Publishers {
  /// A publisher that sends what any number of publishers of one type send, as it comes.
  ///
  /// Combine: Publishers.MergeMany.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of all of them.
    public typealias Output = Upstream.Output
    /// The error that all of them may fail with.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of what several send. Of none it ends at once.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher of what several send. Of none it ends at once.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Subscribes to the publishers, in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard !publishers.isEmpty else { return Empty().receive(subscriber: subscriber) }
      let join = JoinSubscription(subscriber, name: "Merge")
      join.begin(expecting: publishers.count)
      for publisher in publishers { join.listen(to: publisher) }
    }

    /// Sends what one more publisher sends as well.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
