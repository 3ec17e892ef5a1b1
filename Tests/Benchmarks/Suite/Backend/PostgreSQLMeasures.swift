import PeerServers
import ServicesHTTP
import ServicesHTTPMessages

/// Two backends over one PostgreSQL, whose data is on the same disk.
enum PostgreSQLMeasures {
  static func measure(_ folder: String) async throws -> [Measure] {
    guard PostgreSQLServer.programs != nil else {
      Peers.tell("No rows of PostgreSQL, which is not there (apt-get install postgresql).")
      return []
    }
    let database = try PostgreSQLServer(settings: [])
    let address = try database.makeDatabase()
    let servers = try (0..<2).map { try BackendProcess(folder: "\(folder)/shared-\($0)", database: address) }
    let addresses = servers.map { $0.address }
    var markets: [BenchMarket] = []
    for address in addresses { markets.append(try await BenchMarket(address)) }
    let tokens = try await markets[0].users(BackendMeasures.clients)
    var measures = try CartMeasures.adds(to: "PostgreSQL", Array(addresses.prefix(1)), tokens, folder)
    measures += try CartMeasures.adds(to: "PostgreSQL through two backends", addresses, tokens, folder)
    measures += try await CartMeasures.checkouts(markets)
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
}
