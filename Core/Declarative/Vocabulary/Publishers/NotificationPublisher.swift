public import CoreObserving
public import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name (Combine: `NotificationCenter.publisher(for:object:)`).
  ///
  /// - Parameter object: Those of one object alone; it is not kept alive.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications (Combine: `NotificationCenter.Publisher`). It sends on the thread that posts.
  public struct Publisher: CoreObserving.Publisher, Equatable {
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
    public func sink(
      receiveCompletion: @escaping (Subscribers.Completion<Never>) -> Void,
      receiveValue: @escaping (Notification) -> Void
    ) -> AnyCancellable {
      guard !isOfObject || object != nil else { return AnyCancellable {} }
      // Safe as far as who posts is: it calls this on its own thread.
      nonisolated(unsafe) let receive = receiveValue
      let observer = center.addObserver(forName: name, object: object, queue: nil) { receive($0) }
      return AnyCancellable { [center] in center.removeObserver(observer) }
    }

    /// The same name of the same object at the same center.
    public static func == (left: Publisher, right: Publisher) -> Bool {
      left.center === right.center && left.name == right.name && left.object === right.object
        && left.isOfObject == right.isOfObject
    }
  }
}
