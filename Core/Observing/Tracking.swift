@_spi(SwiftUI) import Observation
import Synchronization

/// One pass over a closure that remembers which observable properties the closure read, and reports the first of them
/// that changes.
///
/// Everything that is hazardous about the Observation library is handled here and nowhere else:
/// - it reports *after* the value has changed (`didSet`), so that what is read in answer is never the old value;
/// - it reports once, and drops every registration of the pass with that;
/// - it can be cancelled without having fired. The library offers no way to do that, so each pass also reads a
///   property of its own, the *canary*; touching the canary makes the library drop the pass;
/// - what a pass reads inside another one counts for the outer one too, in the library. So no pass begins inside another
///   one of ours: whoever wants to asks ``outside(_:)``.
package final class Tracking: Sendable {
  private enum State: Sendable {
    case armed
    case fired
    case cancelled
  }

  private let canary = Pulse()
  private let state = Mutex(State.armed)

  @MainActor private static var depth = 0
  @MainActor private static var waiting: [@MainActor () -> Void] = []
  @MainActor private static var isDraining = false

  private init() {}

  /// Runs `body` once and registers for changes of what it reads.
  ///
  /// - Parameters:
  ///   - body: Runs at once. What it writes itself is not reported.
  ///   - onChange: Called at most once, on the thread that made the change, with the property that changed where the
  ///     library knows it. Not called after ``cancel()``.
  /// - Returns: What `body` returned, and the pass, which lives until it fires or is cancelled.
  @MainActor
  package static func run<Value>(
    _ body: () -> Value, onChange: @escaping @Sendable (ChangedProperty) -> Void
  ) -> (value: Value, tracking: Tracking) {
    let pass = Tracking()
    depth += 1
    let value = withObservationTracking(
      {
        pass.canary.read()
        return body()
      },
      didSet: { registration in
        registration.cancel()
        let reports = pass.state.withLock { state in
          guard state == .armed else { return false }
          state = .fired
          return true
        }
        if reports { onChange(ChangedProperty(keyPath: registration.changed)) }
      })
    depth -= 1
    drain()
    return (value, pass)
  }

  /// A pass is running its closure now: another one must not begin.
  @MainActor package static var isRunning: Bool { depth > 0 }

  /// Does `work` outside of every pass: at once, or as soon as the pass under way has run its closure.
  @MainActor
  package static func outside(_ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
    drain()
  }

  /// In the order in which it was asked for, and never from within itself: a thousand waiting passes nest no stack.
  @MainActor
  private static func drain() {
    guard depth == 0, !isDraining else { return }
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

  /// Ends the pass: nothing is reported any more, and nothing of it stays registered. May be called from any thread,
  /// more than once.
  package func cancel() {
    let isFirst = state.withLock { state in
      guard state == .armed else { return false }
      state = .cancelled
      return true
    }
    if isFirst { canary.beat() }
  }
}

/// Which property made a pass fire.
///
/// Unchecked: a key path is immutable and may be read from any thread; only the standard library's declaration does not
/// say so.
package struct ChangedProperty: @unchecked Sendable, CustomStringConvertible {
  /// The property; `nil` where the library does not know it.
  package let keyPath: AnyKeyPath?

  /// Type and value of the property, as in "String property of CartStore": the library's key paths do not carry their name.
  package var description: String {
    guard let keyPath else { return "an observed property" }
    return "\(type(of: keyPath).valueType) property of \(type(of: keyPath).rootType)"
  }
}
