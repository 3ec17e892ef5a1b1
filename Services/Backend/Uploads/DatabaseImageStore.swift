import FoundationEssentials

/// Images in the database that several backends share. One that is prepared stands there already, under a name that nobody knows yet.
struct DatabaseImageStore: ImageStore {
  let database: Database

  func prepare(_ bytes: Data, as name: UploadName) async throws {
    try await database.write(.independent) { connection in
      _ = try connection.execute(
        "INSERT INTO image (name, bytes) VALUES (?, ?)", [.text(name.description), .blob(bytes)])
    }
  }

  func publish(_ name: UploadName) throws {}

  func discard(_ name: UploadName) async {
    // Where that fails, an image stays that nobody knows the name of.
    _ = try? await database.write(.independent) { connection in
      try connection.execute("DELETE FROM image WHERE name = ?", [.text(name.description)])
    }
  }

  func bytes(of name: UploadName) async throws -> Data? {
    try await database.read { connection in
      try connection.first("SELECT bytes FROM image WHERE name = ?", [.text(name.description)])?.blob("bytes")
    }
  }
}
