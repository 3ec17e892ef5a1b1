import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Metrics", .timeLimit(.minutes(5)))
struct MetricsTests {
  @Test("are read by a strict reader, with a histogram for each route that was asked for")
  func session() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("alice")
      for id in ["1", "2", "ada-lovelace-1815"] { _ = try await server.send("GET", "/api/products/\(id)") }
      _ = try await server.send("GET", "/nobody-knows?patient=ada")
      _ = try await server.send("BREW", "/api/cart")
      let stream = try RawConnection(server.address)
      try await stream.send("GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\n\r\n")
      _ = try await RawReader(stream).read(through: "\r\n\r\n")
      let transport = try #require(server.server.transport)
      #expect(await settles(transport) { $0.requests == 0 })

      let text = try await server.send("GET", "/metrics").text
      let metrics = try PrometheusText(text)
      let counts = metrics.samples("backend_request_duration_seconds_count")
      func count(_ method: String, _ route: String) -> Double {
        counts.filter { $0.labels["method"] == method && $0.labels["route"] == route }.reduce(0) { $0 + $1.value }
      }
      #expect(count("GET", "/api/products/:id") == 3)
      #expect(count("POST", "/api/auth/login") == 1)
      #expect(count("any", "unmatched") == 2)
      // A stream is counted apart.
      #expect(count("GET", "/api/events") == 0)
      #expect(metrics.samples("backend_streams_opened_total").map(\.value) == [1])
      #expect(metrics.samples("backend_requests_refused_total").count == RefusalReason.allCases.count)
      #expect(metrics.samples("backend_log_lines_dropped_total").map(\.value) == [0])
      // Nothing of what was asked for.
      for secret in ["ada-lovelace", "nobody-knows", "BREW", token] { #expect(!text.contains(secret), "\(secret)") }
      let buckets = metrics.samples("backend_request_duration_seconds_bucket").filter {
        $0.labels["route"] == "unmatched"
      }
      #expect(buckets.map { $0.labels["le"] }.suffix(2) == ["10", "+Inf"])
      #expect(buckets.first?.labels["le"] == "0.0005")
    }
  }

  @Test("have as many series as routes, however many paths are asked for")
  func bounded() async throws {
    try await TestServer.market { server in
      let transport = try #require(server.server.transport)
      func series() async throws -> Int {
        #expect(await settles(transport) { $0.requests == 0 })
        let text = try await server.send("GET", "/metrics").text
        return try PrometheusText(text).samples("backend_request_duration_seconds_count").count
      }
      _ = try await server.send("GET", "/x")
      _ = try await series()
      let before = try await series()
      for number in 0..<30 { _ = try await server.send("GET", "/x\(number)/\(number)") }
      #expect(try await series() == before)
    }
  }

  @Test("are written exactly")
  func exact() {
    #expect(MetricsText.seconds(0) == "0")
    #expect(MetricsText.seconds(500_000) == "0.0005")
    #expect(MetricsText.seconds(10_000_000_000) == "10")
    #expect(MetricsText.seconds(1_000_000_001) == "1.000000001")
    #expect(MetricsText.label("route", "a\"b\\c\nd") == #"route="a\"b\\c\nd""#)
    let measures = RequestMeasures()
    measures.unmatched.count(status: 404, after: .milliseconds(3))
    measures.refuse(.malformed)
    var text = MetricsText()
    text.durations(measures)
    text.refusals(measures)
    #expect(
      text.text.contains(
        #"backend_request_duration_seconds_bucket{method="any",route="unmatched",status="4xx",le="0.005"} 1"#))
    #expect(
      text.text.contains(
        #"backend_request_duration_seconds_sum{method="any",route="unmatched",status="4xx"} 0.003"#))
    #expect(text.text.contains(#"backend_requests_refused_total{reason="malformed"} 1"#))
  }

  @Test(
    "are held against a reader that refuses what is wrong",
    arguments: [
      "a 1\n", "# HELP a x\na 1\n", "# TYPE a counter\na 1\n", "# HELP a x\n# TYPE a counter\na -1\n",
      "# HELP a x\n# TYPE a counter\na 1", "# HELP a x\n# TYPE a counter\na 1\na 1\n",
      "# HELP a x\n# TYPE a counter\nb 1\n", "# HELP a x\n# TYPE a counter\na{b=\"\\x\"} 1\n",
      "# HELP a x\n# TYPE a counter\na{b=\"1\" 1\n", "# HELP a x\n# TYPE a counter\na one\n",
      "# HELP a x\n# TYPE a histogram\na_bucket{le=\"1\"} 2\na_bucket{le=\"+Inf\"} 1\na_sum 1\na_count 1\n",
      "# HELP a x\n# TYPE a histogram\na_bucket{le=\"1\"} 1\na_bucket{le=\"+Inf\"} 2\na_sum 1\na_count 1\n",
      "# HELP a x\n# TYPE a histogram\na_bucket{le=\"1\"} 1\na_sum 1\na_count 1\n",
    ])
  func strictReader(text: String) {
    #expect(throws: PrometheusText.Fault.self) { try PrometheusText(text) }
  }
}
