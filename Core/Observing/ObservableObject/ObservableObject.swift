public import AmbientPublishers

/// An object that tells everybody who holds it before any of its published properties changes.
///
/// ```swift
/// final class Store: ObservableObject {
///   @Published var count = 0
/// }
/// ```
///
/// Whoever holds it is told of every change, also of properties that were never read. An `@Observable` class tells only
/// the readers of the property.
///
/// A class may have a publisher of its own, of any type that does not fail: what that one sends tells those who hold the
/// object, and its published properties tell nobody but those who have subscribed to them.
///
/// ```swift
/// final class Clock: ObservableObject {
///   let objectWillChange = PassthroughSubject<Void, Never>()
///   var time = 0 { willSet { objectWillChange.send() } }
/// }
/// ```
///
/// Combine: ObservableObject.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that sends before the object changes; ``ObservableObjectPublisher`` unless the class has another
  /// one.
  associatedtype ObjectWillChangePublisher: AmbientPublishers.Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes. Unless the class has one of its own, it is the same for as long as the object
  /// lives.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher of this object. Finding it takes a lock and a look-up.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.ofObject(self) }
}
