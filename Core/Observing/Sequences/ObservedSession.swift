import AmbientToolchain
import Synchronization

/// What one loop over an ``Observed`` observes.
final class ObservedSession<Element: Sendable>: Sendable {
  private struct State {
    var token: ObserveToken?
    var watch: LifetimeWatch?
    var lastTaken: Element?
    var isEnded = false
  }

  private let read: @MainActor () -> Element?
  private let canEnd: Bool
  private let dropsNewest: Bool
  private let isRepeat: (@Sendable (Element, Element) -> Bool)?
  private let cycle: UpdateCycle
  private let continuation: AsyncStream<Element>.Continuation
  private let state = Mutex(State())
  private let runs = RunCount()
  /// Beats when the models have died, for the closure to be asked again.
  private let death = Pulse()

  init(_ sequence: Observed<Element>, continuation: AsyncStream<Element>.Continuation) {
    read = sequence.read
    canEnd = sequence.canEnd
    isRepeat = sequence.isRepeat
    self.continuation = continuation
    switch sequence.buffering {
    case .latest:
      cycle = sequence.cycle
      dropsNewest = false
    case .everyValue(_, let overflow):
      cycle = .immediate(counting: runs)
      dropsNewest = overflow == .dropNewest
    }
    continuation.onTermination = { [weak self] _ in self?.end() }
  }

  deinit {
    end()
  }

  /// Gives the first value.
  @MainActor
  func start() {
    let token = observe(in: cycle) { [weak self] in self?.evaluate() }
    let isOver = state.withLock { state in
      if !state.isEnded { state.token = token }
      return state.isEnded
    }
    if isOver { token.cancel() }
  }

  /// Lets go of everything that is registered. May be called from any thread, more than once.
  func end() {
    let (token, watch) = state.withLock { state in
      state.isEnded = true
      return (state.token.take(), state.watch.take())
    }
    token?.cancel()
    watch?.cancel()
    continuation.finish()
  }

  @MainActor
  private func evaluate() {
    runs.add()
    guard !state.withLock({ $0.isEnded }) else { return }
    guard let value = canEnd ? readUntilDeath() : read() else { return end() }
    if let isRepeat, let last = state.withLock({ $0.lastTaken }), isRepeat(last, value) { return }
    if case .dropped = continuation.yield(value), dropsNewest { return }
    // Compared with what comes next: a value that was dropped is not.
    if isRepeat != nil { state.withLock { $0.lastTaken = value } }
  }

  @MainActor
  private func readUntilDeath() -> Element? {
    death.read()
    let run = runs.value
    let (value, watch) = LifetimeWatch.run(through: cycle.interface, read) { [weak self] in
      // Later: this is called while a model is being destroyed.
      Task { @MainActor in self?.lookAgain(after: run) }
    }
    let superseded = state.withLock { state in
      guard !state.isEnded else { return watch }
      defer { state.watch = watch }
      return state.watch
    }
    superseded?.cancel()
    // What died on another thread before the watch was set up has told nobody.
    return value == nil ? nil : read()
  }

  /// The models read in a run have died.
  @MainActor
  private func lookAgain(after run: Int) {
    guard runs.value == run else { return }
    if cycle.interface == .publicOnly {
      // They may have changed only: that has a run of its own.
      if read() == nil { end() }
    } else {
      death.beat()
    }
  }
}
