/// What keeps writes that run at the same time out of each other's way. SQLite runs one at a time and needs none of it.
public enum WriteIsolation: Sendable, Equatable {
  /// As if one had run after the other (`SERIALIZABLE`), whatever they read: for any write. Those that were in each other's way run again.
  case serializable
  /// Writes with the same lock run one after the other, and each sees what those before it have kept (`READ COMMITTED`). For a write that
  /// decides by what the lock stands for alone, and for the rest by constraints and by conditions of its statements.
  case locking(DatabaseLock)
  /// Others may write at any moment (`READ COMMITTED`): for a write whose single statements decide all.
  case independent
}

/// What one write at a time may hold, by name: such as all that belongs to one user.
public struct DatabaseLock: Sendable, Hashable {
  /// What kind of thing it is.
  public let name: String
  /// Which of them.
  public let id: Int64

  /// A lock by the kind of thing that it stands for, and which of them.
  public init(name: String, id: Int64) {
    self.name = name
    self.id = id
  }

  /// All that belongs to a user.
  public static func user(_ id: Int64) -> Self { DatabaseLock(name: "user", id: id) }
}
