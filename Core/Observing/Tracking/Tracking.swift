package import AmbientToolchain
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs a closure, records what it reads, and tells a subscriber when any of that has changed.
///
/// Its owner calls ``run(_:)`` again when it likes; each run is a *pass*, and only the reads of the last one count. Changes of
/// models come through the Observation library, those of other values through their ``ReaderList``.
///
/// Everything that is hazardous about the Observation library is handled here and nowhere else:
/// - It reports *after* a value has changed (`didSet`), so that what is read in answer is never the old value.
/// - A run's registrations stay armed, also after they have fired, until those of the next run are in place: a write on
///   another thread that falls between a read of the next run and its registration is reported by the run before. That
///   report counts also where it comes so late that the run before has ended meanwhile.
/// - Nothing leaks. The library hands out a way to end registrations only when they fire, so a run also reads a ``Canary``;
///   touching it ends a run that never fired.
/// - A canary has its price. So a run whose predecessor has fired, and which will probably fire too, reads none.
///   If it is ended before it fires, it stays registered: a *stray*. A stray holds nothing. It goes when anything that it
///   has read changes, or when the models go. There are never more than ``strayLimit`` of them in a process.
/// - What is read in a pass that runs inside another one counts for the outer one too, in the library. So no pass begins
///   inside another one: whoever wants to asks ``outside(_:)``.
///
/// - A pass that reads no model is known to have registered nothing, and is over as soon as it has run. So passes of a
///   ``PassKind`` that has never read one go without a canary, too; the first of the kind that does read one may become a stray.
///
/// What is left open: a write on another thread that falls between the read and the registration of a model's property that
/// the run before did not read, as in a first run, is reported by nobody. (What goes by a ``Pulse``, as objects with published
/// properties do, is asked afterwards and misses nothing.) There is no way to close it from here, by the library's source
/// (Swift 6.3, `ObservationTracking.swift` and `ObservationRegistrar.swift`):
/// - `generateAccessList` collects the reads in a list on its own stack, behind a thread-local pointer that the library does
///   not export, and `_installTracking` registers them when the closure has returned; nothing is called at a read.
/// - An entry of that list has the registrar's context and key paths, and not the object: what was read cannot be read again.
/// - A registrar counts no writes: `willSet` and `didSet` only look up who is registered for a key path, and leave nothing
///   behind where nobody is. So a write in between cannot be found afterwards either.
///
/// Whoever reads models that other threads write runs the closure once more (`observe` with a closure that only reads does):
/// the second run reads under the registrations of the first.
///
/// With nothing but the library's public interface (``ObservationInterface/publicOnly``) a change is told before it has
/// landed, and once. A change on the main actor has landed before anybody looks. One that was made elsewhere is reported
/// at once and a few times more, later (``settlingMilliseconds``), and every run has to be verified as a first one is.
///
/// A tracker may be cancelled, and reports, on any thread. It is run by one thread at a time.
package final class Tracking: Sendable {
  private struct State {
    var pass: Pass?
    var isCancelled = false
  }

  private let interface: ObservationInterface
  private let subscriber: any ChangeReceiver
  private let state = Mutex(State())

  // Safe as long as one thread at a time runs the tracker, which its owner promises.
  /// The last pass, ended or not.
  nonisolated(unsafe) private var last: Pass?
  /// Unchecked: the edges call nobody who could come back to them, and every read passes here.
  @exclusivity(unchecked) nonisolated(unsafe) private var edges = ReaderEdges()
  /// Unchecked as well: pulses call nobody while they are recorded.
  @exclusivity(unchecked) nonisolated(unsafe) private var pulses = PulseReadings()

  /// Creates a tracker; nothing is registered yet.
  ///
  /// - Parameter onChange: Called for every change of what was read in the last run, on the thread that made it, until
  ///   the next run or ``cancel()``. It must be quick.
  package convenience init(
    through interface: ObservationInterface = .preferred, onChange: @escaping @Sendable (ObservedChange) -> Void
  ) {
    self.init(through: interface, for: SubscribedClosure(onChange))
  }

  /// Creates a tracker that tells a subscriber, which it ends with itself.
  init(through interface: ObservationInterface, for subscriber: any ChangeReceiver) {
    self.interface = interface
    self.subscriber = subscriber
  }

  deinit {
    Self.ended.wrappingAdd(1, ordering: .relaxed)
    subscriber.endSubscription()
    state.withLock { $0.pass }?.end()
  }

  /// Every run has to be made once more, or it may miss a change on another thread.
  package var mustVerifyEveryRun: Bool { interface == .publicOnly }

  /// Runs `body` once, and reports changes of what it reads from then on, in place of what the last run read.
  ///
  /// What `body` writes itself is reported only where the last run had read it. Costs about a microsecond more than
  /// `withObservationTracking`, twice that where the last run did not fire.
  package func run<Value>(_ body: () -> Value) -> Value { run(as: nil, body) }

  /// - Parameter kind: What is known of passes like this one.
  package func run<Value>(as kind: PassKind?, _ body: () -> Value) -> Value {
    precondition(!Self.isRunning, "A pass began inside of another one: ask Tracking.outside(_:).")
    let last = last
    let isExpectedToRead = kind?.readsModels ?? true
    let canary = isExpectedToRead ? canary(after: last) : nil
    var pass = Pass(subscriber, canary: canary)
    edges.begin()
    Self.current = .passUnretained(self)
    let value = Registration.of(
      {
        canary?.read()
        return body()
      }, through: interface, for: pass)
    Self.current = nil
    edges.end()
    if !isExpectedToRead {
      // Whatever is registered holds the pass.
      if isKnownUniquelyReferenced(&pass) { pass.endUnregistered() } else { kind?.noteReading() }
    }
    let isCancelled = state.withLock { [pass] state in
      state.pass = state.isCancelled ? nil : pass
      return state.isCancelled
    }
    self.last = pass
    last?.end()
    if isCancelled {
      pass.end()
      edges.removeAll()
    }
    if pulses.hasMissed(), !isCancelled { subscriber.report(ObservedChange(.property(nil))) }
    Waiting.drain()
    return value
  }

  /// Runs a `body` that reads values of ``ReaderList``s, and no model: the Observation library has no part in it.
  func runReadingValues<Value>(_ body: () -> Value) -> Value {
    precondition(!Self.isRunning, "A pass began inside of another one: ask Tracking.outside(_:).")
    edges.begin()
    Self.current = .passUnretained(self)
    let value = body()
    Self.current = nil
    edges.end()
    last?.end()
    last = nil
    let isCancelled = state.withLock { state in
      state.pass = nil
      return state.isCancelled
    }
    if isCancelled { edges.removeAll() }
    Waiting.drain()
    return value
  }

  /// The last run has read nothing that may change. To be asked by the thread that runs it.
  var hasReadNothing: Bool { edges.isEmpty && last?.hasEnded != false }

  /// Ends it: nothing is reported any more, and nothing of it stays registered. More than once does no harm.
  package func cancel() {
    Self.ended.wrappingAdd(1, ordering: .relaxed)
    subscriber.endSubscription()
    let pass = state.withLock { state in
      state.isCancelled = true
      return state.pass.take()
    }
    pass?.end()
  }

  /// Hears of nothing that the last run has read until the next one.
  package func rest() {
    let pass = state.withLock { $0.pass.take() }
    pass?.end()
  }

  /// It was cancelled.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Subscribes the pass under way, which is this tracker's.
  func record(_ list: ReaderList) { edges.read(list, by: subscriber) }

  /// The pass under way, which is this tracker's, reads a pulse.
  func record(_ pulse: Pulse) { pulses.read(pulse) }

  /// The pass under way, which is this tracker's, makes a pulse beat.
  func noteOwnBeat(of pulse: Pulse) { pulses.noteOwnBeat(of: pulse) }

  private func canary(after last: Pass?) -> Canary? {
    if let last, last.hasFired, Stray.count < Self.strayLimit { return nil }
    // Where a registration ends as it fires, touching the canary of another pass would end that one's.
    return interface == .publicOnly ? Canary() : .current
  }
}

