import AppsCommandLine
import ChildPrograms
import Foundation
import ServicesHTTPMessages

/// The backend as a program, beside nginx and others with the same bytes, and the disk of the same folder.
enum BackendMeasures {
  static let rounds = 5
  static let clients = 32

  private static let parts: [(name: String, measure: @MainActor (String) async throws -> [Measure])] = [
    ("start", starts), ("lists", ProductListMeasures.measure), ("carts", CartMeasures.measure),
    ("searches", SearchMeasures.measure), ("streams", StreamMeasures.measure),
    ("postgresql", PostgreSQLMeasures.measure), ("bodies", BodyMeasures.measure), ("metrics", metrics),
  ]

  static let part = OptionKey<String?>(
    "part", .choice(parts.map(\.name), placeholder: "PART"), help: "Measure this part alone.")

  /// Measures everything, or one part; each has servers of its own.
  static func measure(_ part: String?) async throws -> [Measure] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bench-backend-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var measures: [Measure] = []
    for (name, measure) in parts where part == nil || name == part {
      let place = folder.appending(path: name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      measures += try await measure(place.path)
    }
    return measures
  }

  // MARK: The start

  private static func starts(_ folder: String) async throws -> [Measure] {
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

  // MARK: What it says of itself

  /// What Prometheus' own checker has to say about the metrics of a server that was used.
  private static func metrics(_ folder: String) async throws -> [Measure] {
    guard let checker = Peers.installed("promtool") else {
      Peers.tell("No rows beside promtool, which is not there (apt-get install prometheus).")
      return []
    }
    let server = try BackendProcess(folder: "\(folder)/data")
    let market = try await BenchMarket(server.address)
    _ = try await market.fill(to: 50)
    let file = "\(folder)/metrics"
    try await market.get("/metrics").body.write(to: URL(filePath: file))
    // It complains in lines, about what is wrong and about what would be better otherwise.
    let result = try ChildProgram.result(of: ["/bin/sh", "-c", #"exec "$0" check metrics <"$1""#, checker, file])
    let complaints = result.output.split(separator: "\n")
    for complaint in complaints { Peers.tell(String(complaint)) }
    let count = result.status == 0 ? complaints.count : max(1, complaints.count)
    let measure = Measure(
      name: "complaints of promtool about /metrics", value: Double(count), unit: "", floor: 0, goal: .value(0))
    return withExtendedLifetime(server) { [measure] }
  }
}
