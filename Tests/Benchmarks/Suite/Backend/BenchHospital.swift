import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// A client of the hospital that is measured.
nonisolated struct BenchHospital: Sendable {
  private struct Bundle: Decodable {
    var total: Int?
  }

  private let address: String
  private let client = HTTPClient()

  init(_ address: String) throws {
    self.address = address
  }

  /// Makes patients until there are so many; fifty of all have the family that is searched for.
  func fill(to count: Int) async throws {
    let found = try await client.send(HTTPRequest(url: try url("/fhir/Patient?_summary=count")))
    var present = try found.json(Bundle.self).total ?? 0
    let searched = try await client.send(HTTPRequest(url: try url(Self.search)))
    var wanted = 50 - (try searched.json(Bundle.self).total ?? 0)
    while present < count {
      var entries: [String] = []
      for _ in 0..<min(100, count - present) {
        let family = wanted > 0 ? "Benchmarker" : "Family\(present % 997)"
        wanted -= 1
        present += 1
        entries.append(
          """
          {"resource":{"resourceType":"Patient","name":[{"use":"official","family":"\(family)","given":["Given\(present)"]}],\
          "gender":"other","birthDate":"19\(10 + present % 90)-01-0\(1 + present % 9)"},\
          "request":{"method":"POST","url":"Patient"}}
          """)
      }
      let bundle = #"{"resourceType":"Bundle","type":"transaction","entry":[\#(entries.joined(separator: ","))]}"#
      let reply = try await client.send(
        HTTPRequest(
          method: .post, url: try url("/fhir"), fields: ["Content-Type": "application/fhir+json"],
          body: Data(bundle.utf8)))
      guard reply.isSuccess else { throw BenchError(text: "The patients were answered with \(reply.status).") }
    }
  }

  private static let search = "/fhir/Patient?family=Benchm&_count=50"

  /// Seconds of a search each, and of an answer that needs no database.
  func searchSeconds(rounds: Int) async throws -> (search: [Double], floor: [Double]) {
    var (search, floor): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      search.append(try await seconds(Self.search))
      floor.append(try await seconds("/healthz"))
    }
    return (search, floor)
  }

  private func seconds(_ path: String) async throws -> Double {
    let request = HTTPRequest(url: try url(path))
    let start = ContinuousClock.now
    let reply = try await client.send(request)
    guard reply.isSuccess else { throw BenchError(text: "\(path) was answered with \(reply.status).") }
    return (ContinuousClock.now - start) / .seconds(1)
  }

  private func url(_ path: String) throws -> URL {
    guard let url = URL(string: address + path) else { throw BenchError(text: "\(address) is no address.") }
    return url
  }
}
