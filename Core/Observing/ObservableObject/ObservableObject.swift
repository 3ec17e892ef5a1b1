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
/// Combine: ObservableObject.
public protocol ObservableObject: AnyObject {
  /// Sends before the object changes. Unless the class has one of its own, it is the same for as long as the object
  /// lives.
  var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
  /// The publisher of this object. Finding it takes a lock and a look-up.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.ofObject(self) }
}
