import FoundationEssentials
import Glibc
import ServicesHTTP

/// What the peers in `Tests/Benchmarks/Peers` do, by our client, in a process of its own.
nonisolated enum HTTPRuns: String, CaseIterable {
  case sequential, concurrent, http2, download, file, endurance, idle

  static let atATime = 64

  /// Does the run of a name, and says what it took: processor time and the time that passed in seconds, and the most memory in
  /// kilobytes.
  ///
  /// Of an endurance run it says how many kilobytes and descriptors more there are at its end than after a tenth of it.
  ///
  /// - Parameter certificates: What to trust; of an idle run the address of the streams that are open meanwhile, if any are to be.
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
    case .concurrent, .http2: try await Self.requests(url, client, count: count)
    case .endurance:
      try await Self.requests(url, client, count: count / 10)
      let before = (Self.resident(), Self.descriptors())
      try await Self.requests(url, client, count: count - count / 10)
      return "\(Self.resident() - before.0) \(Self.descriptors() - before.1) 0"
    case .idle:
      return try await Self.idle(url, besides: certificates.flatMap { URL(string: $0) }, count: count)
    case .file:
      let file = URL(filePath: "/tmp/ambient-bench-\(getpid())")
      defer { unlink(file.path) }
      for _ in 0..<count { try await client.download(HTTPRequest(url: url), to: file) }
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

  /// Requests, so many at a time.
  private static func requests(_ url: URL, _ client: HTTPClient, count: Int) async throws {
    try await withThrowingTaskGroup { group in
      for start in 0..<atATime {
        group.addTask {
          for _ in stride(from: start, to: count, by: atATime) { try await request(url, client) }
        }
      }
      try await group.waitForAll()
    }
  }

  static let idleStreams = 1_000

  /// Requests beside a thousand open streams that say nothing, if there is an address for them.
  private static func idle(_ url: URL, besides streams: URL?, count: Int) async throws -> String {
    var configuration = HTTPClient.Configuration()
    configuration.timeout = .seconds(60)
    let client = HTTPClient(configuration: configuration)
    var open: [HTTPByteStream] = []
    if let streams {
      for _ in 0..<idleStreams { open.append(try await client.bytes(for: HTTPRequest(url: streams))) }
    }
    try await requests(url, client, count: count / 10)
    let (passed, used) = (ContinuousClock.now, usage())
    try await requests(url, client, count: count)
    let after = usage()
    guard open.count == (streams == nil ? 0 : idleStreams) else { throw BenchError(text: "A stream was lost.") }
    return "\(after.time - used.time) \((ContinuousClock.now - passed) / .seconds(1)) \(after.memory)"
  }

  /// Kilobytes of memory that are used now.
  private static func resident() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) / 1_024 : 0
  }

  private static func descriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
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
