import ChildPrograms
import Foundation
import PeerServers
import ServicesHTTPMessages

/// Fifty products, over 64 connections: beside nginx and Node with the same bytes, unchanged, and compressed.
enum ProductListMeasures {
  private static let connections = 64
  private static let count = 10_000
  private static let path = "/api/products"

  static func measure(_ folder: String) async throws -> [Measure] {
    guard NginxServer.canRun else { throw BenchError(text: "There is no nginx: apt-get install nginx-light openssl") }
    let server = try BackendProcess(folder: "\(folder)/data")
    let market = try await BenchMarket(server.address)
    let bytes = try await market.fill(to: 50)
    let measures = try besideNginx(server, bytes) + besideNode(server, bytes, folder)
    return measures + (try await cheaper(server, market, folder))
  }

  /// By raw libcurl, which asks for what is compressed too and undoes it.
  private static func besideNginx(_ server: BackendProcess, _ bytes: Data) throws -> [Measure] {
    let nginx = try NginxServer()
    try nginx.write(bytes, to: "products")
    let raw = try Peers.rawCurl()
    var (ours, floor, processor): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<BackendMeasures.rounds {
      let before = server.processorSeconds
      ours.append(try passed([raw, "concurrent", server.address + path, "\(count)"]))
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

  /// By a client that costs next to nothing, as all that follows.
  private static func besideNode(_ server: BackendProcess, _ bytes: Data, _ folder: String) throws -> [Measure] {
    guard let node = Peers.installed("node") else {
      Peers.tell("No rows beside Node, which is not there (apt-get install nodejs).")
      return []
    }
    let file = "\(folder)/products"
    try bytes.write(to: URL(filePath: file))
    let peer = try PeerProcess([node, Peers.source("http-node.js"), file])
    let address = peer.line()
    let load = try asking([], status: 200, folder)
    var (ours, floor): ([Double], [Double]) = ([], [])
    for _ in 0..<BackendMeasures.rounds {
      ours.append(try load.secondsEach(of: count, to: [server.address]))
      floor.append(try load.secondsEach(of: count, to: [address]))
    }
    let measure = Measure(
      name: "GET /api/products by a light client, time a request; floor: Node's http, the same from memory",
      value: Measure.median(ours) * 1e6, unit: "µs", floor: Measure.median(floor) * 1e6, goal: .ratio(1))
    return withExtendedLifetime(peer) { [measure] }
  }

  /// What the asker has already, and what is compressed.
  private static func cheaper(
    _ server: BackendProcess, _ market: BenchMarket, _ folder: String
  ) async throws -> [Measure] {
    let list = try await market.get(path, ["Accept-Encoding": "identity"])
    guard let tag = list.fields["ETag"] else { throw BenchError(text: "The products have no ETag.") }
    guard try await market.get(path, ["Accept-Encoding": "gzip"]).fields["Content-Encoding"] == "gzip" else {
      throw BenchError(text: "The products are not compressed.")
    }
    let plain = try asking([], status: 200, folder)
    let unchanged = try asking(["If-None-Match: \(tag)"], status: 304, folder)
    let compressed = try asking(["Accept-Encoding: gzip"], status: 200, folder)
    var (all, none, small): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<BackendMeasures.rounds {
      all.append(try plain.secondsEach(of: count, to: [server.address]))
      none.append(try unchanged.secondsEach(of: count, to: [server.address]))
      small.append(try compressed.secondsEach(of: count, to: [server.address]))
    }
    let floor = Measure.median(all) * 1e6
    return [
      Measure(
        name: "GET /api/products with If-None-Match, 304, time a request; floor: all of it, as it is",
        value: Measure.median(none) * 1e6, unit: "µs", floor: floor, goal: .ratio(1)),
      Measure(
        name: "GET /api/products with gzip, time a request; floor: all of it, as it is",
        value: Measure.median(small) * 1e6, unit: "µs", floor: floor, goal: .ratio(1)),
    ]
  }

  private static func asking(_ fields: [String], status: Int, _ folder: String) throws -> RequestLoad {
    let request = RequestLoad.request("GET", path, fields)
    return try RequestLoad(Array(repeating: request, count: connections), status: status, in: folder)
  }
}
