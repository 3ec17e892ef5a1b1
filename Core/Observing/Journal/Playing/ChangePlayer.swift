import CoreJSON
public import Observation

/// Steps the stores of a program back and forth through a recording.
///
/// ```swift
/// let player = ChangePlayer(recording, at: recording.updates.count)
/// player.register(cart, as: "cart")
/// try player.stepBack()             // the cart is as it was before the last update
/// try player.go(to: 0)              // … and before the first
/// ```
///
/// It sets the properties themselves, so that everything that observes them follows. Only changes that are
/// ``RecordedChange/isReplayable`` are made and undone; the others are passed over. What a setter changes besides (in
/// `didSet`) it changes in a replay, too.
///
/// An update is made or undone as a whole or not at all. A step costs a look at each change of the update and the decoding
/// of its values.
@MainActor
@Observable
public final class ChangePlayer {
  /// The recording whose updates it steps through.
  public let recording: ChangeRecording
  /// How many updates are applied, from 0 to their count. Observable, for a slider.
  public private(set) var position: Int
  @ObservationIgnored private var stores: [String: JournaledStore] = [:]

  /// Creates a player. No store is touched.
  ///
  /// - Parameters:
  ///   - recording: The updates to step through.
  ///   - position: How many of them the stores have seen already; the default is the count of them, for a recording that
  ///     was just made live, and 0 is for stores that are at its beginning. It is brought into that range.
  public init(_ recording: ChangeRecording, at position: Int? = nil) {
    self.recording = recording
    let count = recording.updates.count
    self.position = min(max(position ?? count, 0), count)
  }

  /// Lets the recording change `store`, which is not kept alive.
  ///
  /// When it is gone, changes of it are passed over: nobody is left who could see them. A store registered by the same name
  /// later takes its place, with the values that it has.
  ///
  /// - Parameters:
  ///   - store: Whose journaled properties are set.
  ///   - name: The name that it was recorded by; the default is the name of its type, without its module.
  public func register(_ store: some Journaled, as name: String? = nil) {
    let store = JournaledStore(store, as: name)
    stores[store.name] = store
  }

  /// Sets the new values of the next update, in the order of its changes.
  ///
  /// - Returns: The update; `nil` at the end.
  /// - Throws: What does not fit, before anything has been changed.
  @discardableResult
  public func stepForward() throws(ChangePlayerError) -> RecordedUpdate? {
    guard position < recording.updates.count else { return nil }
    let update = recording.updates[position]
    let writes = try writes(update, update.changes, \.newValue)
    position += 1
    for write in writes { write() }
    return update
  }

  /// Sets the old values of the last applied update, in the reverse order of its changes.
  ///
  /// - Returns: The update; `nil` at the beginning.
  /// - Throws: What does not fit, before anything has been changed.
  @discardableResult
  public func stepBack() throws(ChangePlayerError) -> RecordedUpdate? {
    guard position > 0 else { return nil }
    let update = recording.updates[position - 1]
    let writes = try writes(update, update.changes.reversed(), \.oldValue)
    position -= 1
    for write in writes { write() }
    return update
  }

  /// Steps, one update at a time, until `target` updates are applied; 0 and the count of them are the ends.
  ///
  /// - Throws: What does not fit; the updates before it stay made or undone, and ``position`` says how far it came.
  public func go(to target: Int) throws(ChangePlayerError) {
    while position < target { guard try stepForward() != nil else { return } }
    while position > target { guard try stepBack() != nil else { return } }
  }

  /// What sets the values of an update.
  private func writes(
    _ update: RecordedUpdate, _ changes: [RecordedChange], _ value: KeyPath<RecordedChange, JSONValue?>
  ) throws(ChangePlayerError) -> [@MainActor () -> Void] {
    var writes: [@MainActor () -> Void] = []
    for change in changes where change.isReplayable {
      guard let value = change[keyPath: value] else { continue }
      guard let store = stores[change.object] else {
        throw .unknownStore(change.object, update: update.number, registered: stores.keys.sorted())
      }
      guard let property = store.property(named: change.property) else {
        let journaled = store.properties.map(\.name)
        throw .unknownProperty(change.property, store: store.name, update: update.number, journaled: journaled)
      }
      do {
        writes.append(try property.prepare(value))
      } catch {
        throw .badValue(property: property.name, store: store.name, update: update.number, reason: error.reason)
      }
    }
    return writes
  }
}
