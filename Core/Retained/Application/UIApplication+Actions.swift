import CoreObserving
import Dispatch
public import Foundation
import Synchronization

extension UIApplication {
  /// Has a method called of a target, else of the first responder that has it, from the one with the focus on (UIKit:
  /// `sendAction(_:to:from:for:)`, with a method reference in the place of the selector).
  ///
  /// ```swift
  /// UIApplication.shared.sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil)
  /// ```
  ///
  /// `sender` and `event` have no effect here: the method takes neither.
  ///
  /// - Returns: Whether there was somebody to call.
  @discardableResult
  public func sendAction<Target, Result>(
    _ action: @MainActor (Target) -> @MainActor () -> Result, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let found: Target = receiver(target) else { return false }
    _ = action(found)()
    return true
  }

  /// Has a method that takes the sender called, as above; not where the sender is of another type. `event` has no effect here: the
  /// method does not take it.
  @discardableResult
  public func sendAction<Target, Sender, Result>(
    _ action: @MainActor (Target) -> @MainActor (Sender) -> Result, to target: Any?, from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    guard let found: Target = receiver(target), let sender = sender as? Sender else { return false }
    _ = action(found)(sender)
    return true
  }

  final func defaultSendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let first = keyWindow?.firstResponder ?? keyWindow ?? self
    return action.call(target.map { $0 as AnyObject }, orFrom: first, sender, event)
  }

  private func receiver<Target>(_ target: Any?) -> Target? {
    if let target { return target as? Target }
    let first = keyWindow?.firstResponder ?? keyWindow
    return sequence(first: first, next: { $0?.next }).lazy.prefix { $0 != nil }.compactMap { $0 as? Target }.first
  }
}

extension NSObject {
  /// Calls a method of this object, later (Foundation: `perform(_:with:afterDelay:)`, with a method reference in the place of the selector).
  /// The object is kept until then.
  ///
  /// - Parameters:
  ///   - object: `object` has no effect here: the method takes nothing.
  ///   - delay: How long to wait, in seconds.
  @MainActor
  public func perform<Target: AnyObject>(
    _ action: @escaping @MainActor (Target) -> @MainActor () -> Void, with object: Any?, afterDelay delay: TimeInterval
  ) {
    guard let target = self as? Target else { return }
    let isCurrent = DelayedCalls.begin(of: self)
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) {
      // Safe: the main actor runs on the main queue.
      MainActor.assumeIsolated { if isCurrent() { action(target)() } }
    }
  }

  /// Calls a selector's method of this object with something, later (Foundation: `perform(_:with:afterDelay:)`). The object is kept until then.
  ///
  /// - Parameter delay: How long to wait, in seconds.
  @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let isCurrent = DelayedCalls.begin(of: self, aSelector)
    // Safe: it is used on the main actor only, where it comes from.
    nonisolated(unsafe) let argument = anArgument
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) {
      // Safe: the main actor runs on the main queue.
      MainActor.assumeIsolated { if isCurrent() { aSelector.call(on: self, argument) } }
    }
  }

  /// Forgets the methods of an object that are to be called later.
  @MainActor
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) { DelayedCalls.cancel(aTarget as AnyObject) }

  /// Forgets a selector's method of an object that is to be called later with something; of all it was asked to be called with where
  /// `anArgument` is `nil`.
  ///
  /// `anArgument` has no effect here: requests of one object are told apart by their selector alone.
  @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.cancel(aTarget as AnyObject, aSelector)
  }
}

/// Which methods that are to be called later still are.
@MainActor
private enum DelayedCalls {
  private static var generations: [ObjectIdentifier: Int] = [:]
  /// The same of single selectors.
  private static var ofSelectors: [Call: Int] = [:]

  private struct Call: Hashable {
    var object: ObjectIdentifier
    var selector: Selector
  }

  /// - Returns: Whether the object's calls, and those of that selector, were not cancelled since.
  static func begin(of object: AnyObject, _ selector: Selector) -> @MainActor () -> Bool {
    let (isCurrent, call) = (begin(of: object), Call(object: ObjectIdentifier(object), selector: selector))
    let generation = ofSelectors[call, default: 0]
    return { isCurrent() && ofSelectors[call, default: 0] == generation }
  }

  static func cancel(_ object: AnyObject, _ selector: Selector) {
    ofSelectors[Call(object: ObjectIdentifier(object), selector: selector), default: 0] += 1
  }

  /// - Returns: Whether the object's calls were not cancelled since.
  static func begin(of object: AnyObject) -> @MainActor () -> Bool {
    let identity = ObjectIdentifier(object)
    let generation = generations[identity, default: 0]
    return { generations[identity, default: 0] == generation }
  }

  static func cancel(_ object: AnyObject) { generations[ObjectIdentifier(object), default: 0] += 1 }
}
