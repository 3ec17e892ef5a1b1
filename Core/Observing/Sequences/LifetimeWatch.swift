@_spi(SwiftUI) import Observation
import Synchronization

/// Tells when all models that a closure has read have died.
///
/// A model drops its registrations when it dies, so a sentinel that only they hold dies with it. The registrations must
/// be removable all the same, and the library hands the means to do so only to the callback: so the pass also reads a
/// property of its own, which changes once. Then that property is let go, for the models alone to hold the sentinel.
final class LifetimeWatch: Sendable {
  private let sentinel: WeakSentinel
  private let registration: Mutex<ObservationTracking?>

  private init(sentinel: WeakSentinel, registration: ObservationTracking?) {
    self.sentinel = sentinel
    self.registration = Mutex(registration)
  }

  /// Runs `body` and watches the models that it reads.
  ///
  /// - Parameter onDeath: Called at most once, on any thread, while a model is being destroyed: it must not use one. Not
  ///   called after ``cancel()``.
  /// - Returns: What `body` returned, and the watch, which is to be cancelled; `nil` where `body` read no model. A model
  ///   that dies before the watch is returned may go unnoticed: look again.
  @MainActor
  static func run<Value>(
    _ body: @MainActor () -> Value, onDeath: @escaping @Sendable () -> Void
  ) -> (value: Value, watch: LifetimeWatch?) {
    let registration = Registration()
    var sentinel: Sentinel? = Sentinel()
    let watched = WeakSentinel(sentinel: sentinel)
    var trigger: Pulse? = Pulse()
    let value = withObservationTracking(
      {
        trigger?.read()
        return body()
      },
      didSet: { [sentinel, weak registration] tracking in
        // Later changes of the models are not of interest.
        _ = sentinel
        registration?.tracking.withLock { if $0 == nil { $0 = tracking } }
      })
    trigger?.beat()
    trigger = nil
    sentinel = nil
    guard let living = watched.sentinel else { return (value, nil) }
    living.onDeath.withLock { $0 = onDeath }
    return (value, LifetimeWatch(sentinel: watched, registration: registration.tracking.withLock { $0 }))
  }

  /// Ends it; nothing stays registered. May be called from any thread, more than once.
  func cancel() {
    sentinel.sentinel?.onDeath.withLock { $0 = nil }
    registration.withLock { $0.take() }?.cancel()
  }

  deinit {
    cancel()
  }

  /// Some model still holds the registration.
  var isRegistered: Bool { sentinel.sentinel != nil }

  private final class Registration: Sendable {
    let tracking = Mutex<ObservationTracking?>(nil)
  }

  private final class Sentinel: Sendable {
    let onDeath = Mutex<(@Sendable () -> Void)?>(nil)

    deinit {
      onDeath.withLock { $0.take() }?()
    }
  }

  private struct WeakSentinel: Sendable {
    weak let sentinel: Sentinel?
  }
}
