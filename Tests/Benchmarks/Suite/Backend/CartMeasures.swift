import ChildPrograms
import Foundation

/// Clients that add to their carts, and what is left of that after the program was killed.
enum CartMeasures {
  private static let path = "/api/cart/items"
  private static let addition = #"{"product_id":1,"quantity":1}"#

  static func measure(_ folder: String) async throws -> [Measure] {
    let server = try BackendProcess(folder: "\(folder)/data")
    let market = try await BenchMarket(server.address)
    let tokens = try await market.users(BackendMeasures.clients)
    var measures = try adds(to: "SQLite", [server.address], tokens, folder)
    measures += try besideFastAPI(server, tokens, folder)
    measures += try await checkouts([market])
    measures += try await lost(folder)
    // It ends when it is let go of.
    return withExtendedLifetime(server) { measures }
  }

  // MARK: Adding

  /// Adds of all who have a token, each over a connection of its own, to the servers in turn.
  static func adds(
    to database: String, _ addresses: [String], _ tokens: [String], _ folder: String
  ) throws -> [Measure] {
    // A cart holds 9,999 pieces of a product: all rounds together put far fewer into each.
    let count = 3_200
    let load = try adding(by: tokens, folder)
    var (ours, floor): ([Double], [Double]) = ([], [])
    for _ in 0..<BackendMeasures.rounds {
      floor.append(try syncSeconds(in: folder, count: 200))
      ours.append(try load.secondsEach(of: count, to: addresses))
    }
    return [
      Measure(
        name: "adding to a cart in \(database), \(tokens.count) clients, durable, time of one; floor: fdatasync there",
        value: Measure.median(ours) * 1e6, unit: "µs", floor: Measure.median(floor) * 1e6,
        goal: .ratio(database == "SQLite" ? 0.25 : 0.5))
    ]
  }

  private static func adding(by tokens: [String], _ folder: String) throws -> RequestLoad {
    let requests = tokens.map { RequestLoad.request("POST", path, by: $0, json: addition) }
    return try RequestLoad(requests, status: 201, in: folder)
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

  /// The same in a program of FastAPI, as durable. `BENCH_PYTHON` names a Python that has it, where that in `PATH` has not.
  private static func besideFastAPI(
    _ server: BackendProcess, _ tokens: [String], _ folder: String
  ) throws -> [Measure] {
    let python = ProcessInfo.processInfo.environment["BENCH_PYTHON"] ?? Peers.installed("python3")
    guard let python, try ChildProgram.result(of: [python, "-c", "import fastapi, uvicorn"]).status == 0 else {
      Peers.tell("No rows beside FastAPI, which is not there (BENCH_PYTHON names a Python that has it and uvicorn).")
      return []
    }
    let peer = try PeerProcess([python, Peers.source("adds-fastapi.py"), "\(folder)/fastapi.sqlite"])
    let address = peer.line()
    let load = try adding(by: tokens, folder)
    let count = 800
    var (ours, floor): ([Double], [Double]) = ([], [])
    for _ in 0..<BackendMeasures.rounds {
      ours.append(try load.secondsEach(of: count, to: [server.address]))
      floor.append(try load.secondsEach(of: count, to: [address]))
    }
    let measure = Measure(
      name: "adding to a cart in SQLite, time of one; floor: FastAPI and uvicorn with SQLite, as durable",
      value: Measure.median(ours) * 1e6, unit: "µs", floor: Measure.median(floor) * 1e6, goal: .ratio(1))
    return withExtendedLifetime(peer) { [measure] }
  }

  // MARK: What is there in the end

  /// Adds in the middle of which the program is killed and started again: how many of those that it acknowledged are in no cart.
  private static func lost(_ folder: String) async throws -> [Measure] {
    let (count, data) = (100_000, "\(folder)/lost")
    let killed = try BackendProcess(folder: data)
    let tokens = try await BenchMarket(killed.address).users(BackendMeasures.clients)
    let load = try adding(by: tokens, folder)
    let address = killed.address
    let first = Task.detached { try load.send(count, to: [address]).answered }
    try await Task.sleep(for: .seconds(2))
    killed.crash()
    let before = try await first.value
    Peers.tell("killed after \(before) adds")
    let server = try BackendProcess(folder: data)
    let after = try load.send(count - before, to: [server.address]).answered
    guard before + after == count else { throw BenchError(text: "Of \(count) adds \(before + after) were answered.") }
    let market = try await BenchMarket(server.address)
    var kept = 0
    for token in tokens { kept += try await market.pieces(inCartOf: token) }
    let measures = [
      Measure(
        name: "adds of 100,000 that were lost, acknowledged by a server that was killed meanwhile",
        value: Double(max(0, count - kept)), unit: "", floor: 0, goal: .value(0)),
      Measure(
        name: "adds beside them that nobody was told of: one a client was on its way",
        value: Double(max(0, kept - count)), unit: "", floor: 0, goal: .value(Double(tokens.count))),
    ]
    return withExtendedLifetime(server) { measures }
  }

  /// Everybody wants one of the last hundred pieces, again and again: how many are sold.
  static func checkouts(_ markets: [BenchMarket]) async throws -> [Measure] {
    let product = try await markets[0].sell(pieces: 100)
    let tokens = try await markets[0].users(BackendMeasures.clients)
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
        name: "\(tokens.count) clients for the last 100 pieces, \(markets.count) backend(s): sold beside 100",
        value: Double(abs(sold - 100)), unit: "", floor: 0, goal: .value(0))
    ]
  }
}
