import CoreJSON
import Synchronization

/// Takes down what changes and what that makes run: one ``RecordedUpdate`` for each turn of a cycle.
///
/// ```swift
/// let journal = ChangeJournal { update in log.write(update.jsonLine + "\n") }
/// journal.register(cart)
/// journal.start()
/// …
/// let player = ChangePlayer(journal.recording)
/// player.register(cart)
/// try journal.paused { try player.stepBack() }
/// ```
///
/// Of a registered store it knows each journaled property's value before and after an update, however often it was set in
/// between; a value that is the same again is no change. Of other models it knows the type and the property, where
/// somebody in the cycle has read it, and of values of the tree the place, too.
///
/// It is off until ``start()``, and costs nothing then. It keeps at most `limit` updates and forgets the oldest.
/// Used on the main actor; changes may be made on any thread.
public final class ChangeJournal: Sendable {
  private struct State {
    var isRecording = false
    var seen: [SeenChange] = []
    /// The same changes, to tell whether one was told before.
    var seenChanges: Set<RecordedChange> = []
    var dirty: [PropertyIndex: Circumstances] = [:]
    var runs: [RecordedRun] = []
  }

  private let cycle: UpdateCycle
  private let limit: Int
  private let state = Mutex(State())
  @MainActor private let onUpdate: (@MainActor (RecordedUpdate) -> Void)?
  @MainActor private var stores: [JournaledStore] = []
  @MainActor private var watches: [PropertyIndex: Watch] = [:]
  @MainActor private var updates: [RecordedUpdate] = []
  @MainActor private var lastNumber = 0
  /// Called whenever the cycle has come to rest, after the update was told, if there was anything to tell.
  @MainActor package var onRest: (@MainActor () -> Void)?
  /// Called with each member that has run, in the order of ``RecordedUpdate/runs``.
  @MainActor package var onRun: (@MainActor (UpdateCycleMember) -> Void)?

  /// Creates a journal, which is off.
  ///
  /// - Parameters:
  ///   - cycle: Whose updates it takes down. A cycle may have several journals at a time.
  ///   - limit: How many updates are kept, at least 1; 10,000 unless set.
  ///   - onUpdate: Called with each update when it is complete, to write it somewhere. It must not change what is recorded.
  @MainActor
  public init(
    in cycle: UpdateCycle = .main, limit: Int = 10_000, onUpdate: (@MainActor (RecordedUpdate) -> Void)? = nil
  ) {
    self.cycle = cycle
    self.limit = max(1, limit)
    self.onUpdate = onUpdate
  }

  deinit {
    if state.withLock({ $0.isRecording }) { Self.recording.wrappingSubtract(1, ordering: .relaxed) }
  }

  /// Takes down the journaled properties of a store with their values. The store is not kept alive. It may be made, and
  /// registered, in a body that is observed.
  ///
  /// - Parameters:
  ///   - store: Whose journaled properties are taken down.
  ///   - name: What the store is called in the recording: the name of its type unless set. One that was registered under the same name
  ///     before is replaced.
  @MainActor
  public func register(_ store: some Journaled, as name: String? = nil) {
    let store = JournaledStore(store, as: name)
    let index = stores.firstIndex { $0.name == store.name } ?? stores.count
    if index == stores.count { stores.append(store) } else { stores[index] = store }
    watches = watches.filter { $0.key.store != index }
    guard isRecording else { return }
    Tracking.outside { [weak self] in
      // Safe: `outside` calls this on the thread that called it, which is the main one.
      MainActor.assumeIsolated {
        guard let self, self.isRecording else { return }
        self.watch(index)
      }
    }
  }

  /// Begins to record, or goes on. The cycle keeps it alive until ``stop()``.
  @MainActor
  public func start() {
    guard !isRecording else { return }
    state.withLock { $0.isRecording = true }
    Self.recording.wrappingAdd(1, ordering: .relaxed)
    cycle.add(self)
    for index in stores.indices { watch(index) }
  }

  /// Ends recording. What has changed since the last update is not taken down any more.
  @MainActor
  public func stop() {
    guard isRecording else { return }
    state.withLock { $0 = State() }
    Self.recording.wrappingSubtract(1, ordering: .relaxed)
    cycle.remove(self)
    watches = [:]
  }

  /// Whether it records: between ``start()`` and ``stop()``.
  ///
  /// It is `false` at first. May be asked on any thread.
  public var isRecording: Bool { state.withLock { $0.isRecording } }

  /// What was recorded so far: a value, which does not grow.
  @MainActor
  public var recording: ChangeRecording { ChangeRecording(updates) }

  /// Runs `body` and the update that it causes without taking anything down, as stepping with a ``ChangePlayer`` should be.
  @MainActor
  @discardableResult
  public func paused<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isRecording else { return try body() }
    cycle.flush()
    stop()
    defer {
      cycle.flush()
      start()
    }
    return try body()
  }
}

// MARK: - What the cycle tells

extension ChangeJournal: UpdateRecorder {
  /// Which property of which store.
  private struct PropertyIndex: Hashable {
    let store: Int
    let property: Int
  }

