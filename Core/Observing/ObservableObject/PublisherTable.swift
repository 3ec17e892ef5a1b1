import Synchronization

extension ObservableObjectPublisher {
  /// The publisher of an object that stores none.
  static func ofObject(_ object: AnyObject) -> ObservableObjectPublisher {
    let (publisher, mustSweep) = table.withLock { table in table.publisher(of: object) }
    if mustSweep { sweep() }
    return publisher
  }

  /// How many objects have a publisher in the table, dead ones that were not swept yet included.
  static var tableCount: Int { table.withLock { $0.entries.count } }

  private static let table = Mutex(Table())

  /// Forgets the objects that have died.
  private static func sweep() {
    // An object may die in here, by a reference taken to see whether it lives, and its end may come back for its
    // publisher: so the lock is not held while looking.
    let owners = table.withLock { $0.entries.mapValues(\.owner) }
    let dead = owners.filter { $0.value.object == nil }.keys
    let forgotten = table.withLock { table in table.remove(dead) }
    _ = forgotten
  }
}

/// The publishers of objects by their identity: Swift has no storage that goes with any object.
///
/// Dead objects are swept when as many were added as were left alive, which costs constant time an object.
private struct Table {
  struct Entry: Sendable {
    let owner: Owner
    let publisher: ObservableObjectPublisher
  }

  static let leastCount = 64

  var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepsAt = leastCount

  mutating func publisher(of object: AnyObject) -> (publisher: ObservableObjectPublisher, mustSweep: Bool) {
    let identity = ObjectIdentifier(object)
    if let entry = entries[identity] { return (entry.publisher, false) }
    let publisher = ObservableObjectPublisher()
    entries[identity] = Entry(owner: Owner(object), publisher: publisher)
    guard entries.count >= sweepsAt else { return (publisher, false) }
    // Until the sweep has counted, nobody else begins one.
    sweepsAt = .max
    return (publisher, true)
  }

  /// Returns what was removed, for its end to come outside of the lock.
  mutating func remove(_ identities: some Sequence<ObjectIdentifier>) -> [Entry] {
    let removed = identities.compactMap { entries.removeValue(forKey: $0) }
    sweepsAt = max(Table.leastCount, 2 * entries.count)
    return removed
  }
}

/// An object that is not kept alive, whose address is not given to another one as long as this lives.
///
/// Unchecked: the object is only asked whether it lives, never used.
private struct Owner: @unchecked Sendable {
  private(set) weak var object: AnyObject?
  /// Never read: it keeps the address taken, so that the identity stays the object's, also while it is being destroyed.
  private unowned let tombstone: AnyObject

  init(_ object: AnyObject) {
    self.object = object
    tombstone = object
  }
}
