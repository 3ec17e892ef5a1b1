import Foundation
import Glibc
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

@Suite("The lock of who uses a data folder")
struct DataFolderUseTests {
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

  private typealias Operation = @Sendable (BackendConfiguration) async throws -> Void

  /// What opens the database, by the command's name.
  private var operations: [(name: String, run: Operation)] {
    let copy = folder.path + "/copy"
    return [
      ("users list", { _ = try await BackendServer.users($0) }),
      ("users add", { _ = try await BackendServer.addUser("nora", password: "pw", $0) }),
      ("users role", { _ = try await BackendServer.changeRoles(of: "ada", adding: [], removing: [.seller], $0) }),
      ("users password", { _ = try await BackendServer.setPassword(of: "ada", to: "other", $0) }),
      ("users disable", { _ = try await BackendServer.setDisabled(true, "ada", $0) }),
      ("tokens revoke", { _ = try await BackendServer.revokeTokens(of: "ada", $0) }),
      ("seed", { _ = try await BackendServer.seed($0) }),
      ("status", { _ = try await BackendServer.status($0) }),
      ("migrate", { _ = try await BackendServer.migrate($0) }),
      ("check", { _ = try await BackendServer.check($0) }),
      ("backup", { try await BackendServer.backup($0, to: copy) }),
    ]
  }

  /// As an operator's command, who is not waited for long.
  private var hasty: BackendConfiguration {
    var configuration = configuration
    configuration.busyTimeout = .milliseconds(10)
    return configuration
  }

  private func hold(_ mode: DataFolderUse.Mode) async throws -> DataFolderUse {
    try await DataFolderUse(DataFolder(making: configuration.dataFolder), mode, patience: .zero)
  }

  private func names() async throws -> [String] { try await BackendServer.users(configuration).map(\.username) }

  @Test("keeps every command, and a server, out of a folder that is being replaced: nothing is made there meanwhile")
  func replaced() async throws {
    let path = configuration.dataFolder
    let error = DataFolderBusy.replaced(path: path)
    // The moment at which what there was is aside, and nothing is in its place.
    let use = try await hold(.alone)
    for operation in operations {
      await #expect(throws: error, "\(operation.name)") { try await operation.run(hasty) }
    }
    await #expect(throws: error) { _ = try await BackendServer.reset(hasty) }
    await #expect(throws: error) { _ = try await BackendServer.restore(hasty, from: path) }
    await #expect(throws: error) { _ = try await BackendServer(hasty).start() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    #expect(fileMode(folder.path + "/copy") == nil)
    use.release()
    _ = try await BackendServer.seed(configuration)
    #expect(try await BackendServer.check(configuration) == [])
  }

  @Test("has a command wait for the end of a replacement: what it writes is in the database that is there then")
  func waited() async throws {
    let configuration = configuration
    _ = try await BackendServer.seed(configuration)
    let use = try await hold(.alone)
    async let added = BackendServer.addUser("nora", password: "pw", configuration)
    let database = configuration.dataFolder + "/backend.sqlite"
    try FileManager.default.moveItem(atPath: database, toPath: folder.path + "/aside.sqlite")
    use.release()
    #expect(try await added.username == "nora")
    #expect(try await names().last == "nora")
    // Not the one that was moved away, which had been filled.
    #expect(try await BackendServer.status(configuration).counts["market"]?["products"] == 0)
  }

  @Test("keeps reset and restore away while a command is at work, beside which others and a server may be")
  func used() async throws {
    _ = try await BackendServer.seed(configuration)
    _ = try await BackendServer.addUser("ada", password: "pw", configuration)
    let copy = folder.path + "/first"
    try await BackendServer.backup(configuration, to: copy)
    let use = try await hold(.shared)
    let error = DataFolderBusy.used(path: configuration.dataFolder)
    await #expect(throws: error) { _ = try await BackendServer.reset(hasty) }
    await #expect(throws: error) { _ = try await BackendServer.restore(hasty, from: copy) }
    #expect(fileMode(configuration.dataFolder + "/backups") == nil)
    for operation in operations { try await operation.run(configuration) }
    let server = BackendServer(configuration)
    _ = try await server.start()
    await server.stop()
    use.release()
    _ = try await BackendServer.restore(configuration, from: copy)
    #expect(try await names().last == "ada")
  }

  @Test("has reset wait for the end of a command")
  func resetWaits() async throws {
    let configuration = configuration
    _ = try await BackendServer.seed(configuration)
    _ = try await BackendServer.addUser("ada", password: "pw", configuration)
    let use = try await hold(.shared)
    async let aside = BackendServer.reset(configuration)
    use.release()
    #expect(try await aside == configuration.dataFolder + "/backups/2027-01-15T08-00-00.000Z")
    #expect(try await names().contains("ada") == false)
  }

  @Test("is held while a server runs, no longer, and not by one that could not start")
  func served() async throws {
    let error = DataFolderBusy.used(path: configuration.dataFolder)
    let server = BackendServer(configuration)
    _ = try await server.start()
    await #expect(throws: error) { _ = try await hold(.alone) }
    _ = try await BackendServer.addUser("nora", password: "pw", configuration)
    var changed = configuration
    changed.address = .unixSocket(folder.path + "/other")
    let other = changed
    await #expect(throws: DataFolderInUse.self) { _ = try await BackendServer(other).start() }
    await server.stop()
    try await hold(.alone).release()
    try Data("short".utf8).write(to: URL(filePath: configuration.dataFolder + "/signing.key"))
    await #expect(throws: SigningKeyError.self) { _ = try await BackendServer(configuration).start() }
    try await hold(.alone).release()
  }

  /// Copies of the descriptors by which this process has files open, as a process has them that is being started.
  private func copies(of path: String) -> [Int32] {
    let open = (Int32(0)..<4_096).filter { descriptor in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) == path
    }
    return open.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
  }

  @Test(
    "and that of the one server end at once, though a process that is being started has copies of their descriptors")
  func copied() async throws {
    let data = try DataFolder(making: configuration.dataFolder)
    let use = try await hold(.alone)
    let lock = try await DataFolderLock(data, for: configuration.address)
    let copies = copies(of: data.path) + copies(of: data.path + "/server.lock")
    defer { for copy in copies { close(copy) } }
    #expect(copies.count == 2)
    use.release()
    lock.release()
    try await hold(.alone).release()
    try await DataFolderLock(data, for: configuration.address).release()
  }

  @Test("is asked of the copy, too: one that is being replaced, and the folder itself, are not restored from")
  func source() async throws {
    _ = try await BackendServer.seed(configuration)
    let copy = folder.path + "/first"
    try await BackendServer.backup(configuration, to: copy)
    _ = try await BackendServer.addUser("ada", password: "pw", configuration)
    let use = try await DataFolderUse(DataFolder(making: copy), .alone, patience: .zero)
    await #expect(throws: DataFolderBusy.replaced(path: copy)) {
      _ = try await BackendServer.restore(hasty, from: copy)
    }
    use.release()
    let own = folder.path + "/data/../data"
    let error = await #expect(throws: DataFolderError.self) {
      _ = try await BackendServer.restore(configuration, from: own)
    }
    #expect(error?.path == own)
    #expect(try await names().last == "ada")
    #expect(fileMode(configuration.dataFolder + "/backups") == nil)
  }
}
