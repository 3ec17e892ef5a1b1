/// Runs `apply` at once, and again whenever an observable property that it read in its last run has changed.
///
/// ```swift
/// @Observable final class Basket { var count = 0 }
///
/// @MainActor func show() -> ObserveToken {
///   let basket = Basket()
///   let token = observe { print("\(basket.count) items") }
///   basket.count = 1      // prints once more, in the next turn of the main actor
///   basket.count = 2      // … however many changes there are in a turn
///   return token
/// }
/// ```
///
/// For commands, and for what follows a model outside of a view. A body and a layout follow by themselves; a controller
/// has an `observe` of its own, which ends with it; a loop takes ``Observed``.
///
/// A change that another thread makes to a model in the first run, within the microseconds between the read and its
/// registration, shows with the next change only; later runs miss nothing of what the run before had read. Where other
/// threads write what is observed, ask for verification, and `apply` runs twice at the start, the second time under the
/// registrations of the first; or use ``observe(in:fileID:line:_:onChange:)``, where nothing is done twice for it.
///
/// Inside the closure of another `observe` (or a body, or a layout) "at once" means as soon as that closure has run:
/// what the inner one reads never runs the outer one again. What `apply` itself changes of what it reads does not make
/// it run again in its first run; later it does, until nothing changes any more. It cannot throw: what may fail is shown as a
/// state.
///
/// - Parameters:
///   - cycle: Who runs it again on the main actor. The default does so in its next turn; `UpdateCycle.main.flush()`
///     does so now.
///   - isolation: The actor that it runs on: the one that this is called on. On another actor than the main one the
///     changes made until that actor is free are one re-run, and `cycle` has no meaning.
///   - isVerified: The first run is made a second time, so that no change on another thread is missed. Not unless asked
///     for, as whatever `apply` does is done twice then.
///   - fileID: Names it in messages, with `line`.
///   - line: Names it in messages.
///   - apply: Reads observable models and shows what it read.
/// - Returns: What keeps it going: `apply` runs until the token is cancelled or released.
public func observe(
  in cycle: UpdateCycle = .main, isolation: isolated any Actor = #isolation, verifying isVerified: Bool = false,
  fileID: StaticString = #fileID, line: UInt = #line, _ apply: @escaping () -> Void
) -> ObserveToken {
  if isolation === MainActor.shared {
    // Safe: this runs on the main actor, and so does the observer whenever it runs the closure.
    nonisolated(unsafe) let apply = apply
    return MainActor.assumeIsolated {
      let observer = Observer(
        cycle: cycle, place: SourcePlace(fileID: fileID, line: line), isVerified: isVerified
      ) { apply() }
      Tracking.outside { observer.start() }
      return ObserveToken { observer.cancel() }
    }
  }
  return ActorObserver.start(on: isolation, through: cycle.interface, isVerified: isVerified, apply: apply)
}

/// The same, with what the change was made with: `withAnimation` and ``withTransaction(_:_:)`` give it, merged where
/// several changes cause one run. In the first run it is that in force where `observe` is called.
///
/// ```swift
/// let token = observe { transaction in list.show(cart.items, animation: transaction.animation) }
/// ```
public func observe(
  in cycle: UpdateCycle = .main, isolation: isolated any Actor = #isolation, verifying isVerified: Bool = false,
  fileID: StaticString = #fileID, line: UInt = #line, _ apply: @escaping (Transaction) -> Void
) -> ObserveToken {
  observe(in: cycle, isolation: isolation, verifying: isVerified, fileID: fileID, line: line) {
    apply(Transaction.current)
  }
}

/// Hands `apply` what `read` returns: at once, and again whenever an observable property that `read` read has changed.
///
/// What `apply` reads is not observed, and what it writes is an ordinary change, taken up in the same cycle. At the start
/// `read` runs twice, the second time to make sure that no change was missed that another thread made between a read and
/// its registration; `apply` runs once for both, and once for each re-run of `read`.
///
/// ```swift
/// let token = observe { cart.total } onChange: { total in print("now \(total)") }
/// ```
///
/// - Parameters:
///   - cycle: Who runs it again; see `observe(in:isolation:verifying:fileID:line:_:)`.
///   - fileID: Names it in messages, with `line`.
///   - line: Names it in messages.
///   - read: Reads observable models, and does nothing else.
///   - apply: Does something with what was read.
/// - Returns: What keeps it going, until it is cancelled or released.
@MainActor
public func observe<Value>(
  in cycle: UpdateCycle = .main, fileID: StaticString = #fileID, line: UInt = #line,
  _ read: @escaping @MainActor () -> Value, onChange apply: @escaping @MainActor (Value) -> Void
) -> ObserveToken {
  let latest = Latest<Value>()
  let observer = Observer(cycle: cycle, place: SourcePlace(fileID: fileID, line: line), isVerified: true) {
    latest.value = read()
  } finish: {
    guard let value = latest.value.take() else { return .nothing }
    // Only a journal asks, and only then is a value kept for the next time.
    let isRepeat = cycle.isRecorded && latest.isRepeat(value)
    apply(value)
    return isRepeat ? .ranInVain : .ran
  }
  Tracking.outside { observer.start() }
  return ObserveToken { observer.cancel() }
}

/// Holds a value between two closures.
@MainActor
private final class Latest<Value> {
  var value: Value?
  private var applied: Value?

  /// Whether the value equals the one that was asked about last.
  func isRepeat(_ value: Value) -> Bool {
    defer { applied = value }
    return applied.map { ValueEquality.areSame($0, value) } ?? false
  }
}
