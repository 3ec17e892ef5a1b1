import FoundationEssentials
import Glibc
import ServicesHTTP

/// What the peers in `Tests/Benchmarks/Peers` do, by our client, in a process of its own.
nonisolated enum HTTPRuns: String, CaseIterable {
  case sequential, concurrent, http2, download

  static let atATime = 64

  /// Does the run of a name, and says what it took: processor time and the time that passed in seconds, and the most memory in
  /// kilobytes.
  static func run(_ name: String, _ url: String, _ count: Int, _ certificates: String?) async throws -> String {
    guard let run = HTTPRuns(rawValue: name), let url = URL(string: url) else {
      throw BenchError(text: "There is no run “\(name)” of \(url).")
    }
    return try await run.run(url, count: count, certificates: certificates)
  }

  @concurrent
  private func run(_ url: URL, count: Int, certificates: String?) async throws -> String {
    var configuration = HTTPClient.Configuration()
    configuration.certificateAuthorityFile = certificates
    configuration.maximumConnectionsPerOrigin = Self.atATime
    let client = HTTPClient(configuration: configuration)
    let (passed, used) = (ContinuousClock.now, Self.usage())
    switch self {
    case .sequential: for _ in 0..<count { try await Self.request(url, client) }
    case .concurrent, .http2:
      try await withThrowingTaskGroup { group in
        for start in 0..<Self.atATime {
          group.addTask {
            for _ in stride(from: start, to: count, by: Self.atATime) { try await Self.request(url, client) }
          }
        }
        try await group.waitForAll()
      }
    case .download:
      for _ in 0..<count {
        var size = 0
        for try await chunk in try await client.bytes(for: HTTPRequest(url: url)) { size += chunk.count }
        guard size > 0 else { throw BenchError(text: "A download failed.") }
      }
    }
    let after = Self.usage()
    return "\(after.time - used.time) \((ContinuousClock.now - passed) / .seconds(1)) \(after.memory)"
  }

  private static func request(_ url: URL, _ client: HTTPClient) async throws {
    let response = try await client.send(HTTPRequest(url: url))
    guard response.status == 200, !response.body.isEmpty else { throw BenchError(text: "A request failed.") }
  }

  private static func usage() -> (time: Double, memory: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let microseconds = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return (Double(seconds) + Double(microseconds) / 1e6, usage.ru_maxrss)
  }
}
