/// Runs `apply` at once, and again whenever an observable property that it read in its last run has changed.
///
/// ```swift
/// let token = observe { badge.text = "\(cart.itemsCount)" }
/// cart.add(chair)      // sets the text once more, in the next turn of the main actor
/// cart.add(table)      // … however many changes there are in a turn
/// ```
///
/// A change that another thread makes to a model in the first run, within the microseconds between the read and its
/// registration, shows with the next change only; later runs miss nothing. Where other threads write what is observed,
/// ``observe(in:_:onChange:)`` misses nothing from the start. Inside the closure of another `observe` (or a body, or a layout) "at
/// once" means as soon as that closure has run: what the inner one reads never runs the outer one again.
///
/// - Parameters:
///   - cycle: Who runs it again on the main actor. The default does so in its next turn; `UpdateCycle.main.flush()`
///     does so now.
///   - isolation: The actor that it runs on: the one that this is called on. On another actor than the main one the
///     changes made until that actor is free are one re-run, and `cycle` has no meaning.
///   - apply: Reads observable models and shows what it read.
/// - Returns: What keeps it going: `apply` runs until the token is cancelled or released.
public func observe(
  in cycle: UpdateCycle = .main, isolation: isolated any Actor = #isolation, _ apply: @escaping () -> Void
) -> ObserveToken {
  if isolation === MainActor.shared {
    // Safe: this runs on the main actor, and so does the observer whenever it runs the closure.
    nonisolated(unsafe) let apply = apply
    return MainActor.assumeIsolated {
      let observer = Observer(cycle: cycle) { apply() }
      Tracking.outside { observer.start() }
      return ObserveToken { observer.cancel() }
    }
  }
  return ActorObserver.start(on: isolation, apply: apply)
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
///   - cycle: Who runs it again; see ``observe(in:_:)``.
///   - read: Reads observable models, and does nothing else.
///   - apply: Does something with what was read.
/// - Returns: What keeps it going, until it is cancelled or released.
@MainActor
public func observe<Value>(
  in cycle: UpdateCycle = .main, _ read: @escaping @MainActor () -> Value,
  onChange apply: @escaping @MainActor (Value) -> Void
) -> ObserveToken {
  let latest = Latest<Value>()
  let observer = Observer(cycle: cycle) {
    latest.value = read()
  } finish: {
    if let value = latest.value.take() { apply(value) }
  }
  Tracking.outside { observer.start() }
  return ObserveToken { observer.cancel() }
}

/// Holds a value between two closures.
@MainActor
private final class Latest<Value> {
  var value: Value?
}
