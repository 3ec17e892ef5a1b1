import CoreObserving
import Synchronization

#if THREAD_SANITIZER
  /// Of the two of the name, the one that the sanitizer knows.
  private typealias Mutex<Value> = CoreObserving.Mutex<Value>
#endif

/// Where the value of a ``State`` is kept, with the passes that have read it.
///
/// The graph makes one for each `@State` of a node. Unchecked: the value is read and written under the lock; the
/// readers are told on the main actor.
final class StateLocation<Value>: BindingLocation, @unchecked Sendable {
  private let held: Mutex<Box>
  private let readers = ReaderList()
  private let name: String

  /// Unchecked: as above.
  private struct Box: @unchecked Sendable {
    var value: Value
  }

  init(_ value: Value, _ name: String) {
    held = Mutex(Box(value: value))
    self.name = name
  }

  /// The value. Reading it subscribes the pass that is running.
  var value: Value {
    if let tracking = Tracking.current { readers.read(by: tracking) }
    return held.withLock { $0.value }
  }

  func read() -> Value? { .some(value) }

  func write(_ value: Value) -> Bool {
    // What is replaced is released outside of the lock: a deinit of the user's may come back here.
    let former = held.withLock { box in
      let former = box.value
      box.value = value
      return former
    }
    // An equal value evaluates no body.
    guard !ValueEquality.areSame(former, value) else { return true }
    let change = ObservedChange(.other(name))
    if MainQueue.isCurrent {
      readers.beat(change)
    } else {
      let transaction = Transaction.currentIfAny
      MainQueue.async { [self] in Transaction.inForce(transaction) { readers.beat(ObservedChange(.other(name))) } }
    }
    return true
  }

  /// Sets the value; while a body is evaluated, as soon as that is done.
  func set(_ value: Value) { set(value, in: Transaction()) {} }
}

/// Where some `@State` is kept, whatever its type.
@MainActor
protocol StatePlace: AnyObject {
  /// The value as it is now, read by nobody.
  func keptValue(in place: String, _ name: String) -> KeptValue
}

extension StateLocation: @MainActor StatePlace {
  func keptValue(in place: String, _ name: String) -> KeptValue {
    KeptValue(of: self, in: place, name, held.withLock { $0.value }, isState: true) { [weak self] value in
      guard let self, let value = value as? Value else { return false }
      set(value)
      return true
    }
  }
}
