import Foundation
import Glibc
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The data folder")
struct DataFolderTests {
  private func configuration(_ folder: TemporaryFolder, _ address: ListenAddress? = nil) -> BackendConfiguration {
    var configuration = BackendConfiguration(
      dataFolder: folder.path + "/data", address: address ?? .unixSocket(folder.path + "/s"))
    configuration.passwordCost = .minimum
    configuration.modules = [MarketModule.self]
    return configuration
  }

  @Test("has one server: a second one says who is there, and comes up when that one has ended")
  func dataInUse() async throws {
    let folder = try TemporaryFolder()
    let first = BackendServer(configuration(folder))
    _ = try await first.start()
    let second = configuration(folder, .unixSocket(folder.path + "/other"))
    let error = await #expect(throws: DataFolderInUse.self) { _ = try await BackendServer(second).start() }
    #expect(error?.processID == getpid())
    #expect(error?.address == "unix:\(folder.path)/s")
    #expect(error?.description.contains("\(folder.path)/data, at unix:\(folder.path)/s.") == true)
    #expect(fileMode(folder.path + "/other") == nil)
    // Looking is allowed.
    #expect(try await BackendServer.status(second).counts["market"]?["products"] == 24)
    await first.stop()
    let following = BackendServer(second)
    _ = try await following.start()
    await following.stop()
  }

  @Test("has the next server when one is asked for while another ends")
  func succession() async throws {
    let folder = try TemporaryFolder()
    let first = BackendServer(configuration(folder))
    _ = try await first.start()
    async let stopped: Void = first.stop()
    let second = BackendServer(configuration(folder, .unixSocket(folder.path + "/other")))
    // It either still found the first one, or came up; it never failed in another way.
    do {
      _ = try await second.start()
    } catch is DataFolderInUse {
      await stopped
      let third = BackendServer(configuration(folder))
      _ = try await third.start()
      await third.stop()
    }
    await stopped
    await second.stop()
  }

  @Test("of somebody else keeps its mode, an empty one is closed to others")
  func foreignFolder() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/data"
    for (file, mode) in [("precious", 0o755), (nil, 0o700)] as [(String?, UInt32)] {
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      chmod(path, 0o755)
      if let file { try Data().write(to: URL(fileURLWithPath: "\(path)/\(file)")) }
      let found = try? DataFolder(making: path)
      #expect((found == nil) == (file != nil))
      #expect(fileMode(path) == mode)
    }
  }

  @Test("can be used by two programs that agree: one order, one name, no lost addition")
  func twoPrograms() async throws {
    let folder = try TemporaryFolder()
    let key = SigningKey(bytes: Array(repeating: 7, count: 32))
    let clock = TestClock()
    let programs = try await [folder, folder].asyncMap { folder in
      let database = try Database(
        path: folder.path + "/shared.sqlite",
        migrations: [MigrationSet(domain: MarketModule.domain, MarketModule.migrations)])
      let market = try MarketModule(
        BackendContext(
          database: database, dataFolder: folder.path, now: clock.now,
          authenticator: Authenticator(key: key, now: clock.now), passwordCost: .minimum))
      try await market.seed()
      var router = Router()
      market.register(in: &router)
      return (router: router, database: database)
    }
    @Sendable func send(_ program: Int, _ method: HTTPMethod, _ path: String, _ body: String = "", token: String = "")
      async throws -> (status: Int, text: String)
    {
      let response = await programs[program].router.respond(
        to: ServerRequest(
          method: method, target: try RequestTarget(parsing: path),
          fields: HTTPFields(["Content-Type": "application/json", "Authorization": "Bearer \(token)"]),
          body: Data(body.utf8)))
      guard case .data(let bytes) = response.body else { return (response.status.rawValue, "") }
      return (response.status.rawValue, String(decoding: bytes, as: UTF8.self))
    }
    let alice = #"{"username":"alice","password":"correct horse"}"#
    async let here = send(0, .post, "/api/auth/register", alice)
    async let there = send(1, .post, "/api/auth/register", alice)
    let registered = try await [here.status, there.status].sorted()
    #expect(registered == [200, 201])
    let token = Authenticator(key: key, now: clock.now).token(for: 2)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          let item = #"{"product_id":1,"quantity":1}"#
          return try await send(number % 2, .post, "/api/cart/items", item, token: token).status
        }
      }
      for try await status in group { #expect(status == 201) }
    }
    let order = #"{"total":17010,"order_items":[{"product_id":1,"quantity":20}]}"#
    async let first = send(0, .post, "/api/orders", order, token: token)
    async let second = send(1, .post, "/api/orders", order, token: token)
    let statuses = try await [first.status, second.status].sorted()
    #expect(statuses == [201, 422])
    let orders = try await send(1, .get, "/api/orders", token: token).text
    #expect(orders.components(separatedBy: #""total":17010"#).count == 2)
    for program in programs { try program.database.close() }
  }
}

extension Array {
  fileprivate func asyncMap<Value>(_ change: (Element) async throws -> Value) async throws -> [Value] {
    var result: [Value] = []
    for element in self { result.append(try await change(element)) }
    return result
  }
}
