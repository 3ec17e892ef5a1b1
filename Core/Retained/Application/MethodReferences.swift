public import CoreEnvironment
import CoreObserving
public import Foundation
import Synchronization

// Foundation's calls that take a selector, which Linux does not have: a reference to the method stands in its place, as
// `ViewController.tick` for `#selector(tick)`.

extension NotificationCenter {
  /// Has a method of an object called at notifications (Foundation: `addObserver(_:selector:name:object:)`).
  ///
  /// ```swift
  /// NotificationCenter.default.addObserver(
  ///   self, selector: NotesViewController.saved(_:), name: .noteSaved, object: nil)
  /// ```
  ///
  /// The object is held weakly; once it is gone nothing is called. On the main thread it is called at once; what is posted on another is told
  /// on the main one, soon after.
  @preconcurrency
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector aSelector: @escaping @MainActor (Target) -> @MainActor (Notification) -> Void,
    name aName: Notification.Name?, object anObject: Any?
  ) { MethodObservers.add(observer, to: self, aName, anObject) { aSelector($0)($1) } }

  /// Has a method of an object called at notifications, one that takes nothing.
  @preconcurrency
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void,
    name aName: Notification.Name?, object anObject: Any?
  ) { MethodObservers.add(observer, to: self, aName, anObject) { target, _ in aSelector(target)() } }

  /// Has a method of an object called at notifications, one that takes them by the older class.
  @preconcurrency
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector aSelector: @escaping @MainActor (Target) -> @MainActor (NSNotification) -> Void,
    name aName: Notification.Name?, object anObject: Any?
  ) {
    MethodObservers.add(observer, to: self, aName, anObject) { target, notification in
      aSelector(target)(
        NSNotification(name: notification.name, object: notification.object, userInfo: notification.userInfo))
    }
  }

  /// Has a selector's method of an object called at notifications.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    MethodObservers.add(observer as AnyObject, to: self, aName, anObject) { aSelector.call(on: $0, $1) }
  }

  /// Ends what an object was added for, by its methods or by a block (Foundation: `removeObserver(_:)`).
  public func removeObserver(_ observer: AnyObject) {
    if !MethodObservers.remove(observer, from: self, nil) { removeObserver(observer as Any) }
  }

  /// Ends what an object was added for at notifications of a name (Foundation: `removeObserver(_:name:object:)`); those of any object end
  /// with it.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    if !MethodObservers.remove(observer, from: self, aName) {
      removeObserver(observer as Any, name: aName, object: anObject)
    }
  }
}

/// Objects whose methods are called at notifications.
private enum MethodObservers {
  /// Unchecked: what Foundation gave is only handed back to it.
  private struct Entry: @unchecked Sendable {
    weak var target: AnyObject?
    let identity: ObjectIdentifier
    let center: NotificationCenter
    let name: Notification.Name?
    let token: any NSObjectProtocol
  }

  private static let entries = Mutex<[Entry]>([])

  static func add<Target: AnyObject>(
    _ target: Target, to center: NotificationCenter, _ name: Notification.Name?, _ object: Any?,
    _ call: @escaping @MainActor (Target, Notification) -> Void
  ) {
    let reference = Reference(target: target, call: call)
    let token = center.addObserver(forName: name, object: object, queue: nil) { reference.tell($0) }
    let entry = Entry(
      target: target, identity: ObjectIdentifier(target), center: center, name: name, token: token)
    let gone = entries.withLock { entries -> [Entry] in
      let gone = entries.filter { $0.target == nil }
      entries.removeAll { $0.target == nil }
      entries.append(entry)
      return gone
    }
    for entry in gone { entry.center.removeObserver(entry.token as Any) }
  }

  /// - Returns: Whether there was something to remove.
  static func remove(_ target: AnyObject, from center: NotificationCenter, _ name: Notification.Name?) -> Bool {
    let identity = ObjectIdentifier(target)
    let removed = entries.withLock { entries -> [Entry] in
      // By identity: in its `deinit` an object is not found by a weak reference any more.
      let isMeant: (Entry) -> Bool = {
        $0.identity == identity && $0.center === center && (name == nil || $0.name == name)
      }
      let removed = entries.filter(isMeant)
      entries.removeAll(where: isMeant)
      return removed
    }
    for entry in removed { entry.center.removeObserver(entry.token as Any) }
    return !removed.isEmpty
  }

