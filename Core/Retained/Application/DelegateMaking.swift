import AmbientProgram
import AmbientToolchain
import Foundation

/// Makes the delegates that a program names by their classes.
@MainActor
enum DelegateMaking {
  /// An instance of a class, by its `init()`.
  static func instance(of type: AnyClass) -> AnyObject {
    if let type = type as? NSObject.Type { return makeInstance(of: type) }
    if let type = type as? UIResponder.Type {
      // As of classes of Foundation: see `makeInstance(of:)`.
      return unsafeBitCast(type, to: MadeResponder.Type.self).init()
    }
    preconditionFailure("\(type) cannot be made here by its class. Make it a subclass of NSObject or of UIResponder.")
  }

  /// The class of a name, as `Info.plist` has it: with its module, or of the program's own.
  static func named(_ name: String, beside delegate: AnyObject?) -> AnyClass? {
    if name.contains(".") { return NSClassFromString(name) }
    let modules = [delegate.flatMap { module(of: Swift.type(of: $0)) }, ProgramPlace.current.moduleName]
    return modules.lazy.compactMap { $0 }.compactMap { NSClassFromString("\($0).\(name)") }.first
  }

  private static func module(of type: Any.Type) -> String? {
    String(reflecting: type).split(separator: ".").first.map(String.init)
  }
}

extension UIApplication {
  /// An instance of a delegate's class, by its `init()`.
  package static func makeDelegate(_ type: AnyClass) -> AnyObject { DelegateMaking.instance(of: type) }
}

/// Never made itself: it says only that `init()` can be called by a metatype. Open, so that calls go through the table of methods.
open class MadeResponder: UIResponder {
  /// Creates one, which nobody does.
  public required override init() { super.init() }
}
