public import AmbientPublishers
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension URLSession {
  /// A publisher that loads an address when it is asked to.
  ///
  /// ```swift
  /// session.dataTaskPublisher(for: url).map(\.data).decode(type: [Product].self, decoder: JSONDecoder())
  /// ```
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }

  /// A publisher that makes a request when it is asked to.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher of the answer to a request, which is made anew for each subscriber.
  ///
  /// It sends on the session's queue. Cancelling the subscription cancels the task.
  ///
  /// Combine: URLSession.DataTaskPublisher.
  public struct DataTaskPublisher: Publisher {
    /// The body of the answer, and its head.
    public typealias Output = (data: Data, response: URLResponse)
    /// Why there was no answer. An answer of any status is one.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest
    /// The session that makes it.
    public let session: URLSession

    /// Creates a publisher of the answer to a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Begins the task when the subscriber asks for a value.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      subscriber.receive(subscription: DataTaskSubscription(subscriber, request: request, session: session))
    }
  }
}

private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible
where Downstream.Input == URLSession.DataTaskPublisher.Output, Downstream.Failure == URLError {
  private let request: URLRequest
  private let session: URLSession
  private let lock = Lock()
  private var downstream: Downstream?
  private var task: URLSessionDataTask?
  private var isBegun = false
  private var isCancelled = false

  init(_ downstream: Downstream, request: URLRequest, session: URLSession) {
    self.downstream = downstream
    self.request = request
    self.session = session
  }

  var description: String { "DataTaskPublisher" }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let isFirst = lock.withLock {
      defer { isBegun = true }
      return !isBegun && !isCancelled
    }
    guard isFirst else { return }
    // Safe: the task calls it once, and everything is read and written under the lock.
    nonisolated(unsafe) let receive: (Data?, URLResponse?, (any Error)?) -> Void = { self.receive($0, $1, $2) }
    let task = session.dataTask(with: request) { receive($0, $1, $2) }
    let isLate = lock.withLock {
      if !isCancelled { self.task = task }
      return isCancelled
    }
    if isLate { task.cancel() } else { task.resume() }
  }

  private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let downstream = lock.withLock {
      task = nil
      return self.downstream.take()
    }
    guard let downstream else { return }
    guard let response, error == nil else {
      return downstream.receive(completion: .failure((error as? URLError) ?? URLError(.unknown)))
    }
    _ = downstream.receive((data ?? Data(), response))
    if !lock.withLock({ isCancelled }) { downstream.receive(completion: .finished) }
  }

  func cancel() {
    let (task, released) = lock.withLock {
      isCancelled = true
      return (self.task.take(), downstream.take())
    }
    withExtendedLifetime(released) { task?.cancel() }
  }
}
