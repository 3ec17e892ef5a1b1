import Synchronization

/// A property that a pass reads in addition to the models, so that the pass can be ended.
///
/// The Observation library hands out the registration of a pass only when something that the pass has read changes. Without
/// the registration the pass cannot be ended. ``touch()`` changes the canary, the library hands out the registration, and
/// the tracker ends it.
///
/// Many passes share one canary, where registrations stay when they fire: the first of them that has to end gets all of
/// them their registrations, each of which can then be ended by itself. A canary of its own would cost each pass as much
/// as one more model.
final class Canary: Sendable {
  private let pulse = Pulse()
  private let readers = Atomic(0)
  private let isSpent = Atomic(false)

  /// How many passes share one canary. Ending the first of them calls that many handlers, so there must not be too many.
  static let readerLimit = 64

  private final class Shared {
    var canary = Canary()
  }
  private static let shared = ThreadLocal { Shared() }
  private static let touched = ThreadPointer()

  /// The one that the passes that begin on this thread share at present.
  static var current: Canary {
    let shared = shared.value
    let isFull = shared.canary.readers.load(ordering: .relaxed) >= readerLimit
    if isFull || shared.canary.isSpent.load(ordering: .relaxed) { shared.canary = Canary() }
    return shared.canary
  }

  /// To be called within a pass.
  func read() {
    readers.wrappingAdd(1, ordering: .relaxed)
    pulse.subscribe()
  }

  /// Has the registrations handed out of all passes that have read it.
  func touch() {
    isSpent.store(true, ordering: .relaxed)
    let former = Self.touched.value
    Self.touched.value = Unmanaged.passUnretained(self).toOpaque()
    pulse.beat()
    Self.touched.value = former
  }

  /// What fires on this thread now fires because of a canary: nothing has changed.
  static var isBeingTouched: Bool { touched.value != nil }
}
