import ServicesHTTPMessages
import ServicesHTTPServer

/// The images of products.
extension DatabaseMarketRepository {
  /// Bytes of images that one user may store: 100 MiB.
  static let uploadQuota = 100 << 20
  /// What the smallest file takes of a disk: counted so that many tiny ones cannot use it up either.
  private static let blockSize = 4096

  func recordUpload(
    _ name: UploadName, size: Int, by userID: Int64, key: IdempotencyKey?,
    reply: @escaping @Sendable () throws -> StoredReply
  ) async throws -> StoredReply {
    let charged = (size + Self.blockSize - 1) / Self.blockSize * Self.blockSize
    return try await once(key, by: userID) { connection, time in
      let row = try connection.first(
        "SELECT coalesce(sum(size), 0) AS used FROM upload WHERE user_id = ?", [.integer(userID)])
      guard Int(try row?.integer("used") ?? 0) + charged <= Self.uploadQuota else {
        throw HTTPFailure(
          .contentTooLarge,
          "Your images take up the \(Self.uploadQuota >> 20) MiB that one may store. Use one that is there already.")
      }
      try connection.execute(
        "INSERT INTO upload VALUES (?, ?, ?, ?)",
        [.text(name.description), .integer(userID), .integer(charged), .integer(time)])
      return try reply()
    }
  }
}
