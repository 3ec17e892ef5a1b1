extension Publishers {
  /// A publisher that sends the elements of a sequence, as fast as they are asked for.
  ///
  /// Combine: Publishers.Sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// An element.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of the elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Sends the elements that are asked for, within the call that asks.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(subscriber, iterator: sequence.makeIterator())
      subscriber.receive(subscription: subscription)
      subscription.begin()
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

private final class SequenceSubscription<Downstream: Subscriber, Iterator: IteratorProtocol>: Subscription,
  CustomStringConvertible
where Iterator.Element == Downstream.Input {
  private let downstream: Downstream
  private let lock = Lock()
  private var demand = Subscribers.Demand.none
  private var isEnded = false
  private var isSending = false
  /// Used by the one who sends alone. The next element is taken early, to tell of the end without being asked.
  private var iterator: Iterator
  private var next: Iterator.Element?

  init(_ downstream: Downstream, iterator: Iterator) {
    self.downstream = downstream
    self.iterator = iterator
    next = self.iterator.next()
  }

  var description: String { "Sequence" }

  /// An empty sequence ends without being asked.
  func begin() { send() }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    send()
  }

  private func send() {
    let isBusy = lock.withLock {
      defer { isSending = true }
      return isSending
    }
    guard !isBusy else { return }
    while true {
      guard next != nil else { return finish() }
      let isWanted = lock.withLock {
        isSending = !isEnded && demand > .none
        if isSending { demand -= 1 }
        return isSending
      }
      guard isWanted, let value = next else { return }
      next = iterator.next()
      let more = downstream.receive(value)
      lock.withLock { demand += more }
    }
  }

  private func finish() {
    let isLate = lock.withLock {
      defer { isEnded = true }
      return isEnded
    }
    if !isLate { downstream.receive(completion: .finished) }
  }

  func cancel() { lock.withLock { isEnded = true } }
}
