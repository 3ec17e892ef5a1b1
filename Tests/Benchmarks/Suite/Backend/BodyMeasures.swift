import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// What the dearest body costs that one request may bring: as large as the server takes it, and of a form that gives it the most to do.
enum BodyMeasures {
  private static let rounds = 100
  /// The most bytes that the server reads.
  private static let limit = 100 << 10

  static func measure(_ folder: String) async throws -> [Measure] {
    let server = try BackendProcess(folder: "\(folder)/data")
    let market = try await BenchMarket(server.address)
    var costs: [(name: String, milliseconds: Double)] = []
    for (name, body) in hospitalBodies + sharedBodies {
      let request = HTTPRequest(
        method: .post, url: try url(server.address, "/fhir/Patient"),
        fields: ["Content-Type": "application/fhir+json"], body: Data(body.utf8))
      costs.append((name, try await milliseconds(request, at: server)))
    }
    var marketCosts: [(name: String, milliseconds: Double)] = []
    for (name, body) in marketBodies + sharedBodies {
      marketCosts.append((name, try await milliseconds(try market.addition(body), at: server)))
    }
    return withExtendedLifetime(server) { [row("the hospital", costs), row("the market", marketCosts)] }
  }

  private static func row(_ place: String, _ costs: [(name: String, milliseconds: Double)]) -> Measure {
    for (name, milliseconds) in costs { Peers.tell("\(place), \(name): \(Measure.rounded(milliseconds)) ms") }
    return Measure(
      name: "processor time of the dearest body for \(place); floor: one long text",
      value: costs.map(\.milliseconds).max() ?? .nan, unit: "ms",
      floor: costs.first { $0.name == longText.name }?.milliseconds ?? .nan, goal: .value(10))
  }

  private static func milliseconds(_ request: HTTPRequest, at server: BackendProcess) async throws -> Double {
    let client = HTTPClient()
    for _ in 0..<3 { _ = try await client.send(request) }
    let start = server.processorSeconds
    for _ in 0..<rounds { _ = try await client.send(request) }
    return (server.processorSeconds - start) / Double(rounds) * 1e3
  }

  private static func url(_ address: String, _ path: String) throws -> URL {
    guard let url = URL(string: address + path) else { throw BenchError(text: "\(address) is no address.") }
    return url
  }

  // MARK: Bodies

  private static let longText = (
    name: "one long text", body: body(#"{"resourceType":"Patient","x":""#, #""}"#, "", { _ in "x" })
  )

  private static let sharedBodies: [(name: String, body: String)] = [
    longText, ("lists in lists", String(repeating: "[", count: limit / 2) + String(repeating: "]", count: limit / 2)),
    ("objects in objects", String(repeating: #"{"a":"#, count: limit / 5)),
    ("white space", "{" + String(repeating: " ", count: limit - 2) + "}"),
  ]

  private static let hospitalBodies: [(name: String, body: String)] = [
    ("one name again and again", patient("", "") { _ in #""a":0"# }),
    ("as many names as there is room for", patient("", "") { #""\#(String($0, radix: 36))":0"# }),
    ("names of escapes", patient("", "") { #""\u0061\#($0)":0"# }),
    ("a text of escapes", patient(#""x":""#, #"""#, "") { _ in #"\u00e9"# }),
    ("family names", patient(#""name":["#, "]") { _ in #"{"family":"a"}"# }),
    ("first names", patient(#""name":[{"given":["#, "]}]", most: 19_900) { _ in #""a""# }),
    ("identifiers", patient(#""identifier":["#, "]") { #"{"value":"\#($0)"}"# }),
    ("extensions", patient(#""extension":["#, "]") { _ in #"{"url":"a","valueString":"b"}"# }),
    ("contained resources", patient(#""contained":["#, "]") { #"{"resourceType":"Patient","id":"p\#($0)"}"# }),
    ("references", patient(#""generalPractitioner":["#, "]") { #"{"reference":"Practitioner/\#($0)"}"# }),
  ]

  private static let marketBodies: [(name: String, body: String)] = [
    ("one name again and again", body("{", "}", ",") { _ in #""a":0"# }),
    ("names", body("{", "}", ",", most: 4_000) { #""\#($0)\#(String(repeating: "x", count: 18))":0"# }),
    ("a list", body(#"{"a":["#, "]}", ",", most: 8_000) { _ in "1" }),
  ]

  private static func patient(
    _ start: String, _ end: String, _ separator: String = ",", most: Int = .max, _ part: (Int) -> String
  ) -> String {
    body(#"{"resourceType":"Patient","# + start, end + "}", separator, most: most, part)
  }

  /// As many parts as there is room for.
  private static func body(
    _ start: String, _ end: String, _ separator: String, most: Int = .max, _ part: (Int) -> String
  ) -> String {
    var (body, count) = (start, 0)
    while count < most {
      let next = (count > 0 ? separator : "") + part(count)
      guard body.utf8.count + next.utf8.count + end.utf8.count <= limit else { break }
      body += next
      count += 1
    }
    return body + end
  }
}
