extension Publishers {
  /// A publisher that sends to all its subscribers through one subject, once it is connected.
  ///
  /// Combine: Publishers.Multicast.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Makes the subject, when it is first needed.
    public let createSubject: () -> SubjectType
    private let lock = Lock()
    private var made: SubjectType?

    /// Creates a publisher that sends through the subject that a closure makes.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var subject: SubjectType {
      if let made = lock.withLock({ made }) { return made }
      // Outside of the lock: the closure is anybody's. The first one that is there stays.
      let new = createSubject()
      return lock.withLock {
        let subject = made ?? new
        made = subject
        return subject
      }
    }

    /// Subscribes to the subject.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }

    /// Subscribes the subject to the upstream publisher, until what is returned is cancelled or released.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }
}

extension Publisher {
  /// Sends to all subscribers through one subject, which a closure makes, once it is connected.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends to all subscribers through `subject`, once it is connected.
  public func multicast<S: Subject>(
    subject: S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}
