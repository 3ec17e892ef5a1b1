extension Publishers {
  /// A publisher that prints everything that passes.
  ///
  /// Combine: Publishers.Print.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// What each line begins with.
    public let prefix: String
    /// Where it is printed; `nil` for the standard output.
    public let stream: (any TextOutputStream)?

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, prefix: String, stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let output = PrintOutput(prefix: prefix, stream: stream)
      let events = upstream.handleEvents(
        receiveSubscription: { output.print("receive subscription: (\($0))") },
        receiveOutput: { output.print("receive value: (\($0))") },
        receiveCompletion: {
          switch $0 {
          case .finished: output.print("receive finished")
          case .failure(let error): output.print("receive error: (\(error))")
          }
        },
        receiveCancel: { output.print("receive cancel") },
        receiveRequest: { output.print("request \($0)") })
      events.subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Prints everything that passes between the publisher and a subscriber, to the standard output or to `stream`.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, stream: stream)
  }
}

/// Writes one line after the other, also where several threads print.
private final class PrintOutput {
  private let prefix: String
  private let lock = Lock()
  private var stream: (any TextOutputStream)?
  private var turnstile = Turnstile<String>()

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func print(_ text: String) {
    let line = prefix + text
    guard stream != nil else { return Swift.print(line) }
    guard lock.withLock({ turnstile.enter(with: line) }) else { return }
    write(line)
    while let line = lock.withLock({ turnstile.next() }) { write(line) }
  }

  private func write(_ line: String) { stream?.write(line + "\n") }
}
