import CoreObserving
public import Foundation

#if !THREAD_SANITIZER
  import Synchronization
#endif

/// What can be observed by the name of a property (Foundation: `_KeyValueCodingAndObserving`).
///
/// There is no Objective-C here that would tell of each set. What is observed is looked at in each update, once everything is laid
/// out, and after each key and each click: a value that differs then from the one before is told, and several sets in between are
/// one change. Values that cannot be compared are not told.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}
extension UIViewPropertyAnimator: _KeyValueCodingAndObserving {}
extension CALayer: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls a closure when a property has another value, for as long as what is returned is kept.
  ///
  /// ```swift
  /// observation = tableView.observe(\.contentSize, options: .new) { [weak self] tableView, change in
  ///   self?.heightConstraint.constant = change.newValue?.height ?? 0
  /// }
  /// ```
  /// May be called on any thread; the closure is called on the main actor.
  ///
  /// - Parameters:
  ///   - keyPath: The property; with more than one part, the last one is looked at.
  ///   - options: Which values the closure gets, and whether it is called at once.
  ///   - changeHandler: Gets the object, and the values that `options` asks for.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let value = WatchedValue(self, keyPath, options, changeHandler)
    let observation = NSKeyValueObservation { value.look() }
    onMain {
      if options.contains(.initial) { value.begin() }
      KeyValueObservers.main.add(observation)
    }
    return observation
  }
}

/// At once on the main actor; from elsewhere, soon.
private func onMain(_ work: @escaping @Sendable @MainActor () -> Void) {
  // Safe: it was asked.
  if MainQueue.isCurrent { MainActor.assumeIsolated(work) } else { MainQueue.async(work) }
}

/// An observation of a property, which ends with this object (Foundation: `NSKeyValueObservation`).
public final class NSKeyValueObservation: NSObject, Sendable {
  private let work: Mutex<(@MainActor () -> Bool)?>

  init(_ look: @escaping @MainActor () -> Bool) { work = Mutex(look) }

  /// Ends the observation. May be called on any thread, and again.
  public func invalidate() {
    // What it holds goes after the lock: that may end other observations, and run a program's `deinit`.
    _ = work.withLock { work in
      defer { work = nil }
      return work
    }
  }

  /// Tells of a value that is another one; says whether it was.
  @MainActor
  func look() -> Bool { work.withLock { $0 }?() ?? false }
}

/// A property and the value that it had last.
private final class WatchedValue<Object: AnyObject, Value>: @unchecked Sendable {
  // Unchecked: once it is made, the main actor alone looks at it.
  private weak var object: Object?
  private let keyPath: KeyPath<Object, Value>
  private let options: NSKeyValueObservingOptions
  private let tell: @MainActor (Object, NSKeyValueObservedChange<Value>) -> Void
  private var last: Value

  init(
    _ object: Object, _ keyPath: KeyPath<Object, Value>, _ options: NSKeyValueObservingOptions,
    _ tell: @escaping @MainActor (Object, NSKeyValueObservedChange<Value>) -> Void
  ) {
    (self.object, self.keyPath, self.options, self.tell) = (object, keyPath, options, tell)
    last = object[keyPath: keyPath]
  }

  /// Tells of the value that it has at first.
  @MainActor
  func begin() {
    guard let object else { return }
    tell(object, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil))
  }

  @MainActor
  func look() -> Bool {
    guard let object else { return false }
    let (former, value) = (last, object[keyPath: keyPath])
    guard !ValueEquality.areSame(former, value), ValueEquality.areSame(value, value) else { return false }
    last = value
    let old = options.contains(.old) ? former : nil
    if options.contains(.prior) { tell(object, NSKeyValueObservedChange(oldValue: old, isPrior: true)) }
    tell(object, NSKeyValueObservedChange(newValue: options.contains(.new) ? value : nil, oldValue: old))
    return true
  }
}

/// Looks at what is observed.
@MainActor
final class KeyValueObservers {
  static let main = KeyValueObservers()

  private struct Entry {
    weak var observation: NSKeyValueObservation?
  }

  private var entries: [Entry] = []
  /// Those that were asked for by the name of a property, which nobody else keeps.
  private var named: [NamedObservation] = []

  private struct NamedObservation {
    weak var observer: UIResponder?
    weak var object: AnyObject?
    let keyPath: String
    let observation: NSKeyValueObservation
  }

