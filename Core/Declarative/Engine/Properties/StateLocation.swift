import CoreObserving
import Synchronization

#if THREAD_SANITIZER
  /// Of the two of the name, the one that the sanitizer knows.
  private typealias Mutex<Value> = CoreObserving.Mutex<Value>
#endif

/// Where a ``State`` lives: the value, and who has read it.
///
/// Unchecked: the value is read and written under the lock; the readers are told on the main actor.
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

  /// The value; subscribes the pass under way.
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

  /// Sets the value, after the body where one is being evaluated.
  func set(_ value: Value) { set(value, in: Transaction()) {} }
}