extension Tracking {
  private static let ended = Atomic(0)
  /// How many trackers have ended, about: who looks for those that have need not where it is what it was.
  static var endings: Int { ended.load(ordering: .relaxed) }

  /// The most runs that may have ended unnoticed by the library at any time; each holds less than a kilobyte.
  package static let strayLimit = 1_000

  /// When a change on another thread is reported again where only the public interface tells of it, in milliseconds.
  package static let settlingMilliseconds = [1, 20, 400]

  /// The tracker whose pass runs its closure on this thread now. Unmanaged, as whoever runs a tracker holds it, and
  /// retaining it would cost more than the question: four nanoseconds.
  package private(set) static var current: Unmanaged<Tracking>? {
    get { currentPointer.value.map { Unmanaged.fromOpaque($0) } }
    set { currentPointer.value = newValue?.toOpaque() }
  }

  private static let currentPointer = ThreadPointer()
  private static let suspendedPointer = ThreadPointer()

  /// A pass is running its closure on this thread now: another one must not begin.
  package static var isRunning: Bool { current != nil }

  /// Does `work` as if no pass was under way on this thread: passes may begin in it.
  ///
  /// For what cannot wait, as a question that a layout asks in the middle of a pass. What ``outside(_:)`` puts off stays put off.
  /// Models that are read in `work` count for the pass under way, too, as the library has it.
  package static func suspended<Value>(_ work: () -> Value) -> Value {
    guard let running = currentPointer.value else { return work() }
    let outer = suspendedPointer.value
    (currentPointer.value, suspendedPointer.value) = (nil, running)
    defer { (currentPointer.value, suspendedPointer.value) = (running, outer) }
    return work()
  }

