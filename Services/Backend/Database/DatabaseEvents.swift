import Synchronization

/// Something that a write tells, for all backends of the database.
struct DatabaseEvent: Sendable, Equatable {
  /// Whom it concerns, such as `market.products`.
  var topic: String
  /// What has happened.
  var data: String
}

/// What writes have told, in the order in which it became known, each with a number higher than all before it.
///
/// Where several backends share a database, all of them have the same events with the same numbers; see ``PostgreSQLOutbox``.
final class DatabaseEvents: Sendable {
  /// An event with its number.
  struct Numbered: Sendable, Equatable {
    var id: UInt64
    var event: DatabaseEvent
  }

  /// What a follower is told.
  enum Notice: Sendable, Equatable {
    case event(Numbered)
    /// Some events were missed: what is known may be old.
    case missed
  }

  private struct Tail {
    var events: [Numbered] = []
    /// The number of the newest event that is not kept any more.
    var before: UInt64
    var lastID: UInt64
  }

  private let tail: Mutex<Tail>
  /// Held while the followers are told, so that each hears all in order.
  private let followers = Mutex<[@Sendable (Notice) -> Void]>([])
  /// Told by the writers themselves.
  private let writeFollowers = Mutex<[@Sendable (DatabaseEvent) -> Void]>([])
  private let capacity: Int

  /// - Parameters:
  ///   - id: The number before the first one.
  ///   - capacity: How many events are kept for who comes later.
  init(after id: UInt64, capacity: Int = 4_096) {
    tail = Mutex(Tail(before: id, lastID: id))
    self.capacity = capacity
  }

  /// Events whose numbers no other process knows. They begin at random below 2^52, so that a number that an earlier process gave is none of
  /// them, whatever the clock says and however soon this one has begun: it lies before the first, or after the newest. They stay below
  /// 2^53, which any reader of JSON keeps to the digit.
  convenience init() { self.init(after: UInt64.random(in: 1..<1 << 52)) }

  /// The number of the newest event.
  var lastID: UInt64 { tail.withLock { $0.lastID } }

  /// Has `follower` called with each event from now on, in order, on any thread. It must be quick and must not call back, but for reading.
  func follow(_ follower: @escaping @Sendable (Notice) -> Void) {
    followers.withLock { $0.append(follower) }
  }

  /// Has `follower` called with what each write through this database tells, after its commit and before the writer is answered, on any
  /// thread, and several at once: for what must not be older than an answer. ``follow(_:)`` tells the same event, too, and those of other
  /// backends; on PostgreSQL a moment later. It must be quick and must not call back.
  func followWrites(_ follower: @escaping @Sendable (DatabaseEvent) -> Void) {
    writeFollowers.withLock { $0.append(follower) }
  }

  /// Tells what a write has published that is kept now, to who follows writes.
  func written(_ events: [DatabaseEvent]) {
    guard !events.isEmpty else { return }
    let followers = writeFollowers.withLock { $0 }
    for event in events {
      for follower in followers { follower(event) }
    }
  }

  /// The events after a number; `nil` where some of them are not kept any more. A follower may not have been told of the last ones yet.
  func events(after id: UInt64) -> [Numbered]? {
    tail.withLock { tail in
      guard id >= tail.before else { return nil }
      // From the end: most who ask were there a moment ago.
      let known = tail.events.lastIndex { $0.id <= id }
      return Array(tail.events[(known.map { $0 + 1 } ?? 0)...])
    }
  }

  /// Adds events, which get the next numbers.
  func append(_ events: [DatabaseEvent]) {
    guard !events.isEmpty else { return }
    followers.withLock { followers in
      let first = lastID + 1
      tell(events.enumerated().map { Numbered(id: first + UInt64($0.offset), event: $0.element) }, followers)
    }
  }

  /// Adds events that have numbers; what is known already is left out.
  func receive(_ events: [Numbered]) {
    followers.withLock { followers in
      let last = lastID
      tell(events.filter { $0.id > last }, followers)
    }
  }

  /// Events before a number were missed and will not come.
  func miss(before id: UInt64) {
    followers.withLock { followers in
      tail.withLock { $0 = Tail(before: id - 1, lastID: id - 1) }
      for follower in followers { follower(.missed) }
    }
  }

  /// Something was written of which no event tells. That takes a number of its own, so that who knows the last one is told, too.
  func miss() {
    followers.withLock { followers in
      tail.withLock { $0 = Tail(before: $0.lastID + 1, lastID: $0.lastID + 1) }
      for follower in followers { follower(.missed) }
    }
  }

  private func tell(_ events: [Numbered], _ followers: [@Sendable (Notice) -> Void]) {
    for event in events {
      tail.withLock { tail in
        tail.events.append(event)
        tail.lastID = event.id
        // Half at once: to take each out alone would move all the others each time.
        if tail.events.count > capacity {
          let excess = tail.events.count - capacity / 2
          tail.before = tail.events[excess - 1].id
          tail.events.removeFirst(excess)
        }
      }
      for follower in followers { follower(.event(event)) }
    }
  }
}
