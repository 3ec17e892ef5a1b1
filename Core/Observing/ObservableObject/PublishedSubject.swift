import Synchronization

/// Hands the values of a published property to those who iterate over them, and ends when the property goes.
///
/// Unchecked: everything is read and written under the lock. A value is handed to another thread only by an iteration,
/// which asks for `Sendable` values.
final class PublishedSubject<Value>: @unchecked Sendable {
  private struct Receiver {
    let receive: (Value) -> Void
    let end: () -> Void
  }

  private let lock = Mutex(())
  private var current: Value
  private var receivers: [Int: Receiver] = [:]
  private var nextNumber = 0

  init(_ value: Value) {
    current = value
  }

  deinit {
    for receiver in receivers.values { receiver.end() }
  }

  func send(_ value: Value) {
    lock.withLock { _ in
      current = value
      // Handing over only puts the value into a buffer: no foreign code runs under the lock.
      for receiver in receivers.values { receiver.receive(value) }
    }
  }

  /// Hands over the present value and all later ones. Returns what to remove it by.
  func add(receive: @escaping (Value) -> Void, end: @escaping () -> Void) -> Int {
    lock.withLock { _ in
      receive(current)
      nextNumber += 1
      receivers[nextNumber] = Receiver(receive: receive, end: end)
      return nextNumber
    }
  }

  func remove(_ number: Int) {
    lock.withLock { _ in receivers[number] = nil }
  }
}