  private init() {
    // After the layout, which changes sizes: what is told may ask for another one.
    UpdateCycle.main.addPhase(.effects) { [unowned self] in look() }
  }

  func add(_ observation: NSKeyValueObservation) {
    entries.removeAll { $0.observation == nil }
    entries.append(Entry(observation: observation))
  }

  func add(_ observation: NSKeyValueObservation, of object: AnyObject, _ keyPath: String, for observer: UIResponder) {
    named.removeAll { $0.observer == nil || $0.object == nil }
    named.append(NamedObservation(observer: observer, object: object, keyPath: keyPath, observation: observation))
  }

  func remove(_ observer: AnyObject, of object: AnyObject, _ keyPath: String) {
    named.removeAll { $0.observer === observer && $0.object === object && $0.keyPath == keyPath }
  }

  /// Says whether anything was told.
  @discardableResult
  func look() -> Bool {
    var didTell = false
    for entry in entries where entry.observation?.look() == true { didTell = true }
    return didTell
  }
}

// MARK: By name

extension NSObject {
  /// Has a view or a controller told when a property has another value, by its
  /// ``UIResponder/observeValue(forKeyPath:of:change:context:)``.
  ///
  /// Properties that can be named so are those that listings observe of views, scroll views, controls, texts and a `Progress`; for
  /// all others there is `observe(_:options:changeHandler:)`.
  @MainActor @preconcurrency
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let observer = observer as? UIResponder else { return }
    guard
      let observation = observation(
        keyPath, options,
        { [weak observer] object, change in
          observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        })
    else {
      return RetainedWarning.write(
        """
        “\(keyPath)” of \(type(of: self)) cannot be observed by its name. Nobody will be told of it.
        To fix it, write  observation = object.observe(\\.\(keyPath)) { object, change in … }
        """)
    }
    KeyValueObservers.main.add(observation, of: self, keyPath, for: observer)
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began.
  @MainActor @preconcurrency
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyValueObservers.main.remove(observer, of: self, keyPath)
  }

  /// Ends what `addObserver(_:forKeyPath:options:context:)` began.
  ///
  /// `context` has no effect here: an observer is told apart by its object and the property.
  @MainActor @preconcurrency
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    removeObserver(observer, forKeyPath: keyPath)
  }

  @MainActor
  private func observation(
    _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ tell: @escaping @MainActor (Any, [NSKeyValueChangeKey: Any]) -> Void
  ) -> NSKeyValueObservation? {
    func watch<Object: NSObject, Value>(_ type: Object.Type, _ property: KeyPath<Object, Value>)
      -> NSKeyValueObservation?
    {
      (self as? Object)?.observe(property, options: options) { object, change in tell(object, change.dictionary) }
    }
    return switch keyPath {
    case "contentSize": watch(UIScrollView.self, \.contentSize)
    case "contentOffset": watch(UIScrollView.self, \.contentOffset)
    case "contentInset": watch(UIScrollView.self, \.contentInset)
    case "zoomScale": watch(UIScrollView.self, \.zoomScale)
    case "frame": watch(UIView.self, \.frame)
    case "bounds": watch(UIView.self, \.bounds)
    case "center": watch(UIView.self, \.center)
    case "alpha": watch(UIView.self, \.alpha)
    case "hidden", "isHidden": watch(UIView.self, \.isHidden)
    case "selected", "isSelected": watch(UIControl.self, \.isSelected)
    case "highlighted", "isHighlighted": watch(UIControl.self, \.isHighlighted)
    case "enabled", "isEnabled": watch(UIControl.self, \.isEnabled)
    case "text":
      watch(UITextField.self, \.text) ?? watch(UITextView.self, \.text) ?? watch(UILabel.self, \.text)
        ?? watch(UISearchBar.self, \.text)
    case "title": watch(UIViewController.self, \.title)
    case "fractionCompleted": watch(Progress.self, \.fractionCompleted)
    case "completedUnitCount": watch(Progress.self, \.completedUnitCount)
    default: nil
    }
  }
}

extension NSKeyValueObservedChange {
  /// As an observer by name gets it.
  fileprivate var dictionary: [NSKeyValueChangeKey: Any] {
    var values: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue]
    if let newValue { values[.newKey] = newValue }
    if let oldValue { values[.oldKey] = oldValue }
    if isPrior { values[.notificationIsPriorKey] = true }
    return values
  }
}
