import Dispatch
import Foundation
import Glibc
import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The server")
struct BackendServerTests {
  private func configuration(_ folder: TemporaryFolder, _ address: ListenAddress? = nil) -> BackendConfiguration {
    var configuration = BackendConfiguration(
      dataFolder: folder.path + "/data", address: address ?? .unixSocket(folder.path + "/s"))
    configuration.passwordCost = .minimum
    configuration.modules = [MarketModule.self]
    return configuration
  }

  @Test("keeps its files to itself, and takes its socket away at the end")
  func modes() async throws {
    let folder = try TemporaryFolder()
    let server = BackendServer(configuration(folder))
    _ = try await server.start()
    #expect(fileMode(folder.path + "/s") == 0o600)
    #expect(fileMode(folder.path + "/data") == 0o700)
    #expect(fileMode(folder.path + "/data/backend.sqlite") == 0o600)
    #expect(fileMode(folder.path + "/data/signing.key") == 0o600)
    await server.stop()
    #expect(fileMode(folder.path + "/s") == nil)
    #expect(fileMode(folder.path + "/data/backend.sqlite-wal") == nil)
  }

  @Test("starts over a socket that a dead server left, and not over a living one's")
  func staleSocket() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s"
    let dead = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(dead, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(bound == 0)
    close(dead)
    let server = BackendServer(configuration(folder))
    let address = try await server.start()
    await #expect(throws: TransportError.addressInUse(path)) {
      _ = try await BackendServer(configuration(folder)).start()
    }
    let response = try await address.response(to: "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(response?.status == 200)
    await server.stop()
  }

  @Test("of ten that start at once on one socket, one serves")
  func manyStarts() async throws {
    let folder = try TemporaryFolder()
    let started = await withTaskGroup(of: BackendServer?.self) { group in
      for _ in 0..<10 {
        group.addTask {
          let server = BackendServer(configuration(folder))
          do {
            _ = try await server.start()
            return server
          } catch { return nil }
        }
      }
      return await group.reduce(into: [BackendServer]()) { if let server = $1 { $0.append(server) } }
    }
    #expect(started.count == 1)
    for server in started { await server.stop() }
  }

