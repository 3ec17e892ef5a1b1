import CAmbientSodium
import FoundationEssentials

extension SigningKey {
  /// Reads the key of all backends that share a database, or makes one there. Several may do so at once: all get the same key.
  ///
  /// - Throws: `DatabaseError`, `SigningKeyError`.
  init(sharedIn database: Database) async throws {
    guard Sodium.isReady else { throw SigningKeyError.unavailable }
    var fresh = [UInt8](repeating: 0, count: Self.length)
    randombytes_buf(&fresh, Self.length)
    let candidate = Data(fresh)
    let kept = try await database.write(.independent) { connection in
      try connection.execute(
        "INSERT INTO signing_key (id, bytes) VALUES (1, ?) ON CONFLICT (id) DO NOTHING", [.blob(candidate)])
      return try connection.first("SELECT bytes FROM signing_key WHERE id = 1")?.blob("bytes")
    }
    guard let kept, kept.count == Self.length else { throw SigningKeyError.damaged(path: "of the database") }
    self.init(bytes: Array(kept))
  }
}
