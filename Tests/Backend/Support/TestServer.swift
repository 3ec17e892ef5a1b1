import Foundation
import Glibc
@testable import ServicesBackend
@testable import ServicesHTTPServer
import RawConnections
import Synchronization
import Testing

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/backend-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw RawFailure(reason: "no temporary folder") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A clock that stands still until it is moved.
final class TestClock: Sendable {
  private let seconds = Mutex(1_800_000_000.0)

  var now: @Sendable () -> Date { { [self] in Date(timeIntervalSince1970: seconds.withLock { $0 }) } }

  func advance(by interval: Double) { seconds.withLock { $0 += interval } }
}

/// The whole backend on a socket, with a fresh database.
struct TestServer {
  let server: BackendServer
  let address: BoundAddress
  let folder: TemporaryFolder
  let clock: TestClock
  private let location: DatabaseLocation

  /// The key that the server signs with.
  func signingKey() async throws -> SigningKey {
    guard TestDatabase.isPostgreSQL else {
      return try SigningKey(at: DataFolder.signingKey(in: folder.path + "/data"))
    }
    let database = try openDatabase()
    defer { try? database.close() }
    return try await SigningKey(sharedIn: database)
  }

  /// The server's database, opened once more.
  func openDatabase() throws -> Database { try Database(location) }

  /// Starts, runs `body`, stops.
  static func run(
    unixSocket: Bool = true, _ change: (inout BackendConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    var configuration = BackendConfiguration(
      dataFolder: folder.path + "/data", address: unixSocket ? .unixSocket(folder.path + "/s") : .loopback(0))
    configuration.passwordCost = .minimum
    configuration.now = clock.now
    configuration.database = try TestDatabase.location()
    change(&configuration)
    let server = BackendServer(configuration)
    let address = try await server.start()
    do {
      try await body(
        TestServer(
          server: server, address: address, folder: folder, clock: clock,
          location: configuration.database ?? .sqlite(path: configuration.dataFolder + "/backend.sqlite")))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
    #expect(server.closeFailure == nil)
  }

  /// The same with accounts and market alone, which starts faster.
  static func market(
    unixSocket: Bool = true, _ change: (inout BackendConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    try await run(
      unixSocket: unixSocket,
      { configuration in
        configuration.modules = [MarketModule.self]
        change(&configuration)
      }, body)
  }

  /// Sends bytes on a connection of their own and reads one response.
  func raw(_ text: String) async throws -> RawResponse? { try await address.response(to: text) }

  func raw(_ bytes: [UInt8]) async throws -> RawResponse? { try await address.response(to: bytes) }

  /// One request on a connection of its own.
  func send(
    _ method: String, _ path: String, token: String? = nil, _ body: String? = nil, fields: [String: String] = [:]
  ) async throws -> RawResponse {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    if let token { text += "Authorization: Bearer \(token)\r\n" }
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if let body { text += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n" }
    let connection = try RawConnection(address)
    try await connection.send(text + "\r\n" + (body ?? ""))
    return try #require(try await RawReader(connection).response(isHead: method == "HEAD"))
  }

  /// Registers and signs in; returns the token.
  func signIn(_ name: String) async throws -> String {
    let body = #"{"username":"\#(name)","password":"correct horse"}"#
    _ = try await send("POST", "/api/auth/register", body)
    return try #require(try await send("POST", "/api/auth/login", body).object["token"] as? String)
  }
}
