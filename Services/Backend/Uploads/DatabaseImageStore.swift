import FoundationEssentials

/// Images in the database that several backends share. One that is prepared stands there already, under a name that nobody knows yet.
struct DatabaseImageStore: ImageStore {
  let database: Database
  let now: @Sendable () -> Date

  func prepare(_ bytes: Data, as name: UploadName) async throws {
    let time = now().millisecondsSince1970
    try await database.write(.independent) { connection in
      _ = try connection.execute(
        "INSERT INTO image (name, bytes, stored_at) VALUES (?, ?, ?)",
        [.text(name.description), .blob(bytes), .integer(time)])
    }
  }

  func publish(_ name: UploadName) throws {}

  func discard(_ name: UploadName) async {
    // Where that fails, an image stays that nobody knows the name of.
    _ = try? await database.write(.independent) { connection in
      try connection.execute("DELETE FROM image WHERE name = ?", [.text(name.description)])
    }
  }

  func description(of name: UploadName) async throws -> StoredImage? {
    try await database.read { connection in
      let row = try connection.first(
        "SELECT length(bytes) AS length, stored_at FROM image WHERE name = ?", [.text(name.description)])
      return try row.map { row in
        StoredImage(
          length: Int(try row.integer("length")),
          stored: Date(timeIntervalSince1970: Double(try row.integer("stored_at") / 1000)))
      }
    }
  }

  func bytes(of name: UploadName, in part: Range<Int>?) async throws -> Data? {
    try await database.read { connection in
      guard let part else {
        return try connection.first("SELECT bytes FROM image WHERE name = ?", [.text(name.description)])?.blob("bytes")
      }
      // Of SQL the first byte is number 1.
      return try connection.first(
        "SELECT substr(bytes, ?, ?) AS bytes FROM image WHERE name = ?",
        [.integer(part.lowerBound + 1), .integer(part.count), .text(name.description)])?.blob("bytes")
    }
  }
}
