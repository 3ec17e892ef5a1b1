import Synchronization

/// Work that its owner runs in a pass, such as a view's layout or a declarative body. A change of what it read gives the
/// owner a turn in the next update.
///
/// Unlike an `observe`, the owner may run it at any time, also before its turn: the turn is skipped then. A first run is not
/// verified: views read
/// models of the main actor, and whatever another thread writes to one that is read here for the first time, within the
/// microseconds between the read and its registration, shows with the next change.
///
/// Unchecked, as its superclass is: what is variable is under its lock, but for the owner, which only the main actor touches.
package final class TrackedWork: UpdateCycleMember, ChangeReceiver, @unchecked Sendable {
  private let title: (@MainActor () -> String)?
  private let turn: (@MainActor () -> Void)?
  private let kind: PassKind?
  /// Neither held nor watched: it cancels the work before it goes.
  private unowned(unsafe) var owner: (any TrackedWorkOwner)?
  private let state = Mutex(State())

  private struct State {
    var tracking: Tracking?
    var isStale = false
    var causes: [ChangeName] = []
  }

  /// - Parameters:
  ///   - name: How it is called in messages, as in "the layout of CartView".
  ///   - turn: Called by the cycle when the work is stale. It runs the work again, or sees to it that it is.
  package init(
    cycle: UpdateCycle, name: @autoclosure @escaping @MainActor () -> String = "a view",
    turn: @escaping @MainActor () -> Void
  ) {
    title = name
    self.turn = turn
    owner = nil
    kind = nil
    super.init(cycle: cycle)
    let tracking = Tracking(through: cycle.interface) { [weak self] change in _ = self?.report(change) }
    state.withLock { $0.tracking = tracking }
  }

  /// Work of an object, which says so by ``belong(to:)`` before it runs it, and cancels it before it goes: until then it holds
  /// itself.
  ///
  /// Costs four closures and a side table less than the other way, for views, of which there are many.
  ///
  /// - Parameter kind: What is known of work like this.
  package init(cycle: UpdateCycle, kind: PassKind) {
    self.kind = kind
    title = nil
    turn = nil
    owner = nil
    super.init(cycle: cycle)
    let tracking = Tracking(through: cycle.interface, for: self)
    state.withLock { $0.tracking = tracking }
  }

  /// Says who gets the turns. The owner calls ``cancel()`` before it goes: in its `deinit`.
  @MainActor
  package func belong(to owner: any TrackedWorkOwner) { self.owner = owner }

  package override var name: String { title?() ?? owner?.workName ?? "" }

  package override var subject: AnyObject? { owner?.workSubject }

  /// Something that was read in the last run has changed since.
  package var isStale: Bool { state.withLock { $0.isStale } }

  /// Runs `body` and remembers what it reads. Must not be called within another pass. Once cancelled, it just runs it.
  ///
  /// What travels with the changes that made it stale is in force within `body`, also where it runs before its turn.
  @MainActor
  package func run<Value>(_ body: () -> Value) -> Value {
    guard let tracking = tracking(forRun: true) else { return body() }
    guard let transaction = cycle.takeTransaction(of: self) else { return tracking.run(as: kind, body) }
    return Transaction.inForce(Transaction.current.merging(transaction)) { tracking.run(as: kind, body) }
  }

  /// The same for a `body` that reads values of the tree, and no model: a third of the cost.
  @MainActor
  package func runReadingValues<Value>(_ body: () -> Value) -> Value {
    guard let tracking = tracking(forRun: true) else { return body() }
    guard let transaction = cycle.takeTransaction(of: self) else { return tracking.runReadingValues(body) }
    return Transaction.inForce(Transaction.current.merging(transaction)) { tracking.runReadingValues(body) }
  }

  /// In the last run nothing was read that may change.
  @MainActor
  var hasReadNothing: Bool { tracking(forRun: false)?.hasReadNothing ?? true }

  /// Not on the main actor: a closure that is asks each time whether it is there.
  private func tracking(forRun isRun: Bool) -> Tracking? {
    state.withLock { state in
      if isRun { state.isStale = false }
      return state.tracking
    }
  }

  /// Ends it: no turn comes any more.
  package func cancel() {
    let tracking = state.withLock { $0.tracking.take() }
    tracking?.cancel()
  }

  override func update() -> UpdateOutcome {
    guard state.withLock({ $0.isStale && $0.tracking != nil }) else { return .nothing }
    if let turn { turn() } else { owner?.workIsStale() }
    return .ran
  }

  /// It is stale, and waits to be run: what changes until then need not be told again, and costs nothing here.
  @MainActor
  package func rest() { tracking(forRun: false)?.rest() }

  /// What has changed since this was asked last, where the kind keeps it: a hundred names at most.
  package func takeCauses() -> [ChangeName] {
    state.withLock { state in
      defer { state.causes = [] }
      return state.causes
    }
  }

  package var isLive: Bool { state.withLock { $0.tracking != nil } }

  package func report(_ change: ObservedChange) -> Bool {
    let isLive = state.withLock { state in
      guard state.tracking != nil else { return false }
      state.isStale = true
      if kind?.keepsCauses == true, state.causes.count < 100 { state.causes.append(change.name) }
      return true
    }
    if isLive { cycle.mark(self, change) }
    return isLive
  }

  package func endSubscription() {}
}

/// Who owns a ``TrackedWork``, and runs it.
package protocol TrackedWorkOwner: AnyObject {
  /// How the work is called in messages.
  @MainActor var workName: String { get }
  /// What the work brings up to date, where that is known: a view, or a place in the tree of values.
  @MainActor var workSubject: AnyObject? { get }
  /// Something that was read in the last run has changed: runs the work again, or sees to it that it is run.
  @MainActor func workIsStale()
}

extension TrackedWorkOwner {
  /// Not known.
  @MainActor package var workSubject: AnyObject? { nil }
}
