import AmbientPublishers
import Synchronization

/// Tells its subscribers that an object is about to change.
///
/// A class that changes what is not `@Published` sends by itself, on the main actor and before the change:
///
/// ```swift
/// var name = "" { willSet { objectWillChange.send() } }
/// ```
///
/// Combine: ObservableObjectPublisher.
public final class ObservableObjectPublisher: Sendable {
  private struct Subscriber: Sendable {
    weak let subscription: ObservableObjectSubscription?
  }

  private struct State: Sendable {
    var subscribers: [Subscriber] = []
    var pulse: Pulse?
    var changes = 0
    var isConnected = false
    /// What it passes on.
    var source: Source?
  }

  /// Unchecked: the subscription is only kept, and ends with the publisher.
  private struct Source: @unchecked Sendable {
    let subscription: AnyCancellable
  }

  private let state = Mutex(State())

  /// Creates a publisher that nobody has subscribed to; `ObservableObject` makes one for each object.
  public init() {}

  /// Tells every subscriber, in the order in which they subscribed; observers that hold the object run again in their
  /// next turn, when the change has been made. May be called from any thread.
  public func send() {
    willChange()
    didChange()
  }

  /// Calls `onWillChange` before each change, on the thread that makes it, until the subscription is cancelled or
  /// released.
  package func subscribe(_ onWillChange: @escaping @Sendable () -> Void) -> ObservableObjectSubscription {
    let subscription = ObservableObjectSubscription(publisher: self, onWillChange: onWillChange)
    state.withLock { $0.subscribers.append(Subscriber(subscription: subscription)) }
    return subscription
  }

  /// Before a change: tells the subscribers.
  package func willChange() {
    // Outside of the lock: a subscriber may change, subscribe and cancel.
    for subscriber in state.withLock({ $0.subscribers }) { subscriber.subscription?.send() }
  }

  /// After a change: makes whoever tracks the object run again.
  package func didChange() {
    let pulse = state.withLock { state in
      state.changes += 1
      return state.pulse
    }
    pulse?.beat()
  }

  /// How many changes were told so far.
  package var changes: Int { state.withLock { $0.changes } }

  /// Passes on what another publisher sends from now on; done once, whoever asks.
  func connect(to subscribe: () -> AnyCancellable) {
    let isFirst = state.withLock { state in
      defer { state.isConnected = true }
      return !state.isConnected
    }
    guard isFirst else { return }
    // Outside of the lock: who is subscribed to may send at once.
    let source = Source(subscription: subscribe())
    state.withLock { $0.source = source }
  }

  /// Subscribes the pass under way to every change of the object.
  func read() {
    let pulse = state.withLock { state in
      if let pulse = state.pulse { return pulse }
      let pulse = Pulse()
      state.pulse = pulse
      return pulse
    }
    pulse.read()
  }

  fileprivate func removeReleased() {
    state.withLock { state in state.subscribers.removeAll { $0.subscription == nil } }
  }

  fileprivate func remove(_ subscription: ObservableObjectSubscription) {
    state.withLock { state in state.subscribers.removeAll { $0.subscription === subscription } }
  }
}

/// Keeps a subscription to an ``ObservableObjectPublisher`` going for as long as it lives.
package final class ObservableObjectSubscription: Sendable {
  private weak let publisher: ObservableObjectPublisher?
  private let receiver: Mutex<Receiver?>

  /// A closure by itself would be wrapped once more each time it is taken out of the lock.
  private struct Receiver: Sendable {
    let call: @Sendable () -> Void
  }

  fileprivate init(publisher: ObservableObjectPublisher, onWillChange: @escaping @Sendable () -> Void) {
    self.publisher = publisher
    receiver = Mutex(Receiver(call: onWillChange))
  }

  deinit {
    publisher?.removeReleased()
  }

  /// Ends it, also for a change that is just being told. May be called from any thread, more than once.
  package func cancel() {
    guard receiver.withLock({ $0.take() }) != nil else { return }
    publisher?.remove(self)
  }

  fileprivate func send() {
    receiver.withLock { $0 }?.call()
  }
}
