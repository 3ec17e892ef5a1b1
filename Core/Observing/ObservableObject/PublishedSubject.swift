import AmbientPublishers
import Synchronization

/// Hands the values of a published property to those who iterate over them, and ends when the property goes.
///
/// Unchecked: everything is read and written under the lock. A value is handed to another thread only by an iteration,
/// which asks for `Sendable` values. A subscriber's closure is called on the thread that sets the property, as in Combine.
final class PublishedSubject<Value>: @unchecked Sendable {
  private struct Receiver {
    let receive: (Value) -> Void
    let end: () -> Void
  }

  private let lock = Mutex(())
  private var current: Value
  private var receivers: [Int: Receiver] = [:]
  /// Their closures may be anybody's.
  private var subscribers: [(number: Int, receiver: Receiver)] = []
  private var nextNumber = 0
  private var sources: [AnyCancellable] = []
  /// Another publisher sets the property: the value is here, and the property asks for it.
  private(set) var isAssigned = false
  /// Who tells of changes of the object, once the property was read.
  weak var teller: ObservableObjectPublisher?

  init(_ value: Value) {
    current = value
  }

  deinit {
    for receiver in receivers.values { receiver.end() }
    for subscriber in subscribers { subscriber.receiver.end() }
  }

  /// Somebody is told of each value.
  var isWanted: Bool { lock.withLock { _ in !receivers.isEmpty || !subscribers.isEmpty } }

  func send(_ value: Value) {
    lock.withLock { _ in
      current = value
      // Handing over only puts the value into a buffer: no foreign code runs under the lock.
      for receiver in receivers.values { receiver.receive(value) }
    }
    // Outside of the lock: a subscriber may set the property, subscribe and cancel.
    var told: [(number: Int, receiver: Receiver)] = []
    lock.withLock { _ in told = subscribers }
    for subscriber in told where isSubscribed(subscriber.number) { subscriber.receiver.receive(value) }
  }

  /// Calls `receive` with the present value and all later ones, on the thread that sets them.
  func subscribe(_ receive: @escaping (Value) -> Void, end: @escaping () -> Void) -> AnyCancellable {
    var (number, present): (Int, Value?) = (0, nil)
    lock.withLock { _ in
      nextNumber += 1
      (number, present) = (nextNumber, current)
      subscribers.append((number, Receiver(receive: receive, end: end)))
    }
    if let present { receive(present) }
    return AnyCancellable { [weak self, number] in self?.unsubscribe(number) }
  }

  private func isSubscribed(_ number: Int) -> Bool {
    lock.withLock { _ in subscribers.contains { $0.number == number } }
  }

  private func unsubscribe(_ number: Int) {
    lock.withLock { _ in subscribers.removeAll { $0.number == number } }
  }

  /// Sets the property to each value of a publisher, for as long as the property lives. Readers are known from before its first
  /// value on.
  func take<Source: AmbientPublishers.Publisher>(_ source: Source)
  where Source.Output == Value, Source.Failure == Never {
    isAssigned = true
    let subscription = source.sink { [weak self] value in self?.assign(value) }
    lock.withLock { _ in sources.append(subscription) }
  }

  /// The last value.
  var value: Value {
    // Handed out of the lock as it is: who reads a property and who sets it are on one actor.
    var present: Value?
    lock.withLock { _ in present = current }
    return present ?? current
  }

  private func assign(_ value: Value) {
    let teller = teller
    teller?.willChange()
    send(value)
    teller?.didChange()
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
