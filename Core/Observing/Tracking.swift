@_spi(SwiftUI) import Observation
import Synchronization

/// Runs a closure again and again, and reports the changes of what it read in its last run.
///
/// Everything that is hazardous about the Observation library is handled here and nowhere else:
/// - It reports *after* a value has changed (`didSet`), so that what is read in answer is never the old value.
/// - A run's registrations stay armed, also after they have fired, until those of the next run are in place: a write on
///   another thread that falls between a read of the next run and its registration is reported by the run before.
/// - Nothing leaks: the library hands out a way to end registrations only when they fire, so each run also reads a
///   property of its own, the *canary*; touching it ends a run that never fired. Two canaries take turns.
/// - What is read in a pass that runs inside another one counts for the outer one too, in the library. So no pass begins
///   inside another one: whoever wants to asks ``outside(_:)``.
///
/// What is left open: a write on another thread that falls between the read and the registration of a property that the
/// run before did not read, as in a first run, is reported by nobody. Whoever reads models that other threads write runs
/// the closure once more (`observe` with a closure that only reads does): the second run reads under the registrations
/// of the first.
///
/// A tracker may be cancelled, and reports, on any thread. It is run by one thread at a time.
package final class Tracking: Sendable {
  private struct State {
    var pass: Pass?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let canaries = (Pulse(), Pulse())
  private let onChange: @Sendable (ChangedProperty) -> Void

  /// Creates a tracker; nothing is registered yet.
  ///
  /// - Parameter onChange: Called for every change of what was read in the last run, on the thread that made it, until
  ///   the next run or ``cancel()``. It must be quick and must not read models.
  package init(onChange: @escaping @Sendable (ChangedProperty) -> Void) {
    self.onChange = onChange
  }

  deinit {
    state.withLock { $0.pass }?.end()
  }

  /// Runs `body` once, and reports changes of what it reads from then on, in place of what the last run read.
  ///
  /// What `body` writes itself is not reported. Costs about two microseconds more than `body`, and half a microsecond for
  /// each further object that is read.
  package func run<Value>(_ body: () -> Value) -> Value {
    precondition(!Self.isRunning, "A pass began inside of another one: ask Tracking.outside(_:).")
    let last = state.withLock { $0.pass }
    let canary = last?.canary === canaries.0 ? canaries.1 : canaries.0
    let pass = Pass(canary: canary)
    let depth = PassDepth.current
    depth.isRunning = true
    let value = withObservationTracking(
      {
        canary.read()
        return body()
      },
      didSet: { [onChange] registration in
        if pass.isFired(registration) { onChange(ChangedProperty(keyPath: registration.changed)) }
      })
    depth.isRunning = false
    let isCancelled = state.withLock { state in
      state.pass = state.isCancelled ? nil : pass
      return state.isCancelled
    }
    last?.end()
    if isCancelled { pass.end() }
    depth.drain()
    return value
  }

  /// Ends it: nothing is reported any more, and nothing of it stays registered. More than once does no harm.
  package func cancel() {
    let pass = state.withLock { state in
      state.isCancelled = true
      return state.pass.take()
    }
    pass?.end()
  }

  /// A pass is running its closure on this thread now: another one must not begin.
  package static var isRunning: Bool { PassDepth.current.isRunning }

  /// Does `work` outside of every pass: at once, or as soon as the pass under way on this thread has run its closure.
  package static func outside(_ work: @escaping () -> Void) {
    let depth = PassDepth.current
    depth.waiting.append(work)
    depth.drain()
  }
}

/// The registrations of one run.
private final class Pass: Sendable {
  private enum State: Sendable {
    case armed
    case fired(ObservationTracking)
    case ended
  }

  let canary: Pulse
  private let state = Mutex(State.armed)

  init(canary: Pulse) {
    self.canary = canary
  }

  /// Takes note that a registration fired; `false` when the pass has ended, and then the registration ends too.
  func isFired(_ registration: ObservationTracking) -> Bool {
    let isLive = state.withLock { state in
      if case .ended = state { return false }
      state = .fired(registration)
      return true
    }
    if !isLive { registration.cancel() }
    return isLive
  }

  func end() {
    let last = state.withLock { state in
      defer { state = .ended }
      return state
    }
    switch last {
    case .armed: canary.beat()
    case .fired(let registration): registration.cancel()
    case .ended: break
    }
  }
}

/// Whether a pass runs on a thread, and what waits for its end there.
private final class PassDepth {
  var isRunning = false
  var waiting: [() -> Void] = []
  private var isDraining = false

  /// In the order in which it was asked for, and never from within itself: a thousand waiting passes nest no stack.
  func drain() {
    guard !isRunning, !isDraining, !waiting.isEmpty else { return }
    isDraining = true
    defer { isDraining = false }
    var next = 0
    while next < waiting.count {
      let work = waiting[next]
      next += 1
      work()
    }
    waiting.removeAll()
  }

  /// The one of this thread.
  static var current: PassDepth { threadLocal.value }

  private static let threadLocal = ThreadLocal { PassDepth() }
}

/// Which property made a pass fire.
///
/// Unchecked: a key path is immutable and may be read from any thread; only the standard library's declaration does not
/// say so.
package struct ChangedProperty: @unchecked Sendable, CustomStringConvertible {
  /// The property; `nil` where the library does not know it.
  package let keyPath: AnyKeyPath?

  /// Type and value of the property, as in "String property of CartStore": the library's key paths do not carry their
  /// name.
  package var description: String {
    guard let keyPath else { return "an observed property" }
    return "\(type(of: keyPath).valueType) property of \(type(of: keyPath).rootType)"
  }
}
