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
    /// A notification.
    public typealias Output = Notification
    /// It never fails.
    public typealias Failure = Never

    /// Where it is posted.
    public let center: NotificationCenter
    /// Its name.
    public let name: Notification.Name
    /// Whose it is; `nil` for everybody's.
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

    /// Subscribes to what is posted from now on.
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
