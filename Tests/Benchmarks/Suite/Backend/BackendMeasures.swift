import ChildPrograms
import Foundation
import PeerServers
import ServicesHTTP
import ServicesHTTPMessages

/// The backend as a program, beside nginx with the same bytes and the disk of the same folder.
enum BackendMeasures {
  private static let rounds = 5
  private nonisolated static let clients = 32

  static func measure() async throws -> [Measure] {
    guard NginxServer.canRun else { throw BenchError(text: "There is no nginx: apt-get install nginx-light openssl") }
    let folder = FileManager.default.temporaryDirectory.appending(path: "bench-backend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var measures = try starts(folder.path)
    let server = try BackendProcess(folder: folder.path + "/data")
    let market = try await BenchMarket(server.address)
    measures += try await lists(server, market)
    measures += try await adds(to: "SQLite", [market], folder: folder.path)
    measures += try await checkouts([market])
    measures += try await searches(server)
    return measures + (try await shared(folder.path))
  }

  // MARK: Several backends

  /// Two backends over one PostgreSQL, whose data is on the same disk.
  private static func shared(_ folder: String) async throws -> [Measure] {
    guard PostgreSQLServer.programs != nil else { return [] }
    let database = try PostgreSQLServer(settings: [])
    let address = try database.makeDatabase()
    let servers = try (0..<2).map { try BackendProcess(folder: "\(folder)/shared-\($0)", database: address) }
    var markets: [BenchMarket] = []
    for server in servers { markets.append(try await BenchMarket(server.address)) }
    var measures = try await adds(to: "PostgreSQL", Array(markets.prefix(1)), folder: folder)
    measures += try await adds(to: "PostgreSQL through two backends", markets, folder: folder)
    measures += try await checkouts(markets)
    measures += try await events(from: markets[0], to: markets[1])
    // They end when they are let go of.
    return withExtendedLifetime((database, servers)) { measures }
  }

  /// How long an event takes from one backend's reply to a client of the other's.
  private static func events(from one: BenchMarket, to other: BenchMarket) async throws -> [Measure] {
    let token = try await one.users(1)[0]
    var updates = try other.events(of: token).makeAsyncIterator()
    guard case .open? = try await updates.next() else { throw BenchError(text: "The events do not open.") }
    var times: [Double] = []
    var ids: Set<String> = []
    for _ in 0..<300 {
      let start = ContinuousClock.now
      try await one.add(1, by: token)
      guard case .event(let event)? = try await updates.next() else { throw BenchError(text: "The events end.") }
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      ids.insert(event.id)
    }
    times.sort()
    return [
      Measure(
        name: "an event from one backend to the other's client, add included, p99 of 300", value: times[296],
        unit: "ms", floor: Measure.median(times), goal: .value(50)),
      Measure(
        name: "events of 300 that did not come, or twice", value: Double(300 - ids.count), unit: "", floor: 0,
        goal: .value(0)),
    ]
  }

  // MARK: The start

  private static func starts(_ folder: String) throws -> [Measure] {
    var (fresh, existing): ([Double], [Double]) = ([], [])
    for round in 0..<rounds {
      let place = "\(folder)/start-\(round)"
      fresh.append(try BackendProcess(folder: place).startMilliseconds)
      existing.append(try BackendProcess(folder: place).startMilliseconds)
    }
    let floor = try (0..<rounds).map { _ in
      let start = ContinuousClock.now
      _ = try ChildProgram.output(of: ["\(ChildProgram.folder)/backend", "--version"])
      return (ContinuousClock.now - start) / .milliseconds(1)
    }
    return [
      Measure(
        name: "start with an existing database, until it listens; floor: --version", value: Measure.median(existing),
        unit: "ms", floor: Measure.median(floor), goal: .value(60)),
      Measure(
        name: "start from nothing, until it listens; floor: --version", value: Measure.median(fresh), unit: "ms",
        floor: Measure.median(floor), goal: .value(200)),
    ]
  }

  // MARK: The list of products

  /// Fifty products, by raw libcurl with 64 connections, from the backend and from nginx.
  private static func lists(_ server: BackendProcess, _ market: BenchMarket) async throws -> [Measure] {
    let bytes = try await market.fill(to: 50)
    let nginx = try NginxServer()
    try nginx.write(bytes, to: "products")
    let raw = try Peers.rawCurl()
    let count = 10_000
    var (ours, floor, processor): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<rounds {
      let before = server.processorSeconds
      ours.append(try passed([raw, "concurrent", server.address + "/api/products", "\(count)"]))
      processor.append(server.processorSeconds - before)
      floor.append(try passed([raw, "concurrent", nginx.address + "/products", "\(count)"]))
    }
    return [
      Measure(
        name: "GET /api/products, 50 of them, time a request; floor: nginx",
        value: Measure.median(ours) / Double(count) * 1e6, unit: "µs",
        floor: Measure.median(floor) / Double(count) * 1e6, goal: .ratio(2)),
      Measure(
        name: "the same, the server's processor time", value: Measure.median(processor) / Double(count) * 1e6,
        unit: "µs", floor: Measure.median(floor) / Double(count) * 1e6, goal: .reported),
    ]
  }

  /// The seconds that a run of a peer says that it took.
  private static func passed(_ command: [String]) throws -> Double {
    let numbers = try ChildProgram.output(of: command).split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 3 else { throw BenchError(text: "\(command[0]) printed something else.") }
    return numbers[1]
  }

  // MARK: Writing

  private static func adds(
    to database: String, _ markets: [BenchMarket], folder: String
  ) async throws -> [Measure] {
    let count = 3_200
    var (ours, floor): ([Double], [Double]) = ([], [])
    let tokens = try await markets[0].users(clients)
    for _ in 0..<rounds {
      floor.append(try syncSeconds(in: folder, count: 200))
      let start = ContinuousClock.now
      try await withThrowingTaskGroup { group in
        for (number, token) in tokens.enumerated() {
          let market = markets[number % markets.count]
          group.addTask { for _ in 0..<(count / clients) { try await market.add(1, by: token) } }
        }
        try await group.waitForAll()
      }
      ours.append((ContinuousClock.now - start) / .seconds(1) / Double(count))
    }
    return [
      Measure(
        name: "adding to a cart in \(database), \(clients) clients, durable, time of one; floor: fdatasync there",
        value: Measure.median(ours) * 1e6, unit: "µs", floor: Measure.median(floor) * 1e6,
        goal: .ratio(database == "SQLite" ? 0.25 : 0.5))
    ]
  }

  /// The seconds that `fdatasync` takes for a page that was appended to a file.
  private static func syncSeconds(in folder: String, count: Int) throws -> Double {
    let path = folder + "/sync"
    let file = open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchError(text: "\(path) cannot be written.") }
    defer {
      close(file)
      unlink(path)
    }
    let page = [UInt8](repeating: 1, count: 4_096)
    let start = ContinuousClock.now
    for _ in 0..<count {
      guard write(file, page, page.count) == page.count, fdatasync(file) == 0 else {
        throw BenchError(text: "\(path) cannot be written.")
      }
    }
    return (ContinuousClock.now - start) / .seconds(1) / Double(count)
  }

