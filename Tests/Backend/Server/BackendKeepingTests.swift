import Foundation
import Glibc
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

@Suite("Copies of a data folder")
struct BackendKeepingTests {
  private let folder: TemporaryFolder
  private let configuration: BackendConfiguration

  init() throws {
    folder = try TemporaryFolder()
    var configuration = BackendConfiguration(
      dataFolder: folder.path + "/data", address: .unixSocket(folder.path + "/s"))
    configuration.passwordCost = .minimum
    configuration.modules = [MarketModule.self]
    configuration.now = { Date(timeIntervalSince1970: 1_800_000_000) }
    self.configuration = configuration
  }

  private func write(_ text: String, to name: String) throws {
    let path = configuration.dataFolder + "/" + name
    try FileManager.default.createDirectory(
      atPath: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func add(_ name: String, _ configuration: BackendConfiguration) async throws {
    let database = try Database(path: configuration.dataFolder + "/backend.sqlite")
    try await database.write { connection in
      _ = try connection.insert(
        "INSERT INTO user (username, folded_name, created_at, updated_at) VALUES (?1, ?1, 0, 0)", [.text(name)])
    }
    try database.close()
  }

  private func users(_ path: String) async throws -> Int? {
    var configuration = configuration
    configuration.dataFolder = path
    return try await BackendServer.status(configuration).counts["market"]?["users"]
  }

  @Test("one that is being served is copied whole: database, pictures and key, for its owner alone")
  func copied() async throws {
    let server = BackendServer(configuration)
    _ = try await server.start()
    try write("picture", to: "uploads/a.png")
    let target = folder.path + "/copy"
    try await BackendServer.backup(configuration, to: target)
    await server.stop()
    try await add("late", configuration)
    #expect(fileMode(target) == 0o700)
    #expect(fileMode(target + "/backend.sqlite") == 0o600)
    #expect(try String(contentsOfFile: target + "/uploads/a.png", encoding: .utf8) == "picture")
    #expect(
      FileManager.default.contents(atPath: target + "/signing.key")
        == FileManager.default.contents(atPath: configuration.dataFolder + "/signing.key"))
    #expect(try await users(target) == 1)
    #expect(try await users(configuration.dataFolder) == 2)
    #expect(try await BackendServer.check(configuration) == [])
  }

  @Test("nothing is written where something is, or where there is nothing to copy")
  func refused() async throws {
    let target = folder.path + "/copy"
    await #expect(throws: BackendKeepingError.nothingThere(configuration.dataFolder)) {
      try await BackendServer.backup(configuration, to: target)
    }
    _ = try await BackendServer.seed(configuration)
    #expect(mkdir(target, 0o700) == 0)
    await #expect(throws: BackendKeepingError.self) { try await BackendServer.backup(configuration, to: target) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == [])
  }

  @Test("a reset begins anew and keeps what there was, which can be taken back; so often as one likes")
  func reset() async throws {
    _ = try await BackendServer.seed(configuration)
    try await add("ada", configuration)
    try write("picture", to: "uploads/a.png")
    let aside = try await BackendServer.reset(configuration)
    #expect(aside == configuration.dataFolder + "/backups/2027-01-15T08-00-00.000Z")
    #expect(try await users(configuration.dataFolder) == 1)
    #expect(fileMode(configuration.dataFolder + "/uploads") == nil)
    #expect(try await users(aside) == 2)
    var later = configuration
    later.now = { Date(timeIntervalSince1970: 1_800_000_001) }
    let second = try await BackendServer.restore(later, from: aside)
    #expect(try await users(configuration.dataFolder) == 2)
    #expect(FileManager.default.fileExists(atPath: configuration.dataFolder + "/uploads/a.png"))
    #expect(try await users(second) == 1)
    #expect(try await users(aside) == 2)
  }

  @Test("a copy that cannot be read leaves all as it was")
  func damaged() async throws {
    _ = try await BackendServer.seed(configuration)
    try await add("ada", configuration)
    let copy = folder.path + "/copy"
    try await BackendServer.backup(configuration, to: copy)
    let handle = try FileHandle(forWritingTo: URL(filePath: copy + "/backend.sqlite"))
    try handle.seek(toOffset: 8_192)
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 60_000))
    try handle.close()
    await #expect(throws: DatabaseError.self) { try await BackendServer.restore(configuration, from: copy) }
    #expect(try await users(configuration.dataFolder) == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: configuration.dataFolder + "/backups") == [])
  }

  @Test("a signing key with which no server would start is found; one that is missing is not wrong")
  func key() async throws {
    _ = try await BackendServer.seed(configuration)
    let path = configuration.dataFolder + "/signing.key"
    for length in [0, 5, 31, 33] {
      try write(String(repeating: "k", count: length), to: "signing.key")
      chmod(path, 0o600)
      let findings = try await BackendServer.check(configuration)
      #expect(findings == [SigningKeyError.damaged(path: path).description], "\(length) bytes")
    }
    try write(String(repeating: "k", count: 32), to: "signing.key")
    chmod(path, 0o600)
    #expect(try await BackendServer.check(configuration) == [])
    chmod(path, 0o640)
    #expect(try await BackendServer.check(configuration) == [SigningKeyError.readableByOthers(path: path).description])
    try FileManager.default.removeItem(atPath: path)
    #expect(try await BackendServer.check(configuration) == [])
    #expect(fileMode(path) == nil)
  }

  @Test("a folder that is being served is neither reset nor restored")
  func served() async throws {
    let server = BackendServer(configuration)
    _ = try await server.start()
    await #expect(throws: DataFolderInUse.self) { try await BackendServer.reset(configuration) }
    await #expect(throws: DataFolderInUse.self) {
      try await BackendServer.restore(configuration, from: configuration.dataFolder)
    }
    await server.stop()
    #expect(try await users(configuration.dataFolder) == 1)
  }
}
