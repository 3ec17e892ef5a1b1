import Foundation
import RawConnections
import Testing

@testable import ServicesBackend

@Suite("A database file that is taken away")
struct GoneDatabaseTests {
  @Test("is missed: nothing is written that nobody would find, the server is not ready, and what is there is read")
  func gone() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/d"
    let database = try Database(
      path: path, migrations: [MigrationSet(domain: "notes", [Migration(1, "CREATE TABLE note (text TEXT) STRICT;")])])
    try await database.checkWritable()
    try await database.write { _ = try $0.execute("INSERT INTO note VALUES ('kept')") }
    try FileManager.default.moveItem(atPath: path, toPath: path + "-aside")
    await #expect(throws: DatabaseError.gone(path: path)) { try await database.checkWritable() }
    await #expect(throws: DatabaseError.gone(path: path)) {
      try await database.write { _ = try $0.execute("INSERT INTO note VALUES ('lost')") }
    }
    // Another file is no better.
    try Data().write(to: URL(filePath: path))
    await #expect(throws: DatabaseError.gone(path: path)) {
      try await database.write { _ = try $0.execute("INSERT INTO note VALUES ('lost')") }
    }
    let kept = try await database.read { try $0.query("SELECT text FROM note").map { try $0.text("text") } }
    #expect(kept == ["kept"])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: path + "-aside", toPath: path)
    try await database.write { _ = try $0.execute("INSERT INTO note VALUES ('again')") }
    try database.close()
  }

  @Test("is told by /readyz and by writes as 503, without a path")
  func served() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("ada")
      #expect(try await server.send("GET", "/readyz").status == 200)
      try FileManager.default.removeItem(atPath: server.folder.path + "/data")
      for (method, path, body) in [
        ("GET", "/readyz", nil), ("POST", "/api/cart/items", #"{"product_id":1,"quantity":1}"#),
      ] {
        let reply = try await server.send(method, path, token: token, body)
        #expect(reply.status == 503)
        #expect(reply.field("Retry-After") == "5")
        #expect(!String(decoding: reply.body, as: UTF8.self).contains(server.folder.path))
      }
    }
  }
}
