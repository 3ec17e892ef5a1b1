extension Publishers {
  /// A publisher that ends the program where another one fails.
  ///
  /// Combine: Publishers.AssertNoFailure.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// It does not fail: the program ends.
    public typealias Failure = Never

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// What the message begins with.
    public let prefix: String
    /// The file that the message names.
    public let file: StaticString
    /// The line that the message names.
    public let line: UInt

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (prefix, file, line) = (prefix, file, line)
      let mapError: (Upstream.Failure) -> Never = { error in
        let prefix = prefix.isEmpty ? "" : prefix + ": "
        fatalError("\(prefix)a publisher failed that was said not to: \(error)", file: file, line: line)
      }
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber, mapError: mapError) { .send($0) })
    }
  }
}

extension Publisher {
  /// Ends the program where the publisher fails: for a failure that only a mistake in the program can cause.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
