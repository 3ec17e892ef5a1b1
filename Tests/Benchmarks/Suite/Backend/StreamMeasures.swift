import Glibc

/// Clients of the event stream, thousands of them, in a process of their own.
enum StreamMeasures {
  static func measure(_ folder: String) async throws -> [Measure] {
    let measures = try await manyStreams(folder)
    return measures + (try await reconnections(folder))
  }

  // MARK: An event a second

  private static let changes = 10

  private static func manyStreams(_ folder: String) async throws -> [Measure] {
    // The server takes 20,480 streams, and fewer where it may not have so many files open.
    let limit = descriptorLimit
    let possible = max(1, limit - limit / 8 - 500)
    let count = possible >= 20_000 ? 20_000 : min(16_000, possible)
    Peers.tell("\(count) streams, as a process may have \(limit) files open")
    let server = try BackendProcess(folder: "\(folder)/streams")
    let market = try await BenchMarket(server.address)
    let peer = try await clients(count, of: market, folder)
    let before = server.residentKilobytes
    let opened = try peer.numbers(for: "open \(server.address) 256")
    try await Task.sleep(for: .seconds(2))
    let meanwhile = server.residentKilobytes
    let (start, processor) = (ContinuousClock.now, server.processorSeconds)
    let changed = try peer.numbers(for: "change")
    let cores = (server.processorSeconds - processor) / ((ContinuousClock.now - start) / .seconds(1))
    peer.end(by: SIGTERM)
    let after = try await memory(of: server, under: before * 1.5)
    return [
      Measure(name: "\(count) event streams: refused", value: opened[1], unit: "", floor: 0, goal: .value(0)),
      Measure(
        name: "the same, an event a second: events that did not come", value: opened[0] * Double(changes) - changed[0],
        unit: "", floor: 0, goal: .value(0)),
      Measure(
        name: "the same, from the change to the client, p99; floor: half of them", value: changed[2], unit: "ms",
        floor: changed[1], goal: .value(250)),
      Measure(
        name: "the same, the server's share of a core", value: cores, unit: "cores", floor: 0, goal: .value(0.4)),
      Measure(
        name: "the same, memory of each", value: (meanwhile - before) / max(1, opened[0]), unit: "KB", floor: 0,
        goal: .value(8)),
      Measure(
        name: "memory after they have gone; floor: before they came", value: after / 1_024, unit: "MB",
        floor: before / 1_024, goal: .ratio(1.5)),
    ]
  }

  /// Kilobytes that a server has, as soon as they are so few, or after ten seconds.
  private static func memory(of server: BackendProcess, under most: Double) async throws -> Double {
    let limit = ContinuousClock.now + .seconds(10)
    while server.residentKilobytes > most, .now < limit { try await Task.sleep(for: .milliseconds(100)) }
    return server.residentKilobytes
  }

  // MARK: All come back

  /// The server is killed and started again, and who had a stream wants it back at once.
  private static func reconnections(_ folder: String) async throws -> [Measure] {
    let data = "\(folder)/reconnections"
    let killed = try BackendProcess(folder: data)
    let peer = try await clients(2_000, of: BenchMarket(killed.address), folder)
    let opened = try peer.numbers(for: "open \(killed.address) 256")
    guard opened[0] == 2_000 else { throw BenchError(text: "Of 2,000 streams \(opened[0]) are open.") }
    killed.crash()
    let server = try BackendProcess(folder: data)
    let again = try peer.numbers(for: "open \(server.address) 2000")
    let measures = [
      Measure(
        name: "2,000 clients that come back at once after a crash: refused", value: again[1], unit: "", floor: 0,
        goal: .value(0)),
      Measure(
        name: "the same, until all are served; floor: when they came 256 at a time", value: again[2], unit: "s",
        floor: opened[2], goal: .value(2)),
    ]
    return withExtendedLifetime(server) { measures }
  }

  // MARK: The clients

  /// A program with so many clients, those of several users, which have no stream yet.
  private static func clients(_ count: Int, of market: BenchMarket, _ folder: String) async throws -> PeerProcess {
    let tokens = try await market.users(BackendMeasures.clients)
    let product = try await market.sell(pieces: 100)
    return try PeerProcess([
      Peers.eventStreams(), "\(count)",
      RequestLoad.kept(tokens.map { RequestLoad.request("GET", "/api/events", by: $0) }, in: folder),
      RequestLoad.kept((1...changes).map { market.change(of: product, price: $0) }, in: folder),
    ])
  }

  /// How many files a process may have open, when it has raised its limit as far as it may.
  private static var descriptorLimit: Int {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_max)
  }
}