  /// A pass is under way, and suspended.
  fileprivate static var isSuspended: Bool { suspendedPointer.value != nil }

  /// Does `work` outside of every pass: at once, or as soon as the pass under way on this thread has run its closure.
  package static func outside(_ work: @escaping () -> Void) {
    Waiting.onThisThread.value.work.append(work)
    Waiting.drain()
  }
}

// MARK: - Passes

/// The registrations of one run.
private final class Pass: RegistrationOwner {
  private enum Phase: UInt8, AtomicRepresentable {
    case armed
    /// Armed still, where the registration persists.
    case fired
    case ended
    /// Ended, and still registered.
    case stray
  }

  private let canary: Canary?
  private let subscriber: any ChangeReceiver
  /// Changes under the lock of the registration; to be asked without.
  private let phase = Atomic(Phase.armed)
  /// The thread that ended it.
  private let endingThread = Atomic(UInt(0))
  private let registration = Mutex<Registration?>(nil)

  init(_ subscriber: any ChangeReceiver, canary: Canary?) {
    self.subscriber = subscriber
    self.canary = canary
  }

  deinit {
    if phase.load(ordering: .relaxed) == .stray { Stray.add(-1) }
  }

  var hasFired: Bool { phase.load(ordering: .acquiring) == .fired }
  var hasEnded: Bool { phase.load(ordering: .acquiring) == .ended }

  /// Something that was read has changed, or the canary was touched.
  func fire(_ registration: Registration) {
    let isChange = !Canary.isBeingTouched
    // As a rule it has fired before, where several threads write.
    if hasFired { return isChange ? report(registration) : () }
    let last = self.registration.withLock { kept in
      let last = phase.load(ordering: .relaxed)
      switch last {
      case .armed:
        if kept == nil { kept = registration }
        if isChange { phase.store(.fired, ordering: .releasing) }
      case .stray: phase.store(.ended, ordering: .releasing)
      case .fired, .ended: break
      }
      return last
    }
    switch last {
    case .armed, .fired: return isChange ? report(registration) : ()
    case .ended: break
    case .stray: Stray.add(-1)
    }
    registration.remove()
    // Another thread may have been told to report before the next run was registered, and come only now: nobody else
    // reports its change. (The ending thread has changed something after the next run.)
    if isChange, endingThread.load(ordering: .acquiring) != UInt(pthread_self()) { report(registration) }
  }

  /// It is known to have registered nothing.
  func endUnregistered() { phase.store(.ended, ordering: .releasing) }

  func end() {
    // As it was told above, or has ended otherwise; then there is nothing to take back.
    guard phase.load(ordering: .acquiring) != .ended else { return }
    endingThread.store(UInt(pthread_self()), ordering: .releasing)
    let (last, registration) = self.registration.withLock { kept in
      let last = phase.load(ordering: .relaxed)
      switch last {
      case .armed: phase.store(kept == nil && canary == nil ? .stray : .ended, ordering: .releasing)
      case .fired: phase.store(.ended, ordering: .releasing)
      case .ended, .stray: break
      }
      return (last, kept.take())
    }
    guard last == .armed || last == .fired else { return }
    if let registration { registration.remove() } else if let canary { canary.touch() } else { Stray.add(1) }
  }

  private func report(_ registration: Registration) {
    let name = ChangeName.property(registration.changed.map { ObservedProperty($0) })
    subscriber.report(ObservedChange(name))
    guard !registration.hasLanded, !MainQueue.isCurrent else { return }
    // About to land, on this thread, by the time the reader looks or a little later: nobody tells.
    for milliseconds in Tracking.settlingMilliseconds {
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak subscriber] in
        subscriber?.report(ObservedChange(name))
      }
    }
  }
}

/// Counts the strays of the process.
private enum Stray {
  private static let number = Atomic(0)
  static var count: Int { number.load(ordering: .relaxed) }
  static func add(_ difference: Int) { number.wrappingAdd(difference, ordering: .relaxed) }
}

/// What waits on a thread for the end of the pass that runs there.
private final class Waiting {
  var work: [() -> Void] = []
  private var isDraining = false

  static let onThisThread = ThreadLocal { Waiting() }

  static func drain() {
    guard !Tracking.isRunning, !Tracking.isSuspended else { return }
    onThisThread.existing?.drain()
  }

  /// In the order in which it was asked for, and never from within itself: a thousand waiting passes nest no stack.
  private func drain() {
    guard !isDraining, !work.isEmpty else { return }
    isDraining = true
    defer { isDraining = false }
    var next = 0
    while next < work.count {
      let first = work[next]
      next += 1
      first()
    }
    work.removeAll()
  }
}
