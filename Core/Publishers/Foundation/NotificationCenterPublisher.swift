public import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name.
  ///
  /// - Parameter object: Those of one object alone; it is not kept alive.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
    NotificationCenter.Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications. It sends on the thread that posts.
  ///
  /// Combine: NotificationCenter.Publisher.
  public struct Publisher: AmbientPublishers.Publisher, Equatable {
    /// It sends the notifications as they were posted.
    public typealias Output = Notification
    /// It never fails, and so never ends by itself.
    public typealias Failure = Never

    /// The centre that the notifications are posted to.
    public let center: NotificationCenter
    /// The name of the notifications that are sent.
    public let name: Notification.Name
    /// The object whose notifications are sent, held weakly; `nil` for those of any object.
    public weak let object: AnyObject?
    /// An object that is gone posts nothing.
    private let isOfObject: Bool

    /// Creates a publisher of the notifications of a name.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
      isOfObject = object != nil
    }

    /// Subscribes to the notifications that are posted from now on; called on the thread that posts.
    ///
    /// One that was not asked for is left out.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      guard !isOfObject || object != nil else {
        return Empty(completeImmediately: false).receive(subscriber: subscriber)
      }
      // Safe: a subject may be sent to from any thread.
      nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
      let observer = center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
      subject.handleEvents(receiveCancel: { [center] in center.removeObserver(observer) }).subscribe(subscriber)
    }

    /// The same name of the same object at the same center.
    public static func == (left: Publisher, right: Publisher) -> Bool {
      left.center === right.center && left.name == right.name && left.object === right.object
        && left.isOfObject == right.isOfObject
    }
  }
}
