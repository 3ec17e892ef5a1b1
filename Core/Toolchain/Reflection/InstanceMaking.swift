public import Foundation

/// Makes an instance of a class that is known only when the program runs, as delegates are that an `Info.plist` names.
///
/// The language lets a class be made by its metatype only through a `required` initialiser, and `NSObject.init()` is none, as nothing
/// needs it where Objective-C's runtime is. What is assumed: an initialiser that a class overrides stands in its table of methods where
/// the one of the superclass does, `required` or not.
///
/// - Precondition: The class has an `init()` of its own or inherits it; one that does not stops the program, naming the class.
package func makeInstance(of type: NSObject.Type) -> NSObject {
  // Safe as far as it is assumed: the initialiser is called through the table of `type`, whose place in it `MadeByName` shares.
  unsafeBitCast(type, to: MadeByName.Type.self).init()
}

/// Never made itself: it says only that `init()` can be called by a metatype.
///
/// Open, so that the compiler does not take it for the only class of its kind, and calls through the table.
open class MadeByName: NSObject {
  /// Creates one, which nobody does.
  public required override init() { super.init() }
}