  @Test("does not take a file for a stale socket")
  func notASocket() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s"
    try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
    await #expect(throws: TransportError.notASocket(path)) {
      _ = try await BackendServer(configuration(folder)).start()
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("precious".utf8))
  }

  @Test("says that a path is too long for a socket, and that a port is taken")
  func addresses() async throws {
    let folder = try TemporaryFolder()
    let long = folder.path + "/" + String(repeating: "x", count: 120)
    await #expect(throws: TransportError.pathTooLong(long)) {
      _ = try await BackendServer(configuration(folder, .unixSocket(long))).start()
    }
    let first = BackendServer(configuration(folder, .loopback(0)))
    let address = try await first.start()
    guard case .internet("127.0.0.1", let port) = address else { return #expect(Bool(false), "\(address)") }
    await #expect(throws: TransportError.addressInUse("127.0.0.1:\(port)")) {
      _ = try await BackendServer(configuration(folder, .loopback(port))).start()
    }
    await first.stop()
  }

  @Test("ends by itself when nobody asks anything")
  func idle() async throws {
    let folder = try TemporaryFolder()
    var configuration = configuration(folder)
    configuration.idleLimit = .milliseconds(50)
    let server = BackendServer(configuration)
    _ = try await server.start()
    await server.run()
    #expect(fileMode(folder.path + "/s") == nil)
  }

  @Test("run returns for all who wait, stop may come several times, also before the start")
  func stopping() async throws {
    let folder = try TemporaryFolder()
    let server = BackendServer(configuration(folder))
    _ = try await server.start()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { await server.run() } }
      for _ in 0..<4 { group.addTask { await server.stop() } }
    }
    await server.run()
    await BackendServer(configuration(folder)).stop()
  }

  @Test("a stop that came before the start has ended leaves nothing running")
  func stoppedEarly() async throws {
    let folder = try TemporaryFolder()
    let server = BackendServer(configuration(folder))
    await server.stop()
    let address = try await server.start()
    await server.run()
    #expect(throws: RawFailure.self) { _ = try RawConnection(address) }
    #expect(fileMode(folder.path + "/data/backend.sqlite-wal") == nil)
  }

  @Test("a server asked for while another is ending waits for it")
  func startWhileEnding() async throws {
    let folder = try TemporaryFolder()
    let address = ListenAddress.unixSocket(folder.path + "/s")
    let gate = Gate()
    let ending = MicrohttpdTransport(MicrohttpdTransport.Configuration(address: address))
    let bound = try ending.start { request in
      if request.target.segments == ["stream"] { return .eventStream(EventStream(log: EventLog(), after: 0)) }
      await gate.pass()
      return .data(.ok)
    }
    let watcher = try RawConnection(bound)
    try await watcher.send("GET /stream HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    let watching = RawReader(watcher)
    _ = try await watching.read(through: "\r\n\r\n")
    let connection = try RawConnection(bound)
    try await connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    await gate.arrivals(1)
    async let stopped: Void = ending.stop(grace: .seconds(20))
    // Not before the old one has closed its door: that it does before it ends its streams.
    while try await watching.more() {}
    #expect(throws: RawFailure.self) { _ = try RawConnection(bound) }
    let following = MicrohttpdTransport(MicrohttpdTransport.Configuration(address: address))
    let started = Task.detached {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "start").async {
          continuation.resume(with: Result { try following.start { _ in .data(.noContent) } })
        }
      }
    }
    gate.open()
    await stopped
    let next = try RawConnection(try await started.value)
    try await next.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    let response = try await RawReader(next).response()
    #expect(response?.status == 204)
    await following.stop(grace: .seconds(5))
  }

  @Test("what was answered is there after a restart, with the same key")
  func restart() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/kept"
    var token = ""
    try await TestServer.market({ $0.dataFolder = path }) { server in
      token = try await server.signIn("alice")
      _ = try await server.send("POST", "/api/cart/items", token: token, #"{"product_id":2,"quantity":5}"#)
    }
    try await TestServer.market({ $0.dataFolder = path }) { server in
      let cart = try await server.send("GET", "/api/cart", token: token)
      #expect(cart.text.contains(#""quantity":5"#))
      #expect(try await server.send("GET", "/api/products").array.count == 24)
    }
  }

  @Test("seed fills once, status counts")
  func seedAndStatus() async throws {
    let folder = try TemporaryFolder()
    let configuration = configuration(folder)
    let empty = try await BackendServer.status(configuration)
    #expect(empty.counts["market"]?["products"] == 0)
    let seeded = try await BackendServer.seed(configuration)
    #expect(seeded.counts["market"] == ["users": 1, "products": 24, "carts": 0, "orders": 0])
    #expect(seeded.schemaVersions["market"] == 5)
    #expect(seeded.databaseSize > 0)
    let again = try await BackendServer.seed(configuration)
    #expect(again.counts == seeded.counts)
  }

  @Test("answers 503 in a sentence while the database is locked, and goes on after")
  func locked() async throws {
    try await TestServer.market({ $0.busyTimeout = .milliseconds(10) }) { server in
      let token = try await server.signIn("alice")
      let path = server.folder.path + "/data/backend.sqlite"
      let other = try SQLiteConnection(path: path, mode: .writing, busyTimeout: .seconds(5))
      try other.execute("BEGIN IMMEDIATE")
      let body = #"{"product_id":1,"quantity":1}"#
      let refused = try await server.send("POST", "/api/cart/items", token: token, body)
      #expect(refused.status == 503)
      #expect(refused.field("Retry-After") == "1")
      #expect(refused.text == #"{"message":"The database is busy. Try again in a moment.","success":false}"#)
      // Reading goes on: nobody is signed out because the database is busy.
      #expect(try await server.send("GET", "/api/cart", token: token).status == 200)
      try other.execute("COMMIT")
      other.close()
      #expect(try await server.send("POST", "/api/cart/items", token: token, body).status == 201)
    }
  }

  @Test("does not start on a damaged database, and says what to do")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    let configuration = configuration(folder)
    _ = try await BackendServer.seed(configuration)
    let path = folder.path + "/data/backend.sqlite"
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.seek(toOffset: 4096)
    try handle.write(contentsOf: Data(repeating: 0x5A, count: 8192))
    try handle.close()
    await #expect(throws: DatabaseError.corrupt(path: path)) { _ = try await BackendServer(configuration).start() }
    #expect(fileMode(folder.path + "/s") == nil)
  }

  @Test("does not start where its folder would be a file")
  func folderIsFile() async throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/data"))
    let error = await #expect(throws: DataFolderError.self) {
      _ = try await BackendServer(configuration(folder)).start()
    }
    #expect(error?.description.hasPrefix("The data folder") == true)
  }

  @Test("does not start where no folder can be made", arguments: ["/proc/nothing/data", "/dev/null/data"])
  func folderCannotBe(path: String) async throws {
    var configuration = BackendConfiguration(dataFolder: path, address: .loopback(0))
    configuration.passwordCost = .minimum
    let refused = configuration
    let error = await #expect(throws: DataFolderError.self) { _ = try await BackendServer(refused).start() }
    #expect(error?.description.hasSuffix("Choose another one.") == true)
  }
}