  /// How a change was made.
  private struct Circumstances {
    var transaction: String?
    var thread: String

    init(_ transaction: Transaction?) {
      self.transaction = transaction.flatMap { $0.isEmpty ? nil : $0.summary }
      thread = MainQueue.isCurrent ? "main" : "thread \(ThreadIdentity.current)"
    }
  }

  /// A change of which no values are kept.
  private struct SeenChange {
    let property: ObservedProperty?
    let change: RecordedChange
  }

  /// Follows one property of a store.
  private struct Watch {
    let tracking: Tracking
    var last: JournaledSnapshot?
  }

  private static let recording = Atomic(0)

  /// Some journal of the process records: what costs something to find out is worth finding out.
  package static var isAnyRecording: Bool { recording.load(ordering: .relaxed) > 0 }

  /// Takes down a change that gives a member of the cycle a turn. Called on the thread that makes the change.
  package func add(_ change: ObservedChange, with transaction: Transaction?) {
    let circumstances = Circumstances(transaction)
    var property: ObservedProperty?
    if case .property(let observed) = change.name { property = observed }
    let recorded = RecordedChange(
      object: property.map { "\(type(of: $0.keyPath).rootType)" } ?? "",
      property: property?.name ?? "\(change.name)",
      place: change.detail?.place, oldValue: change.detail?.oldValue.map { .string($0) },
      newValue: change.detail?.newValue.map { .string($0) }, transaction: circumstances.transaction,
      thread: circumstances.thread)
    state.withLock { state in
      // One change of a property that many have read is told once for each of them.
      guard state.isRecording, state.seenChanges.insert(recorded).inserted else { return }
      state.seen.append(SeenChange(property: property, change: recorded))
    }
  }

  /// Takes down that a member has run.
  @MainActor
  package func addRun(of member: UpdateCycleMember, because cause: String, isInVain: Bool) {
    let run = RecordedRun(name: member.name, cause: cause, isWasted: isInVain)
    state.withLock { state in
      guard state.isRecording else { return }
      state.runs.append(run)
    }
    onRun?(member)
  }

  /// Ends an update: everything is at rest.
  @MainActor
  package func endUpdate() {
    defer { onRest?() }
    let (seen, dirty, runs) = state.withLock { state in
      defer { (state.seen, state.seenChanges, state.dirty, state.runs) = ([], [], [:], []) }
      return (state.seen, state.dirty, state.runs)
    }
    guard !(seen.isEmpty && dirty.isEmpty && runs.isEmpty) else { return }
    let changes =
      dirty.sorted { ($0.key.store, $0.key.property) < ($1.key.store, $1.key.property) }
      .compactMap { index, circumstances in change(of: index, circumstances) }
    // A registered store's property is told with its values.
    let known = Set(dirty.keys.map { ObservedProperty(stores[$0.store].properties[$0.property].keyPath) })
    let others = seen.filter { seen in seen.property.map { !known.contains($0) } ?? true }.map(\.change)
    guard !(changes.isEmpty && others.isEmpty && runs.isEmpty) else { return }
    lastNumber += 1
    let update = RecordedUpdate(number: lastNumber, changes: changes + others, runs: runs)
    if updates.count == limit { updates.removeFirst() }
    updates.append(update)
    onUpdate?(update)
  }

  @MainActor
  private func watch(_ store: Int) {
    for property in stores[store].properties.indices {
      let index = PropertyIndex(store: store, property: property)
      let tracking = Tracking(through: cycle.interface) { [weak self] _ in self?.touched(index) }
      watches[index] = Watch(tracking: tracking)
      watches[index]?.last = read(index, by: tracking)
    }
  }

  @MainActor
  private func read(_ index: PropertyIndex, by tracking: Tracking) -> JournaledSnapshot? {
    tracking.run { stores[index.store].properties[index.property].snapshot() }
  }

  /// What a property is now, and was at the last update; `nil` where that is the same, or the store is gone.
  @MainActor
  private func change(of index: PropertyIndex, _ circumstances: Circumstances) -> RecordedChange? {
    guard let watch = watches[index], let last = watch.last, let new = read(index, by: watch.tracking) else {
      return nil
    }
    guard !new.isSame(as: last) else { return nil }
    watches[index]?.last = new
    let store = stores[index.store]
    return RecordedChange(
      object: store.name, property: store.properties[index.property].name, oldValue: Self.encoded(last),
      newValue: Self.encoded(new), transaction: circumstances.transaction, thread: circumstances.thread,
      isReplayable: true)
  }

  /// A value that cannot be encoded is not known, and cannot be replayed.
  @MainActor
  private static func encoded(_ snapshot: JournaledSnapshot) -> JSONValue? {
    do throws(JSONCodingError) { return try snapshot.encoded() } catch { return nil }
  }

  private func touched(_ index: PropertyIndex) {
    let circumstances = Circumstances(Transaction.currentIfAny)
    state.withLock { $0.dirty[index] = circumstances }
    cycle.request()
  }
}
