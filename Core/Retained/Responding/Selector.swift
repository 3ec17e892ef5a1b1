import CoreObserving
public import Foundation

/// A method that is called by whoever is given it (Foundation: `Selector`, which is missing on Linux).
///
/// It is made of a reference to the method, with the name that it has in Objective-C:
///
/// ```swift
/// func makeButton(_ title: String, action: Selector) -> UIButton {
///   let button = UIButton(configuration: .bordered())
///   button.addTarget(self, action: action, for: .touchUpInside)
///   return button
/// }
/// makeButton("Drawer", action: Selector(DeckViewController.showDrawer, named: "showDrawer"))
/// ```
///
/// `ambient adopt` writes it so for `#selector(showDrawer)`, where a program's sources name the type. Whatever takes a reference to a
/// method takes a selector, too. Two selectors are equal when they have the same name, whosever methods they are; without a name
/// a selector is equal to its own copies only.
///
/// Of a text alone it knows the edits of ``UIResponderStandardEditAction``, such as `Selector("copy:")`: Linux finds no other method by its name.
public struct Selector: Hashable, Sendable, CustomStringConvertible {
  /// What it does, and by what it is told from others.
  private final class Method: Sendable {
    /// Whether an object has the method.
    let isMethod: @MainActor (AnyObject) -> Bool
    /// Calls it; `nil` where the object has not the method, or what is handed over is of another type.
    let call: @MainActor (AnyObject, Any?, Any?) -> Returned?

    init(
      isMethod: @escaping @MainActor (AnyObject) -> Bool,
      call: @escaping @MainActor (AnyObject, Any?, Any?) -> Returned?
    ) {
      self.isMethod = isMethod
      self.call = call
    }
  }

  /// What a method has returned.
  struct Returned { let value: Any? }

  /// The name without what follows it.
  private let name: String
  private let method: Method?
  /// The name as it was given: `save:` or `save(_:)`; empty for a method without one.
  public let description: String

  /// A selector of a text. It can be compared with others; it calls something only where it names an edit, such as `copy:`.
  public init(_ str: String) {
    description = str
    name = Self.base(of: str)
    method = Self.editing(name)
  }

  /// The method of the edit of that name, which every responder has: those count that do something at it.
  private static func editing(_ name: String) -> Method? {
    guard let edit = UIResponderStandardEditAction(selectorName: name) else { return nil }
    return Method(isMethod: { ($0 as? UIResponder)?.implements(edit) ?? false }) { target, sender, _ in
      guard let responder = target as? UIResponder else { return nil }
      edit.perform(on: responder, sender)
      return Returned(value: nil)
    }
  }

