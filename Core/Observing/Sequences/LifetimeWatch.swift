import AmbientToolchain
import Synchronization

/// Tells when all models that a closure has read have died.
///
/// A model drops its registrations when it dies, so a sentinel that only they hold dies with it. The registrations must
/// be removable all the same, and the library hands the means to do so only to the callback: so the pass also reads a
/// property of its own, which changes once. Then that property is let go, for the models alone to hold the sentinel.
///
/// With nothing but the library's public interface (``ObservationInterface/publicOnly``) they cannot be removed: a cancelled watch leaves an empty
/// sentinel with the models until one of them changes or dies, and a change is told as a death.
final class LifetimeWatch: Sendable {
  private let sentinel: WeakSentinel
  private let unregister: @Sendable () -> Void

  private init(sentinel: WeakSentinel, unregister: @escaping @Sendable () -> Void) {
    self.sentinel = sentinel
    self.unregister = unregister
  }

  /// Runs `body` and watches the models that it reads.
  ///
  /// - Parameter onDeath: Called at most once, on any thread, while a model is being destroyed: it must not use one. Not
  ///   called after ``cancel()``.
  /// - Returns: What `body` returned, and the watch, which is to be cancelled; `nil` where `body` read no model. A model
  ///   that dies before the watch is returned may go unnoticed: look again.
  @MainActor
  static func run<Value>(
    through interface: ObservationInterface = .preferred, _ body: @MainActor () -> Value,
    onDeath: @escaping @Sendable () -> Void
  ) -> (value: Value, watch: LifetimeWatch?) {
    var sentinel: Sentinel? = Sentinel()
    let watched = WeakSentinel(sentinel: sentinel)
    let (value, unregister) = track(body, through: interface, holding: sentinel)
    sentinel = nil
    guard let living = watched.sentinel else { return (value, nil) }
    living.onDeath.withLock { $0 = Sentinel.Receiver(call: onDeath) }
    return (value, LifetimeWatch(sentinel: watched, unregister: unregister))
  }

  /// Ends it; nothing stays registered. May be called from any thread, more than once.
  func cancel() {
    sentinel.sentinel?.onDeath.withLock { $0 = nil }
    unregister()
  }

  deinit {
    cancel()
  }

  /// Some model still holds the registration.
  var isRegistered: Bool { sentinel.sentinel != nil }

  @MainActor
  private static func track<Value>(
    _ body: @MainActor () -> Value, through interface: ObservationInterface, holding sentinel: Sentinel?
  ) -> (value: Value, unregister: @Sendable () -> Void) {
    let first = FirstRegistration()
    var trigger: Pulse? = interface == .publicOnly ? nil : Pulse()
    let value = Registration.of(
      {
        trigger?.subscribe()
        return body()
      }, through: interface, for: Holder(sentinel: sentinel, first: first))
    trigger?.beat()
    trigger = nil
    return (value, { first.registration.withLock { $0.take() }?.remove() })
  }

  private final class FirstRegistration: Sendable {
    let registration = Mutex<Registration?>(nil)
  }

  /// What the models hold.
  private final class Holder: RegistrationOwner {
    private let sentinel: Sentinel?
    private weak let first: FirstRegistration?

    init(sentinel: Sentinel?, first: FirstRegistration) {
      self.sentinel = sentinel
      self.first = first
    }

    /// Later changes of the models are not of interest.
    func fire(_ registration: Registration) {
      first?.registration.withLock { if $0 == nil { $0 = registration } }
    }
  }

  private final class Sentinel: Sendable {
    struct Receiver: Sendable {
      let call: @Sendable () -> Void
    }

    let onDeath = Mutex<Receiver?>(nil)

    deinit {
      onDeath.withLock { $0.take() }?.call()
    }
  }

  private struct WeakSentinel: Sendable {
    weak let sentinel: Sentinel?
  }
}
