import ChildPrograms
import Foundation
import AmbientHTTPTesting
import PeerServers

/// Our client beside raw libcurl and the toolchain's URLSession: each in a process of its own, one after the other, against one nginx.
enum HTTPMeasures {
  private static let rounds = 5

  /// What one run of a program took.
  private struct Cost {
    /// Seconds.
    var processor: Double
    var passed: Double
    /// Megabytes.
    var memory: Double

    init(_ output: String) throws {
      let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard numbers.count == 3 else { throw BenchError(text: "A run printed “\(output)”.") }
      (processor, passed, memory) = (numbers[0], numbers[1], numbers[2] / 1_024)
    }

    static func median(_ costs: [Cost], _ part: (Cost) -> Double) -> Double { Measure.median(costs.map(part)) }
  }

  static func measure() async throws -> [Measure] {
    guard NginxServer.canRun else { throw BenchError(text: "There is no nginx: apt-get install nginx-light openssl") }
    let server = try NginxServer()
    try server.write(Data(repeating: UInt8(ascii: "a"), count: 1_024), to: "1k")
    try server.write(Data(count: 100_000_000), to: "100m")
    let raw = try Peers.rawCurl()
    let session = try Peers.urlSession()
    var measures: [Measure] = []
    for (run, count, most, least) in [
      (HTTPRuns.sequential, 10_000, 2.0, 5.0), (.concurrent, 20_000, 1.5, 7.0),
    ] {
      let url = server.address + "/1k"
      let costs = try interleaved([
        [ChildProgram.own, "http-run", run.rawValue, url, "\(count)"], [raw, run.rawValue, url, "\(count)"],
        [session, run.rawValue, url, "\(count / 5)"],
      ])
      measures += [
        Measure(
          name: "\(run) 1 KB, processor time a request; floor: libcurl",
          value: Cost.median(costs[0], \.processor) / Double(count) * 1e6, unit: "µs",
          floor: Cost.median(costs[1], \.processor) / Double(count) * 1e6, goal: .ratio(most)),
        Measure(
          name: "\(run) 1 KB, time a request; floor: URLSession",
          value: Cost.median(costs[0], \.passed) / Double(count) * 1e6, unit: "µs",
          floor: Cost.median(costs[2], \.passed) / Double(count / 5) * 1e6, goal: .ratio(1 / least)),
      ]
    }
    let secure = server.secureAddress + "/1k"
    let costs = try interleaved([
      [ChildProgram.own, "http-run", "http2", secure, "20000", server.certificate],
      [raw, "http2", secure, "20000", server.certificate],
    ])
    measures.append(
      Measure(
        name: "HTTP/2, 64 concurrent, processor time a request; floor: libcurl",
        value: Cost.median(costs[0], \.processor) / 20_000 * 1e6, unit: "µs",
        floor: Cost.median(costs[1], \.processor) / 20_000 * 1e6, goal: .ratio(1.5)))
    measures += try downloads(from: server.address + "/100m", raw)
    measures += try idle(server.address + "/1k")
    measures += try endurance(server.address + "/1k")
    measures += EventMeasures.measure()
    guard let url = URL(string: server.address + "/1k") else { return measures }
    return try await measures + CancelStorm.measure(url)
  }

  private static func downloads(from url: String, _ raw: String) throws -> [Measure] {
    let costs = try interleaved([
      [ChildProgram.own, "http-run", "download", url, "20"], [raw, "download", url, "20"],
      [ChildProgram.own, "http-run", "file", url, "5"], [raw, "file", url, "5"],
    ])
    return [
      Measure(
        name: "100 MB as asynchronous bytes, processor time; floor: libcurl",
        value: Cost.median(costs[0], \.processor) / 20 * 1e3, unit: "ms",
        floor: Cost.median(costs[1], \.processor) / 20 * 1e3, goal: .ratio(1.5)),
      Measure(
        name: "100 MB as asynchronous bytes, most memory; floor: libcurl", value: Cost.median(costs[0], \.memory),
        unit: "MB", floor: Cost.median(costs[1], \.memory), goal: .value(30)),
      Measure(
        name: "100 MB to a file, processor time; floor: libcurl", value: Cost.median(costs[2], \.processor) / 5 * 1e3,
        unit: "ms", floor: Cost.median(costs[3], \.processor) / 5 * 1e3, goal: .ratio(1.15)),
      Measure(
        name: "100 MB to a file, time; floor: libcurl", value: Cost.median(costs[2], \.passed) / 5 * 1e3, unit: "ms",
        floor: Cost.median(costs[3], \.passed) / 5 * 1e3, goal: .ratio(1 / 0.9)),
      Measure(
        name: "100 MB to a file, most memory; floor: libcurl", value: Cost.median(costs[2], \.memory), unit: "MB",
        floor: Cost.median(costs[3], \.memory), goal: .value(30)),
    ]
  }

  /// Requests beside a thousand idle streams, and the same requests alone.
  private static func idle(_ url: String) throws -> [Measure] {
    let streams = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send(RawReply.eventStreamHead)
        connection.waitForClose()
      })
    let costs = try interleaved([
      [ChildProgram.own, "http-run", "idle", url, "20000", streams.url("/")],
      [ChildProgram.own, "http-run", "idle", url, "20000"],
    ])
    return [
      Measure(
        name: "requests beside \(HTTPRuns.idleStreams) idle streams, time a request; floor: alone",
        value: Cost.median(costs[0], \.passed) / 20_000 * 1e6, unit: "µs",
        floor: Cost.median(costs[1], \.passed) / 20_000 * 1e6, goal: .ratio(1.05))
    ]
  }

  /// A million requests by one client, once: what it has more at the end than after a tenth of them.
  private static func endurance(_ url: String) throws -> [Measure] {
    let output = try ChildProgram.output(of: [ChildProgram.own, "http-run", "endurance", url, "1000000"])
    let more = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard more.count == 3 else { throw BenchError(text: "A run printed “\(output)”.") }
    return [
      Measure(
        name: "a million requests, memory beyond that after 100,000", value: max(0, more[0]) / 1_024, unit: "MB",
        floor: 0, goal: .value(2)),
      Measure(
        name: "descriptors beyond those", value: max(0, more[1]), unit: "", floor: 0, goal: .value(0)),
    ]
  }

  /// All programs in turn, so often, so that what disturbs one disturbs the others.
  private static func interleaved(_ commands: [[String]]) throws -> [[Cost]] {
    var costs = Array(repeating: [Cost](), count: commands.count)
    for _ in 0..<rounds {
      for (index, command) in commands.enumerated() {
        costs[index].append(try Cost(ChildProgram.output(of: command)))
      }
    }
    return costs
  }
}