  /// A selector of a method that takes nothing. `name` is what it is compared by.
  @preconcurrency
  public init<Target, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor () -> Result, named name: String = ""
  ) {
    self.init(name, Target.self) { target, _, _ in Returned(value: method(target)()) }
  }

  /// A selector of a method that takes who calls it. `name` is what it is compared by.
  @preconcurrency
  public init<Target, Sender, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result, named name: String = ""
  ) {
    self.init(name, Target.self) { target, sender, _ in
      guard let sender = Self.argument(sender, as: Sender.self) else { return nil }
      return Returned(value: method(target)(sender))
    }
  }

  /// A selector of a method that takes who calls it and something more, as what the user did. `name` is what it is compared by.
  @preconcurrency
  public init<Target, Sender, Event, Result>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result, named name: String = ""
  ) {
    self.init(name, Target.self) { target, sender, event in
      guard let sender = Self.argument(sender, as: Sender.self), let event = Self.argument(event, as: Event.self) else {
        return nil
      }
      return Returned(value: method(target)(sender, event))
    }
  }

  private init<Target>(
    _ name: String, _ type: Target.Type, _ call: @escaping @MainActor (Target, Any?, Any?) -> Returned?
  ) {
    description = name
    self.name = Self.base(of: name)
    method =
      Self.editing(self.name)
      ?? Method(isMethod: { $0 is Target }) { target, sender, event in
        (target as? Target).flatMap { call($0, sender, event) }
      }
  }

  /// Something that is handed over, as the type that a method takes.
  private static func argument<Value>(_ argument: Any?, as type: Value.Type) -> Value? {
    if let argument, let value = argument as? Value { return value }
    if let notification = argument as? Notification, type == NSNotification.self {
      let older = NSNotification(
        name: notification.name, object: notification.object, userInfo: notification.userInfo)
      return older as? Value
    }
    // A method that takes an optional is called with nothing, too; one that takes `Any` gets an optional that is `nil`.
    return argument == nil ? (Optional<Any>.none as Any) as? Value : nil
  }

  private static func base(of name: String) -> String { String(name.prefix { $0 != ":" && $0 != "(" }) }

  /// The edit that it names, if it names one.
  package var edit: UIResponderStandardEditAction? { UIResponderStandardEditAction(selectorName: name) }

  /// Whether an object has the method.
  @MainActor
  package func isMethod(of object: AnyObject) -> Bool { method?.isMethod(object) ?? false }

  /// Calls the method of an object.
  ///
  /// - Returns: Whether the object has it.
  @MainActor @discardableResult
  package func call(on object: AnyObject, _ sender: Any?, _ event: Any? = nil) -> Bool {
    method?.call(object, sender, event) != nil
  }

  /// Calls the method of an object, and hands back what it returned.
  @MainActor
  func result(of object: AnyObject, _ sender: Any?, _ other: Any?) -> Any? {
    method?.call(object, sender, other)?.value
  }

  /// Calls the method of a target; without one, of the first in a chain of responders that has it.
  ///
  /// - Returns: Whether there was somebody.
  @MainActor @discardableResult
  package func call(_ target: AnyObject?, orFrom first: UIResponder, _ sender: Any?, _ event: Any? = nil) -> Bool {
    if let target { return call(on: target, sender, event) }
    guard let found = first.chain.first(where: { isMethod(of: $0) }) else { return false }
    return call(on: found, sender, event)
  }

  /// Whether both have the same name; without one, whether one is a copy of the other.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.name.isEmpty && right.name.isEmpty ? left.method === right.method : left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The name of a selector, as a text (Foundation: `NSStringFromSelector(_:)`).
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// A selector of a text (Foundation: `NSSelectorFromString(_:)`). It can be compared with others, and calls something only where it names an
/// edit, such as `copy:`.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension UIResponderStandardEditAction {
  /// The edit whose method is called so.
  init?(selectorName name: String) {
    guard let edit = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = edit
  }

  /// Its selector.
  package var selector: Selector { Selector("\(self):") }

  @MainActor
  fileprivate func perform(on responder: UIResponder, _ sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .delete: responder.delete(sender)
    }
  }
}

extension NSObject {
  /// Whether the object has a method (Foundation: `responds(to:)`): of responders, an edit such as copy counts where the class overrides it.
  @MainActor @preconcurrency
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// Calls a method of this object (Foundation: `perform(_:)`); nothing where it has not the method.
  ///
  /// - Returns: What the method returned, where that is an object.
  @MainActor @preconcurrency
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { perform(aSelector, with: nil, with: nil) }

  /// Calls a method of this object with something (Foundation: `perform(_:with:)`); nothing where it has not the method, or the method takes
  /// something of another type.
  ///
  /// - Returns: What the method returned, where that is an object.
  @MainActor @preconcurrency
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    perform(aSelector, with: object, with: nil)
  }

  /// Calls a method of this object with two things (Foundation: `perform(_:with:with:)`); nothing where it has not the method, or the method
  /// takes something of another type.
  ///
  /// - Returns: What the method returned, where that is an object.
  @MainActor @preconcurrency
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    guard let result = aSelector?.result(of: self, object1, object2) else { return nil }
    guard type(of: result) is AnyClass else { return nil }
    let object = result as AnyObject
    // Kept until the turn has ended, as an autorelease pool keeps it on iOS. Safe: nobody uses it in there.
    nonisolated(unsafe) let kept = object
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    return Unmanaged.passUnretained(object)
  }

  /// Calls a method of this object with something, on the main thread (Foundation: `performSelector(onMainThread:with:waitUntilDone:)`); nothing
  /// where it has not the method.
  ///
  /// May be called on any thread.
  ///
  /// - Parameter wait: Whether it returns only when the method has. On the main thread the method is called at once then.
  public nonisolated func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    // Safe: both are used on the main thread alone from here on, as the caller of such a method promises.
    nonisolated(unsafe) let (object, argument) = (self, arg)
    let call: @Sendable @MainActor () -> Void = { aSelector.call(on: object, argument) }
    guard wait else { return MainQueue.async(call) }
    if MainQueue.isCurrent { return MainActor.assumeIsolated(call) }
    DispatchQueue.main.sync { MainActor.assumeIsolated(call) }
  }

  /// Calls a method of this object with something, when what is done now is done (Foundation: `performSelector(inBackground:with:)`); nothing
  /// where it has not the method.
  ///
  /// May be called on any thread. The method runs on the main thread, to which methods of views and controllers belong in Swift: one that waits
  /// for the network keeps the screen waiting, and is better an `async` one in a `Task`.
  public nonisolated func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    performSelector(onMainThread: aSelector, with: arg, waitUntilDone: false)
  }
}
