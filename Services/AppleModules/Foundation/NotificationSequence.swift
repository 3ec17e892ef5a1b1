public import Foundation

extension NotificationCenter {
  /// Notifications of a name as they are posted, from the moment of asking on (Foundation: `notifications(named:object:)`).
  ///
  /// ```swift
  /// for await _ in NotificationCenter.default.notifications(named: .NSCalendarDayChanged) { print("a new day") }
  /// ```
  ///
  /// - Parameter object: Who posts them; `nil` for anybody.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    let (stream, feed) = AsyncStream<Held>.makeStream()
    let observer = Observer(
      addObserver(forName: name, object: object, queue: nil) { feed.yield(Held(notification: $0)) }, self)
    feed.onTermination = { _ in observer.end() }
    return Notifications(stream: stream)
  }

  /// Notifications as they are posted.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// A notification.
    public typealias Element = Notification
    // Unchecked: a stream is safe to use from anywhere.
    private let stream: AsyncStream<Held>

    fileprivate init(stream: AsyncStream<Held>) { self.stream = stream }

    /// Waits for one notification after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var stream: AsyncStream<Held>.AsyncIterator
      /// The next notification, when it is posted; `nil` where the task is cancelled.
      public mutating func next() async -> Notification? { await next(isolation: #isolation) }

      /// The next notification, for a caller on an actor.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await stream.next(isolation: actor)?.notification
      }
    }

    /// Begins with the first that nobody has taken.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: stream.makeAsyncIterator()) }
  }

  /// Unchecked: who posts a notification to other threads sees to it that what it holds may be used there, as on iOS.
  fileprivate struct Held: @unchecked Sendable {
    let notification: Notification
  }

  /// Unchecked: the token is only handed back, which may be done anywhere.
  private final class Observer: @unchecked Sendable {
    private let token: any NSObjectProtocol
    private let center: NotificationCenter

    init(_ token: any NSObjectProtocol, _ center: NotificationCenter) { (self.token, self.center) = (token, center) }

    func end() { center.removeObserver(token) }
  }
}