  /// Unchecked: the target is used on the main actor, and only its weak reference is carried there.
  private final class Reference<Target: AnyObject>: @unchecked Sendable {
    private weak var target: Target?
    private let call: @MainActor (Target, Notification) -> Void

    init(target: Target, call: @escaping @MainActor (Target, Notification) -> Void) {
      self.target = target
      self.call = call
    }

    func tell(_ notification: Notification) {
      // Safe: a notification is not changed once it is posted.
      nonisolated(unsafe) let notification = notification
      if MainQueue.isCurrent {
        // Checked right here.
        MainActor.assumeIsolated { if let target { call(target, notification) } }
      } else {
        MainQueue.async { [self] in if let target { call(target, notification) } }
      }
    }
  }
}

extension Timer {
  /// A timer that calls a method of an object, and is started on this thread's loop (Foundation:
  /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`). The object is held until the timer ends.
  ///
  /// `userInfo` has no effect here: timers on Linux keep nothing.
  @preconcurrency
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let call = TimedCall(aTarget) { target, _ in aSelector(target)() }
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { call.tell($0) }
  }

  /// A timer that calls a method of an object with itself, and is started on this thread's loop. `userInfo` has no effect here: timers on Linux keep
  /// nothing.
  @preconcurrency
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let call = TimedCall(aTarget) { aSelector($0)($1) }
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { call.tell($0) }
  }

  /// A timer that calls a selector's method of an object with itself, and is started on this thread's loop. `userInfo` has no effect here:
  /// timers on Linux keep nothing.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let call = TimedCall(aTarget as AnyObject) { aSelector.call(on: $0, $1) }
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { call.tell($0) }
  }

  /// A timer that calls a selector's method of an object with itself, to be added to a loop. `userInfo` has no effect here: timers on Linux
  /// keep nothing.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let call = TimedCall(aTarget as AnyObject) { aSelector.call(on: $0, $1) }
    self.init(timeInterval: ti, repeats: yesOrNo) { call.tell($0) }
  }

  /// A timer that calls a method of an object, to be added to a loop. `userInfo` has no effect here: timers on Linux keep
  /// nothing.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let call = TimedCall(aTarget) { target, _ in aSelector(target)() }
    self.init(timeInterval: ti, repeats: yesOrNo) { call.tell($0) }
  }

  /// A timer that calls a method of an object with itself, to be added to a loop. `userInfo` has no effect here: timers on Linux keep
  /// nothing.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target aTarget: Target,
    selector aSelector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let call = TimedCall(aTarget) { aSelector($0)($1) }
    self.init(timeInterval: ti, repeats: yesOrNo) { call.tell($0) }
  }
}

/// Unchecked: the target is used on the main actor.
private final class TimedCall<Target: AnyObject>: @unchecked Sendable {
  private let target: Target
  private let call: @MainActor (Target, Timer) -> Void

  init(_ target: Target, _ call: @escaping @MainActor (Target, Timer) -> Void) {
    self.target = target
    self.call = call
  }

  func tell(_ timer: Timer) {
    // Safe: a timer may be asked and ended from any thread.
    nonisolated(unsafe) let timer = timer
    if MainQueue.isCurrent {
      // Checked right here.
      MainActor.assumeIsolated { call(target, timer) }
    } else {
      MainQueue.async { [self] in call(target, timer) }
    }
  }
}

extension UITraitChangeObservable {
  /// Calls a selector's method of this object, which takes this object or nothing, when one of these traits has changed.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Calls a selector's method of an object, which takes this object, this object and its traits before, or nothing, when one of these traits
  /// of this object has changed. The target is held weakly.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    registerForTraitChanges(traits) { [weak target = target as AnyObject] (environment: Self, previous) in
      if let target { action.call(on: target, environment, previous) }
    }
  }
}