  /// Everybody wants one of the last hundred pieces, again and again: how many are sold.
  private static func checkouts(_ markets: [BenchMarket]) async throws -> [Measure] {
    let product = try await markets[0].sell(pieces: 100)
    let tokens = try await markets[0].users(clients)
    let sold = try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, token) in tokens.enumerated() {
        let market = markets[number % markets.count]
        group.addTask {
          var sold = 0
          for _ in 0..<10 where try await market.buy(product, by: token) { sold += 1 }
          return sold
        }
      }
      var sold = 0
      for try await count in group { sold += count }
      return sold
    }
    return [
      Measure(
        name: "\(clients) clients for the last 100 pieces, \(markets.count) backend(s): sold beside 100",
        value: Double(abs(sold - 100)), unit: "", floor: 0, goal: .value(0))
    ]
  }

  // MARK: Searching

  private static func searches(_ server: BackendProcess) async throws -> [Measure] {
    let hospital = try BenchHospital(server.address)
    var measures: [Measure] = []
    for total in [5_000, 20_000] {
      try await hospital.fill(to: total)
      let seconds = try await hospital.searchSeconds(rounds: 50)
      measures.append(
        Measure(
          name: "FHIR search by family among \(total) patients, 50 of them; floor: no database",
          value: Measure.median(seconds.search) * 1e3, unit: "ms", floor: Measure.median(seconds.floor) * 1e3,
          goal: .value(2)))
    }
    return measures
  }
}
